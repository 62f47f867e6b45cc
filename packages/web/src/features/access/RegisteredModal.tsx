import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Modal } from '@gasing/ui/Modal'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { isOn } from '#modules.ts'
import { CopyButton } from '#shared/CopyButton.tsx'
import { paths } from '../../paths.ts'

type RegisteredModalProps = { account: string; byMobile: boolean; onClose: () => void }

/** REG-7, REG-8: welcome and next step. A generated account is shown first, so that it is not overlooked. */
export function RegisteredModal({ account, byMobile, onClose }: RegisteredModalProps) {
  const [noted, setNoted] = useState(!byMobile)
  return noted ? (
    <Welcome account={account} onClose={onClose} />
  ) : (
    <NewAccount account={account} onClose={() => setNoted(true)} />
  )
}

/** REG-14: shows the generated account for the member to save. */
function NewAccount({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={t('mobile_registered_title')}
      closeLabel={t('close')}
      description={t('mobile_registered_text')}
      className="sm:max-w-[480px]"
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-m bg-raised p-4">
        <p>
          <span className="block text-sm text-muted">{t('mobile_account')}</span>
          <bdi className="font-head text-2xl font-bold select-all">{account}</bdi>
        </p>
        <CopyButton text={account} label={t('mobile_account_copy')} className="bg-surface" />
      </div>
      <Button size="l" className="w-full" onClick={onClose}>
        {t('mobile_registered_go')}
      </Button>
    </Modal>
  )
}

function Welcome({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('in_registered_successfully')}
      closeLabel={t('close')}
      description={t('registered_text', { brand: boot.brand.name })}
      className="sm:max-w-[480px]"
    >
      <div className="mb-5 grid justify-items-center gap-2 rounded-m bg-raised p-5 text-center">
        <Icon name="circle-check" className="size-10 text-win" />
        <span className="text-sm text-muted">{t('mobile_account')}</span>
        <bdi className="font-head text-2xl font-bold">{account}</bdi>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {isOn('DEPOSIT') && (
          <Link to={paths.member} params={{ page: 'depositv2' }} className={buildButtonClass()} onClick={onClose}>
            {t('deposit_first')}
          </Link>
        )}
        <Button look="soft" onClick={onClose}>
          {t('look_around')}
        </Button>
      </div>
    </Modal>
  )
}
