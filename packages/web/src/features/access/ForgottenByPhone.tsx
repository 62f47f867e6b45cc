import { passwordByPhone, smsForgotten } from '@gasing/contract/calls/phone'
import { Button } from '@gasing/ui/Button'
import { send } from '#api/call.ts'
import { Refused } from '#api/refused.ts'
import type { LoginInfo } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { CountryCombobox } from '#shared/CountryCombobox.tsx'
import { Note } from '#shared/Note.tsx'
import { CodeField } from './CodeField.tsx'
import { RuleField } from './RuleField.tsx'
import { readLastSignIn } from './remembered-sign-in.ts'
import { sendWithProof } from './send-with-proof.ts'
import { readStepUp, type StepUp } from './step-up.ts'
import { createCodeRule, requireRule, useFields, useRules } from './use-fields.ts'
import { useMobileCode } from './use-mobile-code.tsx'
import { useSubmit } from './use-submit.ts'

type ForgottenByPhoneProps = { onSignedIn: (info: LoginInfo) => void; onStepUp: (order: StepUp) => void }

/** Sets a new password with a code received by SMS, and signs in at once. */
export function ForgottenByPhone({ onSignedIn, onStepUp }: ForgottenByPhoneProps) {
  const t = useT()
  const all = useRules()
  const [number, code, password] = [requireRule(all, 'mobileNum'), createCodeRule(all), requireRule(all, 'password')]
  const fields = useFields([number, code, password], { ...readLastSignIn().phone })
  const sms = useMobileCode(fields)
  const phone = () => ({
    countryDialingCode: fields.valueOf('countryDialingCode'),
    mobileNum: fields.valueOf('mobileNum').trim(),
  })
  const sendCode = () => {
    if (!fields.judgeSome([number])) return
    sms.send(phone(), (whole) => sendWithProof(smsForgotten, whole))
  }
  const takeRefusal = (refused: Refused) => {
    const order = readStepUp(refused)
    if (order) return onStepUp(order)
    const { newPassword, ...others } = refused.fields
    if (newPassword) fields.tell({ ...others, password: newPassword })
    else if (refused.code === 'code_wrong') fields.tell({ verificationCode: refused })
    else if (!fields.tellRefusal(refused)) throw refused
  }
  const submit = useSubmit(async () => {
    if (!fields.judge()) return
    try {
      onSignedIn(
        await send(passwordByPhone, {
          body: {
            ...phone(),
            ...(await sms.shown(fields.valueOf('verificationCode'))),
            newPassword: fields.valueOf('password'),
          },
        }),
      )
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      takeRefusal(problem)
    }
  })
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-1.5">
      {sms.dialog}
      <p className="mb-3 text-sm text-muted">{t('forgotten_phone_text')}</p>
      <RuleField
        rule={number}
        value={fields.valueOf('mobileNum')}
        problem={fields.problemAt(number)}
        start={
          <CountryCombobox
            value={fields.valueOf('countryDialingCode')}
            onChange={(dialling) => fields.type('countryDialingCode', dialling)}
          />
        }
        onType={(value) => fields.type('mobileNum', value)}
        onLeave={() => fields.leave('mobileNum')}
      />
      <CodeField
        value={fields.valueOf('verificationCode')}
        problem={fields.problemAt(code)}
        sending={sms.sending}
        onSend={sendCode}
        onType={(value) => fields.type('verificationCode', value)}
      />
      <RuleField
        rule={password}
        label={t('password_new')}
        value={fields.valueOf('password')}
        problem={fields.problemAt(password)}
        onType={(value) => fields.type('password', value)}
        onLeave={() => fields.leave('password')}
      />
      <Note problem={submit.problem} onRetry={submit.again} />
      <Button type="submit" size="l" busy={submit.busy}>
        {t('forgotten_phone_go')}
      </Button>
    </form>
  )
}
