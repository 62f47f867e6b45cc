import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { startLive } from '#api/live.ts'
import { queries } from '#api/query.ts'
import { onSessionEnd, session } from '#api/session.ts'
import { boot } from '#boot.ts'
import { runWhenIdle } from '#shared/run-when-idle.ts'
import { brandVersion } from '#state/brand-version.ts'
import { closeModal } from '#state/modal-store.ts'
import { isPreview } from '#state/preview.ts'
import { paths } from './paths.ts'
import { router } from './routes.tsx'
import { restoreScroll } from './scroll-restoration.ts'

startLive()
restoreScroll(router)
// LOGIN-8: signing out, here or in another tab, navigates home and clears the member's data from the screen. A user whose session
// was ended stays where a guest may be, or goes to the sign-in page, which leads back (`routes.tsx`)
onSessionEnd((end) => {
  closeModal()
  void (end === 'signed-out' ? router.navigate({ to: paths.home, ignoreBlocker: true }) : router.invalidate())
})

// ROUTE-16: a brand that closes its home page to guests closes it on open pages too
brandVersion.subscribe(() => void router.invalidate())

// a session from elsewhere (another tab, a link, a remembered device) continues from the sign-in page
session.subscribe(() =>
  setTimeout(() => {
    if (session.get() && location.pathname === paths.login) void router.invalidate()
  }),
)

declare global {
  /** A one-time token of the start address, removed from it by `first-script.js`. */
  var startToken: string | undefined
}

/** START-5, LOGIN-9: starts a session after the first paint for a visitor with a token or on a remembered device. */
function resumeSession(): void {
  const remembers = !session.get() && /(?:^|; )loginRemember=1/.test(document.cookie)
  if (!globalThis.startToken && !remembers) return
  void import('#shell/start-session.ts').then(({ startSession }) => startSession(globalThis.startToken))
}

const restMilliseconds = 4_000

/** CLIENT-1: session keys are written when idle, off the critical path. */
const loadSessionKeys = () =>
  void import('#api/session-keys.ts').then(({ startSessionKeys }) => startSessionKeys()).catch(() => undefined)

let stopFollowing = () => {}

/** Loads everything the first paint needs, so that no empty frame is drawn in between. */
export async function loadApp(): Promise<typeof App> {
  // handles back navigation during loading: the router itself listens only after it is mounted
  stopFollowing = router.history.subscribe(() => void router.load())
  await router.load()
  if (isPreview) void import('#shell/preview.ts').then(({ startPreview }) => startPreview())
  else setTimeout(resumeSession)
  runWhenIdle(restMilliseconds, loadSessionKeys)
  const { gtagId } = boot.analytics
  if (gtagId) setTimeout(() => void import('#shell/analytics.ts').then(({ startAnalytics }) => startAnalytics(gtagId)))
  return App
}

/** The normal screen. */
function App() {
  useLayoutEffect(() => stopFollowing(), [])
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
