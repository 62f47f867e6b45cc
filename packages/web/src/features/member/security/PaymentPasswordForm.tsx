import { setPaymentPassword } from '@gasing/contract/calls/access'
import { memberInfo } from '@gasing/contract/calls/member'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { getPaymentKeyboard } from '#shared/payment-keyboard.ts'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'

const empty = { password: '', newPaymentPassword: '', confirmNewPaymentPassword: '' }
const names = ['password', 'newPaymentPassword', 'confirmNewPaymentPassword']

/** Sets the payment password, which authorises withdrawals; the sign-in password proves that it is the member. */
export function PaymentPasswordForm({ first, onDone }: { first: boolean; onDone?: () => void }) {
  const t = useT()
  const [values, setValues] = useState(empty)
  const form = useFormCall(setPaymentPassword, names, () => {
    setValues(empty)
    showToast({ tone: 'good', text: t('payment_password_saved') })
    void refresh(memberInfo)
    onDone?.()
  })
  const differs =
    values.confirmNewPaymentPassword !== '' && values.confirmNewPaymentPassword !== values.newPaymentPassword
  const reveal = { show: t('password_show'), hide: t('password_hide') }
  const field = (name: keyof typeof values, label: string, problem?: string, hint?: string) => (
    <Field
      name={name}
      type="password"
      label={label}
      required
      value={values[name]}
      reveal={reveal}
      hint={hint}
      problem={problem ?? form.at(name)}
      autoComplete={name === 'password' ? 'current-password' : 'off'}
      {...(name !== 'password' && getPaymentKeyboard())}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  )
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        form.hush()
        if (!differs) form.send({ body: values })
      }}
    >
      {field(
        'newPaymentPassword',
        first ? t('payment_password') : t('payment_password_new'),
        undefined,
        t('hint_paymentPassword'),
      )}
      {field('confirmNewPaymentPassword', t('payment_password_again'), differs ? t('reg_mismatch') : undefined)}
      {field('password', t('password_of_sign_in'))}
      <Note problem={form.note} />
      <Button type="submit" busy={form.busy}>
        {t('save')}
      </Button>
    </form>
  )
}
