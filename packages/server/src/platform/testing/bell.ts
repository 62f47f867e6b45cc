import { hear } from '../events/bell.ts'
import type { Platform } from '../platform.ts'

/** Waits until the bell of this process stands: what rings before is heard by nobody. */
export async function bellStands(platform: Platform): Promise<() => void> {
  const standing = Promise.withResolvers<void>()
  const leave = hear(platform, { ring: () => {}, resumed: standing.resolve })
  await standing.promise
  return leave
}
