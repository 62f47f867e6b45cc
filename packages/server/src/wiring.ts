import { authenticate, endOf } from '#access/public.ts'
import { contractTypes } from '#agents/public.ts'
import { brandAt, brandConfig } from '#brand/public.ts'
import { leftToPassOn, passOn } from '#cashier/public.ts'
import { contentPictures } from '#content/public.ts'
import { codesOf, namesOf, recallMoney, vendorNames, vendorOrigins } from '#games/public.ts'
import { codesOfLotteries, lotteryPage, namesOfLotteries } from '#lottery/public.ts'
import { memberByUsername } from '#members/public.ts'
import { makeCountryOf } from '#platform/country.ts'
import { inBrand } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'
import { pointsWorth, rewardPictures } from '#points/public.ts'
import { bonusTerms, promotionExists, promotionPictures } from '#promotions/public.ts'
import { rankLevels } from '#ranks/public.ts'
import { guestConversation, outsideRoomOrigins } from '#service/public.ts'

/** Connects all ports, and is the only place that does. */
export function wire(platform: Platform): Ports {
  return {
    brandAt: (host) => brandAt(platform, host),
    timeZoneOf: async ({ brandId }) => (await brandConfig(platform, brandId)).timeZone,
    authenticate: (brandId, token) => authenticate(platform, brandId, token),
    endOf: (brandId, principal) => endOf(platform, brandId, principal),
    guestConversation: (brandId, token) => guestConversation(platform, brandId, token),
    countryOf: makeCountryOf(platform.config.countriesFile),
    gameNames: {
      byCode: async (scope, codes) =>
        new Map([...(await namesOf(scope, codes)), ...(await namesOfLotteries(scope, codes))]),
      ofType: async (scope, gameType) => [
        ...new Set([...(await codesOf(scope, gameType)), ...(await codesOfLotteries(scope, gameType))]),
      ],
    },
    memberNamed: async (scope, name) => (await inBrand(scope, (tx) => memberByUsername(tx, name)))?.memberId ?? null,
    vendorNames,
    promotionExists,
    passOn,
    leftOfStranger: leftToPassOn,
    contractTypes,
    bonusTerms,
    lotteryPage,
    pointsWorth,
    rankLevels,
    recallMoney: (scope, memberId) => recallMoney(scope, memberId),
    pictureUses: async (tx, languages) => [
      ...(await contentPictures(tx, languages)),
      ...(await promotionPictures(tx, languages)),
      ...(await rewardPictures(tx, languages)),
    ],
    frameOrigins: async (brandId) => [
      ...(await vendorOrigins(platform, brandId)),
      ...(await outsideRoomOrigins(platform, brandId)),
    ],
  }
}
