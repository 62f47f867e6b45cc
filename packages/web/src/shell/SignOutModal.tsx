import { logout } from '@gasing/contract/calls/access'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { closeSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { rememberChoice } from '#features/access/remembered-sign-in.ts'
import { useT } from '#i18n/i18n.ts'
import { closeModal } from '#state/modal-store.ts'

/** LOGIN-8. The session ends here even when the server cannot be reached: there it expires, and nothing resumes it. */
export function SignOutModal() {
  const t = useT()
  const leave = () => {
    rememberChoice(false)
    closeSession('signed-out')
  }
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
