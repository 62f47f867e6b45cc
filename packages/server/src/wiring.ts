import { authenticate, lives } from '#access/public.ts'
import { brandAt } from '#brand/public.ts'
import { codesOf, namesOf, vendorOrigins } from '#games/public.ts'
import { makeCountryOf } from '#platform/country.ts'
import type { Ports } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'
import { promotionExists } from '#promotions/public.ts'
import { guestConversation, outsideRoomOrigins } from '#service/public.ts'

/** All ports are plugged here, and only here. */
export function wire(platform: Platform): Ports {
  return {
    brandAt: (host) => brandAt(platform, host),
    authenticate: (brandId, token) => authenticate(platform, brandId, token),
    lives: (brandId, principal) => lives(platform, brandId, principal),
    guestConversation: (brandId, token) => guestConversation(platform, brandId, token),
    countryOf: makeCountryOf(platform.config.countriesFile),
    gameNames: { byCode: namesOf, ofType: codesOf },
    promotionExists,
    frameOrigins: async (brandId) => [
      ...(await vendorOrigins(platform, brandId)),
      ...(await outsideRoomOrigins(platform, brandId)),
    ],
  }
}
