import { useLocation } from '@tanstack/react-router'
import { isTrial, useSession } from '#api/session.ts'
import { lazyPart, Part } from '#shared/Part.tsx'
import { seaOf } from '#shared/sea-popup.ts'
import { useIdle } from '#shared/use-idle.ts'
import { freshWish } from '#state/fresh-wish.ts'
import { closeModal, modal } from '#state/modal-store.ts'
import { newVersion } from '#state/new-version.ts'
import { useStore } from '#state/store.ts'
import { toasts } from '#state/toast-store.ts'
import { isOn } from '../modules.ts'
import type { Frame } from './frame.ts'

const ServiceHost = lazyPart(() =>
  import('#features/service/ServiceHost.tsx').then((file) => ({ default: file.ServiceHost })),
)
const Notices = lazyPart(() => import('./Notices.tsx').then((file) => ({ default: file.Notices })))
const ModalHost = lazyPart(() => import('./ModalHost.tsx').then((file) => ({ default: file.ModalHost })))
const SeaPopup = lazyPart(() => import('#pages/SeaPopup.tsx').then((file) => ({ default: file.SeaPopup })))
const FreshDialog = lazyPart(() => import('./FreshDialog.tsx').then((file) => ({ default: file.FreshDialog })))
const RealityCheck = lazyPart(() =>
  import('#features/reality/RealityCheck.tsx').then((file) => ({ default: file.RealityCheck })),
)
const ToastHost = lazyPart(() => import('./ToastHost.tsx').then((file) => ({ default: file.ToastHost })))
const UpdateBar = lazyPart(() => import('./UpdateBar.tsx').then((file) => ({ default: file.UpdateBar })))

/** Overlays above the page. Each has its own boundary, so that an open one stays while another loads. */
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
      <Part>{sea !== null && isOn('LOTT') && <SeaPopup code={sea} />}</Part>
      <Part onLost={closeModal}>{(wanted || session?.mustChangePassword) && <ModalHost />}</Part>
      {/* there before it is needed: what goes wrong may be the network that would bring it */}
      <Part>{(idle || notes.length > 0) && <ToastHost />}</Part>
      <Part>{update && <UpdateBar onReload={update} />}</Part>
      <Part>{idle && frame === 'full' && <Notices />}</Part>
      <Part>{idle && frame !== 'none' && <ServiceHost room={frame === 'full' && isOn('CBS3')} />}</Part>
      <Part>{idle && session && !isTrial(session) && <RealityCheck />}</Part>
      <Part onLost={() => fresh?.answer(false)}>{fresh && <FreshDialog wish={fresh} />}</Part>
    </>
  )
}
