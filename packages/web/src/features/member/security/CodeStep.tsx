import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useState } from 'react'
import type { Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { normalizeTypedDigits } from '#shared/typed-digits.ts'
import { PasswordField } from './PasswordField.tsx'

type Sending = { sent: { expiredMinutes: number } | null; left: number; busy: boolean; note: Refused | null }
type Binding = { busy: boolean; note: Refused | null; at: (field: string) => string | undefined }
type Props = {
  /** The address or number that the code was sent to. */
  to: string
  code: Sending
  binding: Binding
  onAgain: () => void
  onOther: () => void
  onSubmit: (secrets: { code: string; password: string }) => void
}

/** The second step of binding: the received code, and the password to prove who enters it. */
export function CodeStep({ to, code, binding, onAgain, onOther, onSubmit }: Props) {
  const t = useT()
  const [digits, setDigits] = useState('')
  const [password, setPassword] = useState('')
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ code: normalizeTypedDigits(digits), password })
      }}
    >
      <p role="status" className="mb-3 rounded-m bg-raised p-3 text-sm">
        {t('bind_sent', { to, minutes: code.sent?.expiredMinutes ?? 0 })}
      </p>
      <Field
        name="code"
        label={t('bind_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={digits}
        problem={binding.at('code')}
        onChange={(event) => setDigits(event.target.value)}
      />
      <div className="mb-3 flex flex-wrap justify-between gap-2">
        <Button look="soft" size="s" className="min-h-11" busy={code.busy} disabled={code.left > 0} onClick={onAgain}>
          {code.left > 0 ? t('bind_again_in', { seconds: code.left }) : t('bind_again')}
        </Button>
        <Button look="plain" size="s" className="min-h-11" onClick={onOther}>
          {t('bind_other')}
        </Button>
      </div>
      <PasswordField value={password} problem={binding.at('password')} onType={setPassword} />
      <Note problem={binding.note ?? code.note} />
      <Button type="submit" busy={binding.busy}>
        {t('bind_confirm')}
      </Button>
    </form>
  )
}
