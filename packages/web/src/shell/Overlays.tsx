import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isTrial, useSession } from '#api/session.ts'
import { seaOf } from '#shared/sea-popup.ts'
import { useIdle } from '#shared/use-idle.ts'
import { freshWish } from '#state/fresh-wish.ts'
import { modal } from '#state/modal-store.ts'
import { newVersion } from '#state/new-version.ts'
import { useStore } from '#state/store.ts'
import { toasts } from '#state/toast-store.ts'
import { isOn } from '../modules.ts'
import type { Frame } from './frame.ts'

const ServiceHost = lazy(() =>
  import('#features/service/ServiceHost.tsx').then((file) => ({ default: file.ServiceHost })),
)
const Notices = lazy(() => import('./Notices.tsx').then((file) => ({ default: file.Notices })))
const ModalHost = lazy(() => import('./ModalHost.tsx').then((file) => ({ default: file.ModalHost })))
const SeaPopup = lazy(() => import('#pages/SeaPopup.tsx').then((file) => ({ default: file.SeaPopup })))
const FreshDialog = lazy(() => import('./FreshDialog.tsx').then((file) => ({ default: file.FreshDialog })))
const RealityCheck = lazy(() =>
  import('#features/reality/RealityCheck.tsx').then((file) => ({ default: file.RealityCheck })),
)
const ToastHost = lazy(() => import('./ToastHost.tsx').then((file) => ({ default: file.ToastHost })))
const UpdateBar = lazy(() => import('./UpdateBar.tsx').then((file) => ({ default: file.UpdateBar })))

/** What may stand over the page. Each part has a boundary of its own: what is open must not go away while another comes. */
export function Overlays({ frame }: { frame: Frame }) {
  const wanted = useStore(modal)
  const idle = useIdle()
  const notes = useStore(toasts)
  const fresh = useStore(freshWish)
  const update = useStore(newVersion)
  const session = useSession()
  const sea = useLocation({ select: ({ search }) => seaOf(search) })
  return (
    <>
      <Suspense>{sea !== null && isOn('LOTT') && <SeaPopup code={sea} />}</Suspense>
      <Suspense>{(wanted || session?.mustChangePassword) && <ModalHost />}</Suspense>
      <Suspense>{notes.length > 0 && <ToastHost />}</Suspense>
      <Suspense>{update && <UpdateBar onReload={update} />}</Suspense>
      <Suspense>{idle && frame === 'full' && <Notices />}</Suspense>
      <Suspense>{idle && frame !== 'none' && <ServiceHost room={frame === 'full' && isOn('CBS3')} />}</Suspense>
      <Suspense>{idle && session && !isTrial(session) && <RealityCheck />}</Suspense>
      <Suspense>{fresh && <FreshDialog wish={fresh} />}</Suspense>
    </>
  )
}
