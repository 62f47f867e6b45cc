import { memberInfo } from '@gasing/contract/calls/member'
import { bindMobile, mobileCode, security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { CountryCombobox } from '#shared/CountryCombobox.tsx'
import { addDiallingCode } from '#shared/dialling-code.ts'
import { Note } from '#shared/Note.tsx'
import { normalizeTypedDigits } from '#shared/typed-digits.ts'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'
import { CodeStep } from './CodeStep.tsx'
import { useCode } from './use-code.ts'

/** Binds a mobile number, or replaces the bound one. */
export function MobileForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [country, setCountry] = useState('')
  const [typed, setTyped] = useState('')
  const number = { countryDialingCode: country, mobileNum: normalizeTypedDigits(typed).replace(/[().-]/g, '') }
  const code = useCode(mobileCode, ['mobileNum', 'countryDialingCode'])
  const binding = useFormCall(bindMobile, ['mobileNum', 'code', 'password'], () => {
    void refresh(security)
    void refresh(memberInfo)
    showToast({ tone: 'good', text: t('bind_mobile_done') })
    onDone()
  })
  // errors about the number are shown where it can be changed
  const refusedNumber = binding.at('mobileNum')
  const begin = async () => {
    binding.hush()
    // without the list of dialling codes the server reports what is missing
    const whole = await addDiallingCode(number).catch(() => number)
    setCountry(whole.countryDialingCode)
    code.begin({ body: whole })
  }
  if (code.sent && !refusedNumber)
    return (
      <CodeStep
        to={`+${country} ${number.mobileNum}`}
        code={code}
        binding={binding}
        onAgain={() => code.send({ body: number })}
        onOther={code.forget}
        onSubmit={(secrets) => binding.send({ body: { ...number, ...secrets } })}
      />
    )
  return (
    <form
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <Field
        name="mobileNum"
        type="tel"
        label={t('field_mobileNum')}
        inputMode="tel"
        autoComplete="tel-national"
        start={<CountryCombobox value={country} onChange={setCountry} />}
        value={typed}
        problem={code.at('mobileNum') ?? code.at('countryDialingCode') ?? refusedNumber}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Note problem={code.note} />
      <Button type="submit" busy={code.busy} disabled={code.left > 0}>
        {code.left > 0 ? t('bind_again_in', { seconds: code.left }) : t('bind_send')}
      </Button>
    </form>
  )
}
