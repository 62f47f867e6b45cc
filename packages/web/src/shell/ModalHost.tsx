import { logout } from '@gasing/contract/calls/access'
import { Button, buttonClass } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, use } from 'react'
import { dropSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { LoginModal } from '#features/access/LoginModal.tsx'
import { loadTexts, useT } from '#i18n/i18n.ts'
import { ChangePassword } from '#shared/ChangePassword.tsx'
import { closeModal, modal, openModal } from '#state/modal-store.ts'
import { useStore } from '#state/store.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'
import { afterSignIn } from './after-sign-in.ts'
import { studiosOf, useMenus } from './use-menus.ts'

const SearchModal = lazy(() =>
  import('#features/lobby/SearchModal.tsx').then((file) => ({ default: file.SearchModal })),
)
const MaintenanceSuggestions = lazy(() =>
  import('#features/lobby/MaintenanceSuggestions.tsx').then((file) => ({ default: file.MaintenanceSuggestions })),
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
          mayRegister={isOn('DIRECTREG3')}
          onClose={closeModal}
          onSignedIn={(info) => {
            afterSignIn(info)
            if (info.mustChangePassword) return
            if (wanted.after) wanted.after()
            else void navigate({ to: paths.home })
          }}
          onRegistered={(info) =>
            void navigate({ to: paths.home }).then(() => openModal({ name: 'registered', account: info.account }))
          }
        />
      )
    case 'registered':
      return <RegisteredModal account={wanted.account} />
    case 'must-change-password':
      return <MustChangePasswordModal />
    case 'sign-out':
      return <SignOutModal />
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

/** REG-7: welcome, and the next step. */
function RegisteredModal({ account }: { account: string }) {
  const t = useT()
  return (
    <Modal
      open
      onClose={closeModal}
      title={t('registered_title')}
      closeLabel={t('close')}
      description={t('registered_text', { brand: boot.brand.name })}
    >
      <p className="mb-5 rounded-m bg-raised p-4 text-center">
        <span className="block text-sm text-muted">{t('field_username')}</span>
        <bdi className="font-head text-2xl font-bold">{account}</bdi>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Link to={paths.member} params={{ page: 'depositv2' }} className={buttonClass()} onClick={closeModal}>
          {t('deposit_first')}
        </Link>
        <Button look="soft" onClick={closeModal}>
          {t('look_around')}
        </Button>
      </div>
    </Modal>
  )
}

/** LOGIN-3: nothing else can be done before; signing out can. */
function MustChangePasswordModal() {
  const t = useT()
  const leave = () => openModal({ name: 'sign-out' })
  return (
    <Modal
      open
      keep
      onClose={leave}
      title={t('must_change_title')}
      closeLabel={t('sign_out')}
      description={t('must_change_text')}
    >
      <ChangePassword onDone={() => openModal({ name: 'login' })} />
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
