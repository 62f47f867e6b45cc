import type { Ports } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'

/** All ports are plugged here, and only here. */
export function wire(_platform: Platform): Ports {
  return { brandAt: async () => null, authenticate: async () => null }
}
