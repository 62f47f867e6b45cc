import { subscribeToPushes } from '../events/push-subscription.ts'
import type { Platform } from '../platform.ts'

/** Waits until this process is subscribed to notifications: earlier ones are lost. */
export async function waitForPushSubscription(platform: Platform): Promise<() => void> {
  const standing = Promise.withResolvers<void>()
  const leave = subscribeToPushes(platform, { receive: () => {}, reconnected: standing.resolve })
  await standing.promise
  return leave
}
