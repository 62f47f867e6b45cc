import { security } from '@gasing/contract/calls/security'
import { Modal } from '@gasing/ui/Modal'
import { type ReactNode, useState } from 'react'
import { refresh } from '#api/query.ts'
import { type TextKey, useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { BankAccounts } from './BankAccounts.tsx'
import { EmailForm } from './EmailForm.tsx'
import { EndOtherSessions } from './EndOtherSessions.tsx'
import { Handover } from './Handover.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { MobileForm } from './MobileForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Security } from './strength.ts'
import { TotpRemoval } from './TotpRemoval.tsx'
import { TotpSetup } from './TotpSetup.tsx'

export type SecurityStep =
  | 'password'
  | 'payment-password'
  | 'email'
  | 'mobile'
  | 'totp-setup'
  | 'totp-removal'
  | 'bank-accounts'
  | 'end-others'
  | 'handover'
  | 'identity'

type StepContent = { title: TextKey; text: TextKey; body: ReactNode }

type StepEvents = { onDone: () => void; onEnabled: (recoveryCodes: readonly string[]) => void }

function getStepContent(step: SecurityStep, account: Security, { onDone, onEnabled }: StepEvents): StepContent {
  switch (step) {
    case 'password':
      return { title: 'password_change', text: 'password_text', body: <PasswordForm onDone={onDone} /> }
    case 'payment-password':
      return {
        title: account.hasPaymentPassword ? 'payment_password_change' : 'payment_password_set',
        text: 'payment_password_text',
        body: <PaymentPasswordForm first={!account.hasPaymentPassword} onDone={onDone} />,
      }
    case 'email':
      return {
        title: account.email ? 'bind_email_change' : 'bind_email',
        text: 'bind_email_text',
        body: <EmailForm onDone={onDone} />,
      }
    case 'mobile':
      return {
        title: account.mobile ? 'bind_mobile_change' : 'bind_mobile',
        text: 'bind_mobile_text',
        body: <MobileForm onDone={onDone} />,
      }
    case 'totp-setup':
      return { title: 'totp_setup', text: 'totp_text', body: <TotpSetup onEnabled={onEnabled} /> }
    case 'totp-removal':
      return { title: 'totp_remove', text: 'totp_remove_text', body: <TotpRemoval onDone={onDone} /> }
    case 'bank-accounts':
      return {
        title: 'security_banks',
        text: 'security_banks_text',
        body: <BankAccounts hasPaymentPassword={account.hasPaymentPassword} />,
      }
    case 'end-others':
      return {
        title: 'sessions_end_others',
        text: 'sessions_end_others_text',
        body: <EndOtherSessions onDone={onDone} />,
      }
    case 'handover':
      return { title: 'handover_title', text: 'handover_text', body: <Handover /> }
    case 'identity':
      return { title: 'identity_title', text: 'identity_form_text', body: <IdentityForm onDone={onDone} /> }
  }
}

/** One step of the security centre in a dialog. A click outside does not close it, so that a started step is not lost. */
export function SecurityDialog({
  step,
  account,
  onClose,
}: {
  step: SecurityStep
  account: Security
  onClose: () => void
}) {
  const t = useT()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isReminded, setReminded] = useState(false)
  const onDone = () => {
    if (codes) showToast({ tone: 'good', text: t('totp_enabled') })
    void refresh(security)
    onClose()
  }
  const { title, text, body } = getStepContent(step, account, { onDone, onEnabled: setCodes })
  return (
    <Modal
      open
      keep
      // recovery codes are shown only once: closing by mistake would lose them
      onClose={codes ? () => setReminded(true) : onClose}
      title={t(title)}
      description={t(text)}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[460px]"
    >
      {codes ? <RecoveryCodes codes={codes} reminded={isReminded} onDone={onDone} /> : body}
    </Modal>
  )
}
