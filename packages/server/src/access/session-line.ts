import type { App } from '#platform/http/app.ts'
import type { SessionRow } from './store-sessions.ts'

/** A session as its owner, or the back office, sees it. */
export const toSessionLine = async ({ ports }: App, session: SessionRow & { readonly current: boolean }) => ({
  sessionId: session.sessionId.toString(),
  current: session.current,
  device: session.device,
  ip: session.ip,
  country: await ports.countryOf(session.ip),
  startedAt: session.startedAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
})
