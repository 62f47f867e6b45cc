import type { Value } from '@gasing/contract/call'
import { beginTotp, enableTotp, security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { QrCode } from '@gasing/ui/QrCode'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { CopyButton } from '#shared/CopyButton.tsx'
import { Note } from '#shared/Note.tsx'
import { normalizeTypedDigits } from '#shared/typed-digits.ts'
import { useFormCall } from '#shared/use-form-call.ts'
import { PasswordField } from './PasswordField.tsx'

type Begun = Value<typeof beginTotp>

/** Password, then the key and its first code: nothing takes effect before the first code. */
export function TotpSetup({ onEnabled }: { onEnabled: (recoveryCodes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun ? <FirstCode begun={begun} onEnabled={onEnabled} /> : <Begin onBegun={setBegun} />
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const form = useFormCall(beginTotp, ['password'], onBegun)
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        form.send({ body: { password } })
      }}
    >
      <PasswordField value={password} problem={form.at('password')} onType={setPassword} />
      <Note problem={form.note} />
      <Button type="submit" busy={form.busy}>
        {t('totp_begin')}
      </Button>
    </form>
  )
}

/** Splits a key into groups of four, for reading and typing. */
const groupKey = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function FirstCode({ begun, onEnabled }: { begun: Begun; onEnabled: (codes: readonly string[]) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const form = useFormCall(enableTotp, ['code'], ({ recoveryCodes }) => {
    void refresh(security)
    onEnabled(recoveryCodes)
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.send({ body: { code: normalizeTypedDigits(code) } })
      }}
    >
      <p className="text-muted">{t('totp_scan')}</p>
      <div className="grid place-items-center">
        <QrCode text={begun.uri} label={t('totp_qr')} pixels={184} />
      </div>
      <div className="grid gap-2 rounded-m bg-raised p-3">
        <bdi data-testid="totp-secret" className="text-center font-mono text-balance">
          {groupKey(begun.secret)}
        </bdi>
        <CopyButton text={begun.secret} label={t('totp_copy')} />
      </div>
      <Field
        name="code"
        label={t('totp_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={code}
        problem={form.at('code')}
        onChange={(event) => setCode(event.target.value)}
      />
      <Note problem={form.note} />
      <Button type="submit" busy={form.busy}>
        {t('totp_enable')}
      </Button>
    </form>
  )
}
