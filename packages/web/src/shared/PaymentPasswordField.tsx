import { Field } from '@gasing/ui/Field'
import { useT } from '#i18n/i18n.ts'
import { getPaymentKeyboard } from './payment-keyboard.ts'
import { getFieldProblem } from './use-form-call.ts'

type PaymentPasswordFieldProps = {
  value: string
  /** The form has been submitted at least once: a missing value is reported. */
  sent?: boolean
  refused: unknown
  onChange: (text: string) => void
}

/** The payment password as proof that it is the member; a wrong one is reported here. */
export function PaymentPasswordField({ value, sent = false, refused, onChange }: PaymentPasswordFieldProps) {
  const t = useT()
  const missing = sent && !value ? t('reg_required', { field: t('field_paymentPassword') }) : undefined
  return (
    <Field
      name="paymentPassword"
      type="password"
      label={t('field_paymentPassword')}
      {...getPaymentKeyboard()}
      autoComplete="off"
      required
      value={value}
      reveal={{ show: t('password_show'), hide: t('password_hide') }}
      problem={missing ?? getFieldProblem(refused, 'paymentPassword')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
