import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useSession } from '#api/session.ts'
import { LoginModal } from '#features/access/LoginModal.tsx'
import { awaitTexts } from '#i18n/i18n.ts'
import { lazyPart, Part } from '#shared/Part.tsx'
import { closeModal, type ModalName, modal, openModal } from '#state/modal-store.ts'
import { useStore } from '#state/store.ts'
import { mayRegister } from '../modules.ts'
import { paths } from '../paths.ts'
import { afterSignIn } from './after-sign-in.ts'
import { MustChangePasswordModal } from './MustChangePasswordModal.tsx'
import { RealAccountModal } from './RealAccountModal.tsx'
import { SignOutModal } from './SignOutModal.tsx'
import { studiosOf, useMenus } from './use-menus.ts'

const FeedbackModal = lazyPart(() =>
  import('#features/content/FeedbackModal.tsx').then((file) => ({ default: file.FeedbackModal })),
)
const SearchModal = lazyPart(() =>
  import('#features/lobby/SearchModal.tsx').then((file) => ({ default: file.SearchModal })),
)
const MaintenanceSuggestions = lazyPart(() =>
  import('#features/lobby/MaintenanceSuggestions.tsx').then((file) => ({ default: file.MaintenanceSuggestions })),
)
const VendorModal = lazyPart(() =>
  import('#features/lobby/VendorModal.tsx').then((file) => ({ default: file.VendorModal })),
)
const RoomsModal = lazyPart(() =>
  import('#features/lobby/RoomsModal.tsx').then((file) => ({ default: file.RoomsModal })),
)

const GamePopup = lazyPart(() => import('#pages/GamePopup.tsx').then((file) => ({ default: file.GamePopup })))

const RegisteredModal = lazyPart(() =>
  import('#features/access/RegisteredModal.tsx').then((file) => ({ default: file.RegisteredModal })),
)

const AnnouncementsModal = lazyPart(() =>
  import('#features/content/AnnouncementsModal.tsx').then((file) => ({ default: file.AnnouncementsModal })),
)
const NoticeModal = lazyPart(() =>
  import('#features/content/NoticeModal.tsx').then((file) => ({ default: file.NoticeModal })),
)
const HelpModal = lazyPart(() =>
  import('#features/content/HelpModal.tsx').then((file) => ({ default: file.HelpModal })),
)
const DownloadModal = lazyPart(() =>
  import('#features/content/DownloadModal.tsx').then((file) => ({ default: file.DownloadModal })),
)

const SpeedTestModal = lazyPart(() =>
  import('#features/service/SpeedTestModal.tsx').then((file) => ({ default: file.SpeedTestModal })),
)

const LicenceModal = lazyPart(() => import('./LicenceModal.tsx').then((file) => ({ default: file.LicenceModal })))
const AvatarModal = lazyPart(() => import('./AvatarModal.tsx').then((file) => ({ default: file.AvatarModal })))

const ready = awaitTexts('access', 'lobby')

/** Renders the open dialog, one at a time; nested dialogs are handled by the dialog itself. */
export function ModalHost() {
  use(ready)
  return (
    <Part onLost={closeModal}>
      <Wanted />
    </Part>
  )
}

function Wanted() {
  const asked = useStore(modal)
  // LOGIN-3: such a session can do nothing else, even after a reload
  const isForced = useSession()?.mustChangePassword && asked?.name !== 'sign-out'
  const wanted: ModalName | null = isForced ? { name: 'must-change-password' } : asked
  const navigate = useNavigate()
  const { categories } = useMenus()
  switch (wanted?.name) {
    case 'login':
      return (
        <LoginModal
          start={wanted.tab ?? 'login'}
          mayRegister={mayRegister()}
          {...(wanted.told && { told: wanted.told })}
          onClose={closeModal}
          onSignedIn={(info) => {
            afterSignIn(info)
            if (info.mustChangePassword) return
            if (wanted.after) wanted.after()
            else void navigate({ to: paths.home })
          }}
          onPasswordSet={(info) => {
            afterSignIn(info)
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
      return <RegisteredModal account={wanted.account} byMobile={wanted.byMobile} onClose={closeModal} />
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
      return <SearchModal onClose={closeModal} vendors={studiosOf(categories)} />
    case 'feedback':
      return <FeedbackModal onClose={closeModal} {...(wanted.about && { about: wanted.about })} />
    case 'resting':
      return <MaintenanceSuggestions gameName={wanted.gameName} state={wanted.state} onClose={closeModal} />
    case 'vendor':
      return <VendorModal vassalage={wanted.vassalage} vendor={wanted.vendor} onClose={closeModal} />
    case 'rooms':
      return <RoomsModal vassalage={wanted.vassalage} vendor={wanted.vendor} onClose={closeModal} />
    case 'game':
      return <GamePopup game={wanted} onClose={closeModal} />
    case 'announcements':
      return <AnnouncementsModal onClose={closeModal} />
    case 'notice':
      return <NoticeModal ids={wanted.ids} onClose={closeModal} />
    case 'help':
      return <HelpModal tag={wanted.tag} onClose={closeModal} />
    case 'download':
      return <DownloadModal onClose={closeModal} />
    case 'speed-test':
      return <SpeedTestModal onClose={closeModal} />
    default:
      return null
  }
}
