import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Link } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { closeModal, openModal } from '#state/modal-store.ts'
import { canRegister } from '../modules.ts'
import { paths } from '../paths.ts'

/** ROLE-4: explains that an action needs a real account, and how to get one. */
export function RealAccountModal() {
  const t = useT()
  return (
    <Modal
      open
      onClose={closeModal}
      title={t('trial_title')}
      closeLabel={t('close')}
      description={t('trial_text')}
      className="sm:w-[460px]"
    >
      <div className="grid gap-3">
        {canRegister() ? (
          <Link to={paths.register} className={buildButtonClass()} onClick={closeModal}>
            {t('register_now')}
          </Link>
        ) : (
          <Button onClick={() => openModal({ name: 'login' })}>{t('log_in')}</Button>
        )}
        <Button look="soft" onClick={closeModal}>
          {t('trial_keep')}
        </Button>
      </div>
    </Modal>
  )
}
