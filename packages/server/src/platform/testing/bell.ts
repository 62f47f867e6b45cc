import { hear } from '../events/bell.ts'
import type { Platform } from '../platform.ts'

/** Waits until this process is subscribed to notifications: earlier ones are lost. */
export async function bellStands(platform: Platform): Promise<() => void> {
  const standing = Promise.withResolvers<void>()
  const leave = hear(platform, { ring: () => {}, resumed: standing.resolve })
  await standing.promise
  return leave
}
