import { Modal } from '@gasing/ui/Modal'
import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import { type LoginInfo, openSession } from '#api/session.ts'
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

/** LOGIN-5: resets the password by an e-mailed link, or by a code on the phone where the brand offers it. */
export function ForgottenDialog({ onClose, onSignedIn }: ForgottenDialogProps) {
  const t = useT()
  const [way, setWay] = useState('email')
  const [order, setOrder] = useState<StepUp | null>(null)
  const finish = (info: LoginInfo) => {
    openSession(info)
    onSignedIn(info)
  }
  if (order) return <StepUpDialog stepUp={order} onDone={finish} onClose={onClose} />
  const byEmail = <ForgottenByEmail onClose={onClose} />
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
        {isOn('CHNGPASSVERIF3') ? (
          <Tabs
            look="line"
            label={t('forgotten_ways')}
            value={way}
            onChange={setWay}
            tabs={[
              { value: 'email', text: t('forgotten_by_email'), content: byEmail },
              {
                value: 'phone',
                text: t('forgotten_by_phone'),
                content: <ForgottenByPhone onSignedIn={finish} onStepUp={setOrder} />,
              },
            ]}
          />
        ) : (
          byEmail
        )}
      </div>
    </Modal>
  )
}
