import { useLocation } from '@tanstack/react-router'
import { isTrial, useSession } from '#api/session.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { readSea } from '#shared/sea-popup.ts'
import { useIdle } from '#shared/use-idle.ts'
import { closeModal, modal } from '#state/modal-store.ts'
import { newVersion } from '#state/new-version.ts'
import { passwordPrompt } from '#state/password-prompt.ts'
import { useStore } from '#state/store.ts'
import { toasts } from '#state/toast-store.ts'
import { isOn } from '../modules.ts'
import type { Frame } from './frame.ts'

const ServiceHost = lazyWithRetry(() =>
  import('#features/service/ServiceHost.tsx').then((file) => ({ default: file.ServiceHost })),
)
const Notices = lazyWithRetry(() => import('./Notices.tsx').then((file) => ({ default: file.Notices })))
const ModalHost = lazyWithRetry(() => import('./ModalHost.tsx').then((file) => ({ default: file.ModalHost })))
const SeaPopup = lazyWithRetry(() => import('#pages/SeaPopup.tsx').then((file) => ({ default: file.SeaPopup })))
const FreshDialog = lazyWithRetry(() =>
  import('./ConfirmSessionDialog.tsx').then((file) => ({ default: file.ConfirmSessionDialog })),
)
const RealityCheck = lazyWithRetry(() =>
  import('#features/reality/RealityCheck.tsx').then((file) => ({ default: file.RealityCheck })),
)
const ToastHost = lazyWithRetry(() => import('./ToastHost.tsx').then((file) => ({ default: file.ToastHost })))
const UpdateBar = lazyWithRetry(() => import('./UpdateBar.tsx').then((file) => ({ default: file.UpdateBar })))

/** Overlays above the page. Each has its own boundary, so that an open one stays while another loads. */
export function Overlays({ frame }: { frame: Frame }) {
  const openedModal = useStore(modal)
  const idle = useIdle()
  const notes = useStore(toasts)
  const fresh = useStore(passwordPrompt)
  const update = useStore(newVersion)
  const session = useSession()
  const sea = useLocation({ select: ({ search }) => readSea(search) })
  return (
    <>
      <LazyBoundary>{sea !== null && isOn('LOTT') && <SeaPopup code={sea} />}</LazyBoundary>
      <LazyBoundary onLost={closeModal}>{(openedModal || session?.mustChangePassword) && <ModalHost />}</LazyBoundary>
      {/* there before it is needed: what goes wrong may be the network that would bring it */}
      <LazyBoundary>{(idle || notes.length > 0) && <ToastHost />}</LazyBoundary>
      <LazyBoundary>{update && <UpdateBar onReload={update} />}</LazyBoundary>
      <LazyBoundary>{idle && frame === 'full' && <Notices />}</LazyBoundary>
      <LazyBoundary>{idle && frame !== 'none' && <ServiceHost room={frame === 'full' && isOn('CBS3')} />}</LazyBoundary>
      <LazyBoundary>{idle && session && !isTrial(session) && <RealityCheck />}</LazyBoundary>
      <LazyBoundary onLost={() => fresh?.answer(false)}>{fresh && <FreshDialog prompt={fresh} />}</LazyBoundary>
    </>
  )
}
