import { logout } from '@gasing/contract/calls/access'
import { Modal } from '@gasing/ui/Modal'
import { send } from '#api/call.ts'
import { closeSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { ChangePassword } from '#shared/ChangePassword.tsx'
import { openModal } from '#state/modal-store.ts'

/** LOGIN-3: blocks everything until the password is changed, except signing out. */
export function MustChangePasswordModal() {
  const t = useT()
  const leave = () => openModal({ name: 'sign-out' })
  const logInAgain = async () => {
    // best effort: the session ends here in any case
    await send(logout, {}).catch(() => undefined)
    closeSession('signed-out')
    // shown in the dialog itself: a toast would cover its title
    openModal({ name: 'login', reason: t('password_changed_log_in') })
  }
  return (
    <Modal
      open
      keep
      onClose={leave}
      title={t('must_change_title')}
      closeLabel={t('sign_out')}
      description={t('must_change_text')}
      className="sm:w-[460px]"
    >
      <ChangePassword forced onDone={() => void logInAgain()} />
    </Modal>
  )
}
