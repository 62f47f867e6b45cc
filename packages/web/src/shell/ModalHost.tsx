import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useSession } from '#api/session.ts'
import { LoginModal } from '#features/access/LoginModal.tsx'
import { loadTextsWithRetry } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { closeModal, type ModalName, modal, openModal } from '#state/modal-store.ts'
import { useStore } from '#state/store.ts'
import { canRegister } from '../modules.ts'
import { paths } from '../paths.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { MustChangePasswordModal } from './MustChangePasswordModal.tsx'
import { RealAccountModal } from './RealAccountModal.tsx'
import { SignOutModal } from './SignOutModal.tsx'
import { listStudios, useMenus } from './use-menus.ts'

const FeedbackModal = lazyWithRetry(() =>
  import('#features/content/FeedbackModal.tsx').then((file) => ({ default: file.FeedbackModal })),
)
const SearchModal = lazyWithRetry(() =>
  import('#features/lobby/SearchModal.tsx').then((file) => ({ default: file.SearchModal })),
)
const MaintenanceSuggestions = lazyWithRetry(() =>
  import('#features/lobby/MaintenanceSuggestions.tsx').then((file) => ({ default: file.MaintenanceSuggestions })),
)
const VendorModal = lazyWithRetry(() =>
  import('#features/lobby/VendorModal.tsx').then((file) => ({ default: file.VendorModal })),
)
const RoomsModal = lazyWithRetry(() =>
  import('#features/lobby/RoomsModal.tsx').then((file) => ({ default: file.RoomsModal })),
)

const GamePopup = lazyWithRetry(() => import('#pages/GamePopup.tsx').then((file) => ({ default: file.GamePopup })))

const RegisteredModal = lazyWithRetry(() =>
  import('#features/access/RegisteredModal.tsx').then((file) => ({ default: file.RegisteredModal })),
)

const AnnouncementsModal = lazyWithRetry(() =>
  import('#features/content/AnnouncementsModal.tsx').then((file) => ({ default: file.AnnouncementsModal })),
)
const NoticeModal = lazyWithRetry(() =>
  import('#features/content/NoticeModal.tsx').then((file) => ({ default: file.NoticeModal })),
)
const HelpModal = lazyWithRetry(() =>
  import('#features/content/HelpModal.tsx').then((file) => ({ default: file.HelpModal })),
)
const DownloadModal = lazyWithRetry(() =>
  import('#features/content/DownloadModal.tsx').then((file) => ({ default: file.DownloadModal })),
)

const SpeedTestModal = lazyWithRetry(() =>
  import('#features/service/SpeedTestModal.tsx').then((file) => ({ default: file.SpeedTestModal })),
)

const LicenceModal = lazyWithRetry(() => import('./LicenceModal.tsx').then((file) => ({ default: file.LicenceModal })))
const AvatarModal = lazyWithRetry(() => import('./AvatarModal.tsx').then((file) => ({ default: file.AvatarModal })))

const ready = loadTextsWithRetry('access', 'lobby')

/** Renders the open dialog, one at a time; nested dialogs are handled by the dialog itself. */
export function ModalHost() {
  use(ready)
  return (
    <LazyBoundary onLost={closeModal}>
      <RequestedModal />
    </LazyBoundary>
  )
}

function RequestedModal() {
  const requested = useStore(modal)
  // LOGIN-3: such a session can do nothing else, even after a reload
  const isForced = useSession()?.mustChangePassword && requested?.name !== 'sign-out'
  const shown: ModalName | null = isForced ? { name: 'must-change-password' } : requested
  const navigate = useNavigate()
  const { categories } = useMenus()
  switch (shown?.name) {
    case 'login':
      return (
        <LoginModal
          start={shown.tab ?? 'login'}
          mayRegister={canRegister()}
          {...(shown.reason && { reason: shown.reason })}
          onClose={closeModal}
          onSignedIn={(info) => {
            completeSignIn(info)
            if (info.mustChangePassword) return
            if (shown.after) shown.after()
            else void navigate({ to: paths.home })
          }}
          onPasswordSet={(info) => {
            completeSignIn(info)
            void navigate({ to: paths.home })
          }}
          onRegistered={(info, way) =>
            void navigate({ to: paths.home }).then(() =>
              openModal({ name: 'registered', account: info.account, byMobile: way === 'mobile' }),
            )
          }
        />
      )
    case 'registered':
      return <RegisteredModal account={shown.account} byMobile={shown.byMobile} onClose={closeModal} />
    case 'must-change-password':
      return <MustChangePasswordModal />
    case 'sign-out':
      return <SignOutModal />
    case 'real-account':
      return <RealAccountModal />
    case 'licence':
      return <LicenceModal onClose={closeModal} />
    case 'avatar':
      return <AvatarModal onClose={closeModal} />
    case 'search':
      return <SearchModal onClose={closeModal} vendors={listStudios(categories)} />
    case 'feedback':
      return <FeedbackModal onClose={closeModal} {...(shown.about && { about: shown.about })} />
    case 'resting':
      return <MaintenanceSuggestions gameName={shown.gameName} state={shown.state} onClose={closeModal} />
    case 'vendor':
      return <VendorModal vassalage={shown.vassalage} vendor={shown.vendor} onClose={closeModal} />
    case 'rooms':
      return <RoomsModal vassalage={shown.vassalage} vendor={shown.vendor} onClose={closeModal} />
    case 'game':
      return <GamePopup game={shown} onClose={closeModal} />
    case 'announcements':
      return <AnnouncementsModal onClose={closeModal} />
    case 'notice':
      return <NoticeModal ids={shown.ids} onClose={closeModal} />
    case 'help':
      return <HelpModal tag={shown.tag} onClose={closeModal} />
    case 'download':
      return <DownloadModal onClose={closeModal} />
    case 'speed-test':
      return <SpeedTestModal onClose={closeModal} />
    default:
      return null
  }
}
