import { authenticate, canVerifyNumbers, readSessionEndOf, readSessionEndsOf } from '#access/public.ts'
import { readContractTypes } from '#agents/public.ts'
import { readHead, recordExport } from '#audit/public.ts'
import { findBrandAt, readBrandConfig } from '#brand/public.ts'
import { passOnWithTransfer, readLeftToPassOn } from '#cashier/pass-on.ts'
import { winningsTurnover } from '#cashier/public.ts'
import { contentPictures } from '#content/public.ts'
import { updateLotteryTile } from '#games/lottery-tiles.ts'
import { readGameCodes, readGameNames, readVendorNames, readVendorOrigins, recallMoney } from '#games/public.ts'
import { hasVietnameseLottery, readLotteryCodes, readLotteryNames, resolveLotteryPage } from '#lottery/public.ts'
import { recordRepaid } from '#lottery/slip-money.ts'
import { findMemberByUsername } from '#members/public.ts'
import { canMail, canSms } from '#notify/public.ts'
import { createCountryLookup } from '#platform/country.ts'
import { inBrand } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'
import { computePointsValue, rewardPictures } from '#points/public.ts'
import { isExistingPromotion, promotionPictures, requireBonusTerms } from '#promotions/public.ts'
import { selectRankLevels } from '#ranks/public.ts'
import { findGuestConversation, readOutsideRoomOrigins } from '#service/public.ts'

/** For jobs, which are not given ports. */
export const loanRecorder = { recordRepaid }

/** Connects all ports, and is the only place that does. */
export function createPorts(platform: Platform): Ports {
  return {
    brandAt: (host) => findBrandAt(platform, host),
    timeZoneOf: async ({ brandId }) => (await readBrandConfig(platform, brandId)).timeZone,
    authenticate: (brandId, token) => authenticate(platform, brandId, token),
    readSessionEnd: (brandId, principal) => readSessionEndOf(platform, brandId, principal),
    endsOf: (brandId, principals) => readSessionEndsOf(platform, brandId, principals),
    auditPosition: (scope) => inBrand(scope, async (tx) => (await readHead(tx)).auditId),
    recordExport,
    guestConversation: (brandId, token) => findGuestConversation(platform, brandId, token),
    canVerifyNumbers: (brandId) => canVerifyNumbers(platform, brandId),
    sendableMessages: () => ({ email: canMail(platform), sms: canSms(platform) }),
    hasVietnameseLottery: (brandId) => hasVietnameseLottery(platform, brandId),
    countryOf: createCountryLookup(platform.config.countriesFile),
    gameNames: {
      byCode: async (scope, codes) =>
        new Map([...(await readGameNames(scope, codes)), ...(await readLotteryNames(scope, codes))]),
      ofType: async (scope, gameType) => [
        ...new Set([...(await readGameCodes(scope, gameType)), ...(await readLotteryCodes(scope, gameType))]),
      ],
    },
    findMemberByName: async (scope, name) =>
      (await inBrand(scope, (tx) => findMemberByUsername(tx, name)))?.memberId ?? null,
    vendorNames: readVendorNames,
    promotionExists: isExistingPromotion,
    passOn: passOnWithTransfer,
    readUnverifiedLimitLeft: readLeftToPassOn,
    contractTypes: readContractTypes,
    winningsTurnover,
    ...loanRecorder,
    bonusTerms: requireBonusTerms,
    lotteryPage: resolveLotteryPage,
    pointsWorth: computePointsValue,
    rankLevels: selectRankLevels,
    updateLotteryTile,
    recallMoney: (scope, memberId) => recallMoney(scope, memberId, loanRecorder),
    pictureUses: async (tx, languages) => [
      ...(await contentPictures(tx, languages)),
      ...(await promotionPictures(tx, languages)),
      ...(await rewardPictures(tx, languages)),
    ],
    frameOrigins: async (brandId) => [
      ...(await readVendorOrigins(platform, brandId)),
      ...(await readOutsideRoomOrigins(platform, brandId)),
    ],
  }
}
