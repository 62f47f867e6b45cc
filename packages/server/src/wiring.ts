import { authenticate, lives } from '#access/public.ts'
import { brandAt } from '#brand/public.ts'
import { codesOf, namesOf, vendorOrigins } from '#games/public.ts'
import { makeCountryOf } from '#platform/country.ts'
import type { Ports } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'

/** All ports are plugged here, and only here. */
export function wire(platform: Platform): Ports {
  return {
    brandAt: (host) => brandAt(platform, host),
    authenticate: (brandId, token) => authenticate(platform, brandId, token),
    lives: (brandId, principal) => lives(platform, brandId, principal),
    countryOf: makeCountryOf(platform.config.countriesFile),
    gameNames: { byCode: namesOf, ofType: codesOf },
    frameOrigins: (brandId) => vendorOrigins(platform, brandId),
  }
}
