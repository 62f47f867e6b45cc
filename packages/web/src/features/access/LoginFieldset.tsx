import { Button } from '@gasing/ui/Button'
import { Checkbox } from '@gasing/ui/Field'
import { useT } from '#i18n/i18n.ts'
import { CountryCombobox } from '#shared/CountryCombobox.tsx'
import { Note } from '#shared/Note.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField } from './CodeField.tsx'
import { RuleField } from './RuleField.tsx'
import type { CodeSending } from './use-code-sending.ts'
import type { Rule } from './use-fields.ts'
import type { SignIn } from './use-sign-in.ts'

type LoginFieldsetProps = {
  sign: SignIn
  sending: CodeSending
  onSendCode: () => void
  onForgotten: () => void
}

/** Placeholder for a secret that a remembered device need not enter again. */
const dots = '••••••••'

/** The fields of one sign-in method. */
export function LoginFieldset({ sign, sending, onSendCode, onForgotten }: LoginFieldsetProps) {
  const t = useT()
  const { fields } = sign
  const fieldOf = (rule: Rule) => {
    const common = { value: fields.valueOf(rule.field), problem: fields.problemAt(rule) }
    const placeholder = fields.isRemembered ? { placeholder: dots } : {}
    if (rule.field === 'verificationCode') {
      return (
        <CodeField
          key={rule.field}
          {...common}
          {...placeholder}
          sending={sending}
          onSend={onSendCode}
          onType={(code) => fields.type(rule.field, code)}
        />
      )
    }
    const isSecret = rule.field === 'password'
    return (
      <RuleField
        key={rule.field}
        {...common}
        {...(isSecret && { autoComplete: 'current-password', ...placeholder })}
        withHint={false}
        rule={rule}
        start={
          rule.field === 'mobileNum' ? (
            <CountryCombobox
              value={fields.valueOf('countryDialingCode')}
              onChange={(code) => fields.type('countryDialingCode', code)}
            />
          ) : undefined
        }
        onType={(value) => fields.type(rule.field, value)}
      />
    )
  }
  return (
    <form {...sign.form} className="grid grid-cols-1 gap-1.5">
      {fields.rules.map(fieldOf)}
      {sign.captcha.shown && <CaptchaField captcha={sign.captcha.shown} problem={sign.captcha.problem} />}
      <div className="-mt-1 mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="remember" checked={sign.keeps} onChange={(event) => sign.keep(event.target.checked)}>
          {t('remember_me')}
        </Checkbox>
        <button
          type="button"
          className="min-h-11 cursor-pointer text-sm font-semibold text-brand-text underline-offset-4 hover:underline"
          onClick={onForgotten}
        >
          {t('forgotten')}
        </button>
      </div>
      <Note problem={sign.problem} onRetry={sign.again} />
      <Button type="submit" size="l" busy={sign.busy}>
        {t('log_in')}
      </Button>
    </form>
  )
}
