import { logout } from '@gasing/contract/calls/access'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, use } from 'react'
import { send } from '#api/call.ts'
import { dropSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { LoginModal } from '#features/access/LoginModal.tsx'
import { loadTexts, useT } from '#i18n/i18n.ts'
import { ChangePassword } from '#shared/ChangePassword.tsx'
import { closeModal, modal, openModal } from '#state/modal-store.ts'
import { useStore } from '#state/store.ts'
import { showToast } from '#state/toast-store.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'
import { afterSignIn } from './after-sign-in.ts'
import { RealAccountModal } from './RealAccountModal.tsx'
import { studiosOf, useMenus } from './use-menus.ts'

const SearchModal = lazy(() =>
  import('#features/lobby/SearchModal.tsx').then((file) => ({ default: file.SearchModal })),
)
const MaintenanceSuggestions = lazy(() =>
  import('#features/lobby/MaintenanceSuggestions.tsx').then((file) => ({ default: file.MaintenanceSuggestions })),
)

const RegisteredModal = lazy(() =>
  import('#features/access/RegisteredModal.tsx').then((file) => ({ default: file.RegisteredModal })),
)

const ready = loadTexts('access', 'lobby')

/** Whatever stands over the page, one at a time; a dialog of a dialog is the dialog's own affair. */
export function ModalHost() {
  use(ready)
  const wanted = useStore(modal)
  const navigate = useNavigate()
  const { categories } = useMenus()
  switch (wanted?.name) {
    case 'login':
      return (
        <LoginModal
          start={wanted.tab ?? 'login'}
          mayRegister={isOn('DIRECTREG3') || isOn('MOBILEREG3')}
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
      return (
        <Suspense>
          <RegisteredModal account={wanted.account} byMobile={wanted.byMobile} onClose={closeModal} />
        </Suspense>
      )
    case 'must-change-password':
      return <MustChangePasswordModal />
    case 'sign-out':
      return <SignOutModal />
    case 'real-account':
      return <RealAccountModal />
    case 'search':
      return (
        <Suspense>
          <SearchModal onClose={closeModal} vendors={studiosOf(categories)} />
        </Suspense>
      )
    case 'resting':
      return (
        <Suspense>
          <MaintenanceSuggestions gameName={wanted.gameName} onClose={closeModal} />
        </Suspense>
      )
    default:
      return null
  }
}

/** LOGIN-3: nothing else can be done before; signing out can. */
function MustChangePasswordModal() {
  const t = useT()
  const leave = () => openModal({ name: 'sign-out' })
  const logInAgain = () => {
    // best effort: the session is of no use any more, here or there
    void send(logout, {}).catch(() => undefined)
    dropSession('signed-out')
    openModal({ name: 'login' })
    showToast({ tone: 'good', text: t('password_changed_log_in') })
  }
  return (
    <Modal
      open
      keep
      onClose={leave}
      title={t('must_change_title')}
      closeLabel={t('sign_out')}
      description={t('must_change_text')}
    >
      <ChangePassword forced onDone={logInAgain} />
    </Modal>
  )
}

/** LOGIN-8. The session ends here even when the server cannot be told: it ends there by its age. */
function SignOutModal() {
  const t = useT()
  const leave = () => dropSession('signed-out')
  const out = useCall(logout, {
    onDone: leave,
    onRefused: () => {
      leave()
      return true
    },
  })
  return (
    <Modal open onClose={closeModal} title={t('sign_out')} closeLabel={t('close')} description={t('sign_out_text')}>
      <div className="grid grid-cols-2 gap-3">
        <Button look="soft" onClick={closeModal}>
          {t('stay')}
        </Button>
        <Button busy={out.isPending} onClick={() => out.mutate({})}>
          {t('sign_out')}
        </Button>
      </div>
    </Modal>
  )
}
