import { Field } from '@gasing/ui/Field'
import { useT } from '#i18n/i18n.ts'
import { getPaymentKeyboard } from '#shared/payment-keyboard.ts'

type PaymentPasswordProps = {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/**
 * The payment password, which authorises spending points; worded in this page's texts, because the sign-in texts are not loaded
 * here.
 */
export function PaymentPassword({ value, problem, onChange }: PaymentPasswordProps) {
  const t = useT()
  return (
    <Field
      name="password"
      type="password"
      label={t('redeem_password')}
      {...getPaymentKeyboard()}
      autoComplete="off"
      value={value}
      reveal={{ show: t('redeem_password_show'), hide: t('redeem_password_hide') }}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
