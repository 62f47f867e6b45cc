import { Field } from '@gasing/ui/Field'
import { useT } from '#i18n/i18n.ts'
import { problemAt } from './use-form-call.ts'

type PaymentPasswordFieldProps = {
  value: string
  /** The form has been sent at least once: what is empty is asked for. */
  sent?: boolean
  refused: unknown
  onChange: (text: string) => void
}

/** The proof that it is the member who spends or sends; a wrong one is refused here. */
export function PaymentPasswordField({ value, sent = false, refused, onChange }: PaymentPasswordFieldProps) {
  const t = useT()
  const missing = sent && !value ? t('reg_required', { field: t('field_paymentPassword') }) : undefined
  return (
    <Field
      name="paymentPassword"
      type="password"
      label={t('field_paymentPassword')}
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      reveal={{ show: t('password_show'), hide: t('password_hide') }}
      problem={missing ?? problemAt(refused, 'paymentPassword')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
