import { authenticate, lives } from '#access/public.ts'
import { brandAt } from '#brand/public.ts'
import { codesOf, namesOf, vendorOrigins } from '#games/public.ts'
import type { Ports } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'

/** All ports are plugged here, and only here. */
export function wire(platform: Platform): Ports {
  return {
    brandAt: (host) => brandAt(platform, host),
    authenticate: (brandId, token) => authenticate(platform, brandId, token),
    lives: (brandId, principal) => lives(platform, brandId, principal),
    // NOTE: no register of address ranges ships with the product: a region rule works where one is plugged in here
    countryOf: async () => '',
    gameNames: { byCode: namesOf, ofType: codesOf },
    frameOrigins: (brandId) => vendorOrigins(platform, brandId),
  }
}
