import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { startLive } from '#api/live.ts'
import { queries } from '#api/query.ts'
import { onSessionEnd, session } from '#api/session.ts'
import { boot } from '#boot.ts'
import { whenAtRest } from '#shared/at-rest.ts'
import { brandVersion } from '#state/brand-version.ts'
import { closeModal } from '#state/modal-store.ts'
import { isPreview } from '#state/preview.ts'
import { paths } from './paths.ts'
import { router } from './routes.tsx'
import { standAgain } from './scroll-place.ts'

startLive()
standAgain(router)
// LOGIN-8: signing out, here or in another tab, leads home and leaves nothing of the member on the screen. Whose session was
// ended is where a guest may be, or at the sign-in page, which leads back (`routes.tsx`)
onSessionEnd((end) => {
  closeModal()
  void (end === 'signed-out' ? router.navigate({ to: paths.home, ignoreBlocker: true }) : router.invalidate())
})

// ROUTE-16: a brand that closes its home to guests closes it on open pages too
brandVersion.subscribe(() => void router.invalidate())

// a session that comes from elsewhere (another tab, a link, this device's memory) leads on from the sign-in page
session.subscribe(() =>
  setTimeout(() => {
    if (session.get() && location.pathname === paths.login) void router.invalidate()
  }),
)

declare global {
  /** A one-time token of the start address, which `first-script.js` has taken out of it. */
  var startToken: string | undefined
}

/** START-5, LOGIN-9: whoever comes with a token, or back to a device that remembers, gets a session behind the first paint. */
function resumeSession(): void {
  const remembers = !session.get() && /(?:^|; )loginRemember=1/.test(document.cookie)
  if (!globalThis.startToken && !remembers) return
  void import('#shell/start-session.ts').then(({ startSession }) => startSession(globalThis.startToken))
}

const restMilliseconds = 4_000

/** CLIENT-1: nobody waits for the session's keys. */
const keepKeys = () =>
  void import('#api/session-keys.ts').then(({ keepSessionKeys }) => keepSessionKeys()).catch(() => undefined)

let stopFollowing = () => {}

/** The page is complete before it is drawn for the first time: no empty frame in between. */
export async function loadApp(): Promise<typeof App> {
  // who goes back meanwhile is followed: the router itself listens only once it is drawn
  stopFollowing = router.history.subscribe(() => void router.load())
  await router.load()
  if (isPreview) void import('#shell/preview.ts').then(({ followOperator }) => followOperator())
  else setTimeout(resumeSession)
  whenAtRest(restMilliseconds, keepKeys)
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
