import { Button } from '@gasing/ui/Button'
import { Checkbox } from '@gasing/ui/Field'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { CountryCombobox } from '#shared/CountryCombobox.tsx'
import { Note } from '#shared/Note.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField } from './CodeField.tsx'
import { RuleField } from './RuleField.tsx'
import type { CodeSending } from './use-code-sending.ts'
import type { Rule } from './use-fields.ts'
import type { Register } from './use-register.ts'
import type { RegisterForm } from './use-register-form.ts'
import type { RequiredCaptcha } from './use-required-captcha.ts'

type RegisterFieldsProps = {
  form: RegisterForm
  sign: Register
  captcha: RequiredCaptcha
  sending: CodeSending
  hidesAffiliate: boolean
  onSendCode: () => void
  onReset: (() => void) | undefined
}

/** The fields of one registration method, in the server's order. */
export function RegisterFields(props: RegisterFieldsProps) {
  const { form, sign, captcha, sending, hidesAffiliate, onSendCode, onReset } = props
  const t = useT()
  const fieldOf = (rule: Rule) =>
    rule.field === 'verificationCode' ? (
      <CodeField
        key={rule.field}
        value={form.valueOf(rule.field)}
        problem={form.problemAt(rule)}
        sending={sending}
        onSend={onSendCode}
        onType={(code) => form.type(rule.field, code)}
      />
    ) : (
      <RuleField
        key={rule.field}
        rule={rule}
        value={form.valueOf(rule.field)}
        problem={form.problemAt(rule)}
        start={rule.field === 'mobileNum' && form.withCountry ? <Country form={form} /> : undefined}
        onType={(value) => form.type(rule.field, value)}
        onLeave={() => form.leave(rule.field)}
      />
    )
  return (
    <form {...sign.form} className="grid grid-cols-1 gap-2.5">
      {form.rules.filter(({ field }) => field !== 'affiliateCode' || !hidesAffiliate).map(fieldOf)}
      {captcha.shown && <CaptchaField captcha={captcha.shown} problem={captcha.problem} />}
      <Checkbox
        name="agreement"
        checked={sign.agreed}
        onChange={(event) => sign.setAgreed(event.target.checked)}
        problem={sign.agreed ? undefined : t('agreement_needed')}
      >
        {t('agreement', { age: boot.brand.minimumAge })}
      </Checkbox>
      <Note problem={sign.problem} onRetry={sign.again} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" size="l" className="flex-1" busy={sign.busy}>
          {t('register_now')}
        </Button>
        {onReset && (
          <Button look="soft" size="l" onClick={onReset}>
            {t('reset')}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-5 text-center text-sm text-muted">
        {sign.checking ? t('checking_human') : ''}
      </p>
    </form>
  )
}

function Country({ form }: { form: RegisterForm }) {
  return (
    <CountryCombobox
      value={form.valueOf('countryDialingCode')}
      onChange={(code) => form.type('countryDialingCode', code)}
    />
  )
}
