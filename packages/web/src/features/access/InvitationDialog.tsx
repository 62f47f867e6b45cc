import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { useT } from '#i18n/i18n.ts'

/** REG-11: reports an unknown invitation code in a dialog, so that it cannot be overlooked. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('invitation_code_title')}
      closeLabel={t('close')}
      description={t('invitation_code_error')}
      className="sm:max-w-[440px]"
    >
      <Button className="w-full" onClick={onClose}>
        {t('understood')}
      </Button>
    </Modal>
  )
}
