import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startLive } from '#api/live.ts'
import { queries } from '#api/query.ts'
import { onSessionEnd } from '#api/session.ts'
import { closeModal } from '#state/modal-store.ts'
import { paths } from './paths.ts'
import { router } from './routes.tsx'

startLive()
// LOGIN-8: signing out, here or in another tab, leads home and leaves nothing of the member on the screen
onSessionEnd(() => {
  closeModal()
  void router.invalidate().then(() => router.navigate({ to: paths.home }))
})

/** The page is complete before it is drawn for the first time: no empty frame in between. */
export async function loadApp(): Promise<typeof App> {
  await router.load()
  return App
}

/** The normal screen. */
function App() {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
