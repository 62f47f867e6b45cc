import { security } from '@gasing/contract/calls/security'
import { Modal } from '@gasing/ui/Modal'
import type { ReactNode } from 'react'
import { refresh } from '#api/query.ts'
import { type TextKey, useT } from '#i18n/i18n.ts'
import { BankAccounts } from './BankAccounts.tsx'
import { EmailForm } from './EmailForm.tsx'
import { EndOthers } from './EndOthers.tsx'
import { Handover } from './Handover.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { MobileForm } from './MobileForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx'
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

type Shown = { title: TextKey; text: TextKey; body: ReactNode }

function shownOf(step: SecurityStep, account: Security, onDone: () => void): Shown {
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
      return { title: 'totp_setup', text: 'totp_text', body: <TotpSetup onDone={onDone} /> }
    case 'totp-removal':
      return { title: 'totp_remove', text: 'totp_remove_text', body: <TotpRemoval onDone={onDone} /> }
    case 'bank-accounts':
      return {
        title: 'security_banks',
        text: 'security_banks_text',
        body: <BankAccounts hasPaymentPassword={account.hasPaymentPassword} />,
      }
    case 'end-others':
      return { title: 'sessions_end_others', text: 'sessions_end_others_text', body: <EndOthers onDone={onDone} /> }
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
  const onDone = () => {
    void refresh(security)
    onClose()
  }
  const { title, text, body } = shownOf(step, account, onDone)
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={t(title)}
      description={t(text)}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[460px]"
    >
      {body}
    </Modal>
  )
}
