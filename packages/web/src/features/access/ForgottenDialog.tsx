import { Modal } from '@gasing/ui/Modal'
import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import { type LoginInfo, openSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { isOn } from '#modules.ts'
import { ForgottenByEmail } from './ForgottenByEmail.tsx'
import { ForgottenByPhone } from './ForgottenByPhone.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'
import type { StepUp } from './step-up.ts'

export type ForgottenDialogProps = {
  onClose: () => void
  onSignedIn: (info: LoginInfo) => void
}

/**
 * LOGIN-5: resets the password by an e-mailed link, or by a code on the phone where the brand offers it. Where neither can be sent,
 * customer service helps.
 */
export function ForgottenDialog({ onClose, onSignedIn }: ForgottenDialogProps) {
  const t = useT()
  const [way, setWay] = useState('email')
  const [order, setOrder] = useState<StepUp | null>(null)
  const finish = (info: LoginInfo) => {
    openSession(info)
    onSignedIn(info)
  }
  if (order) return <StepUpDialog stepUp={order} onDone={finish} onClose={onClose} />
  const ways = [
    ...(boot.sends.email
      ? [{ value: 'email', text: t('forgotten_by_email'), content: <ForgottenByEmail onClose={onClose} /> }]
      : []),
    ...(isOn('CHNGPASSVERIF3')
      ? [
          {
            value: 'phone',
            text: t('forgotten_by_phone'),
            content: <ForgottenByPhone onSignedIn={finish} onStepUp={setOrder} />,
          },
        ]
      : []),
  ]
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={t('forgotten_title')}
      closeLabel={t('close')}
      className="sm:max-w-[480px]"
    >
      <div className="pt-2">
        {ways.length > 1 ? (
          <Tabs look="line" label={t('forgotten_ways')} value={way} onChange={setWay} tabs={ways} />
        ) : (
          (ways[0]?.content ?? <p>{t('forgotten_by_service')}</p>)
        )}
      </div>
    </Modal>
  )
}
