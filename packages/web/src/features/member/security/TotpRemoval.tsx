import { disableTotp, security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { normalizeTypedDigits } from '#shared/typed-digits.ts'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'
import { PasswordField } from './PasswordField.tsx'

/** Removes the authenticator; a member who has lost the phone uses a recovery code. */
export function TotpRemoval({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const form = useFormCall(disableTotp, ['code', 'password'], () => {
    void refresh(security)
    showToast({ tone: 'plain', text: t('totp_disabled') })
    onDone()
  })
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        form.send({ body: { password, code: normalizeTypedDigits(code) } })
      }}
    >
      <Field
        name="code"
        label={t('totp_code_or_recovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        problem={form.at('code')}
        onChange={(event) => setCode(event.target.value)}
      />
      <PasswordField value={password} problem={form.at('password')} onType={setPassword} />
      <Note problem={form.note} />
      <Button type="submit" look="danger" busy={form.busy}>
        {t('totp_remove')}
      </Button>
    </form>
  )
}
