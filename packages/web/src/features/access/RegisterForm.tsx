import { register } from '@gasing/contract/calls/access'
import { Button } from '@gasing/ui/Button'
import { Checkbox } from '@gasing/ui/Field'
import { Modal } from '@gasing/ui/Modal'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/call.ts'
import { proveHuman } from '#api/proof.ts'
import { Refused } from '#api/refused.ts'
import { keepSession, type LoginInfo } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { CountryCodeSelect } from './CountryCodeSelect.tsx'
import { RuleField } from './RuleField.tsx'
import { affiliateIsValid, useRegisterForm } from './use-register-form.ts'

export type RegisterFormProps = {
  referralCode?: string | undefined
  affiliateCode?: string | undefined
  /** The page has a button that empties the form, the modal has a way to the sign-in instead (REG-1). */
  onReset?: () => void
  onRegistered: (info: LoginInfo) => void
}

/** Registration by username: what is asked and how it is judged comes from the server. */
export function RegisterForm({ referralCode, affiliateCode = '', onReset, onRegistered }: RegisterFormProps) {
  const t = useT()
  const form = useRegisterForm({ affiliateCode })
  const element = useRef<HTMLFormElement>(null)
  const [key] = useState(() => crypto.randomUUID())
  const [agreed, setAgreed] = useState(true)
  const [step, setStep] = useState<'typing' | 'checking' | 'sending'>('typing')
  const [problem, setProblem] = useState<unknown>(null)
  const [badCode, setBadCode] = useState(false)
  const [codeKnown, setCodeKnown] = useState(false)

  useEffect(() => {
    // REG-11: a good code from the address needs no field
    if (affiliateCode) void affiliateIsValid(affiliateCode).then((valid) => setCodeKnown(valid === true))
  }, [affiliateCode])

  const focus = (field: string | null) =>
    field && element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  const submit = async () => {
    setProblem(null)
    const first = form.judgeAll()
    if (first || !agreed) return focus(first)
    try {
      setStep('checking')
      const code = form.values.affiliateCode
      if (code && (await affiliateIsValid(code)) === false) return setBadCode(true)
      const verification = await proveHuman()
      setStep('sending')
      const body = {
        ...form.body(),
        agreement: agreed,
        login: true,
        domain: location.hostname,
        verification,
        ...(referralCode && { referralCode }),
      }
      const info = await send(register, { body, key })
      keepSession(info)
      onRegistered(info)
    } catch (refused) {
      const named = refused instanceof Refused && Object.keys(refused.fields).length > 0
      if (named) focus(form.showRefusal(refused))
      if (refused instanceof Refused && refused.code === 'invitation_code_error') setBadCode(true)
      else if (!named) setProblem(refused)
    } finally {
      setStep('typing')
    }
  }
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {form.rules
        .filter((rule) => rule.field !== 'affiliateCode' || !codeKnown)
        .map((rule) => (
          <RuleField
            key={rule.field}
            rule={rule}
            value={form.values[rule.field] ?? ''}
            problem={form.shownProblem(rule)}
            start={
              rule.field === 'mobileNum' && form.withCountry ? (
                <CountryCodeSelect
                  value={form.values.countryDialingCode ?? ''}
                  onChange={(code) => form.type('countryDialingCode', code)}
                />
              ) : undefined
            }
            onType={(value) => form.type(rule.field, value)}
            onLeave={() => form.leave(rule.field)}
          />
        ))}
      <Checkbox
        name="agreement"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        problem={agreed ? undefined : t('agreement_needed')}
      >
        {t('agreement', { age: boot.brand.minimumAge })}
      </Checkbox>
      <Note problem={problem} />
      <div className="mt-2 flex gap-3">
        <Button type="submit" size="l" className="flex-1" busy={step !== 'typing'}>
          {t('register_now')}
        </Button>
        {onReset && (
          <Button look="soft" size="l" onClick={onReset}>
            {t('reset')}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-5 text-center text-sm text-muted">
        {step === 'checking' ? t('checking_human') : ''}
      </p>
      <Modal
        open={badCode}
        onClose={() => setBadCode(false)}
        title={t('invitation_code_title')}
        closeLabel={t('close')}
        description={t('invitation_code_error')}
      >
        <Button className="w-full" onClick={() => setBadCode(false)}>
          {t('understood')}
        </Button>
      </Modal>
    </form>
  )
}
