import { memberInfo } from '@gasing/contract/calls/member'
import { bindEmail, emailCode, security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'
import { CodeStep } from './CodeStep.tsx'
import { useCode } from './use-code.ts'

/** Binds an e-mail address, or replaces the bound one. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const email = typed.trim()
  const code = useCode(emailCode, ['email'])
  const binding = useFormCall(bindEmail, ['email', 'code', 'password'], () => {
    void refresh(security)
    void refresh(memberInfo)
    showToast({ tone: 'good', text: t('bind_email_done') })
    onDone()
  })
  const ask = () => code.send({ body: { email } })
  // errors about the address are shown where it can be changed
  const refusedAddress = binding.at('email')
  if (code.sent && !refusedAddress)
    return (
      <CodeStep
        to={email}
        code={code}
        binding={binding}
        onAgain={ask}
        onOther={code.forget}
        onSubmit={(secrets) => binding.send({ body: { email, ...secrets } })}
      />
    )
  return (
    <form
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        binding.hush()
        code.begin({ body: { email } })
      }}
    >
      <Field
        name="email"
        type="email"
        label={t('field_email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        problem={code.at('email') ?? refusedAddress}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Note problem={code.note} />
      <Button type="submit" busy={code.busy} disabled={code.left > 0}>
        {code.left > 0 ? t('bind_again_in', { seconds: code.left }) : t('bind_send')}
      </Button>
    </form>
  )
}
