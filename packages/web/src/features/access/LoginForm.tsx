import { login } from '@gasing/contract/calls/access'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useState } from 'react'
import { send } from '#api/call.ts'
import { proveHuman } from '#api/proof.ts'
import { Refused } from '#api/refused.ts'
import { keepSession, type LoginInfo } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'

/** Signs in; when the server wants to be sure of a human, the browser proves it and asks again by itself. */
async function signIn(username: string, password: string): Promise<LoginInfo> {
  try {
    return await send(login, { body: { username, password, type: 'username' } })
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== 'verification_required') throw problem
    return send(login, { body: { username, password, type: 'username', verification: await proveHuman() } })
  }
}

export function LoginForm({ onSignedIn }: { onSignedIn: (info: LoginInfo) => void }) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const missing = (value: string, field: string) => (sent && !value ? t('reg_required', { field }) : undefined)

  const submit = async () => {
    setSent(true)
    setProblem(null)
    if (!username || !password) return
    setBusy(true)
    try {
      const info = await signIn(username.trim(), password)
      keepSession(info)
      onSignedIn(info)
    } catch (refused) {
      setProblem(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        name="username"
        label={t('field_username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        problem={missing(username, t('field_username'))}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        name="password"
        type="password"
        label={t('field_password')}
        autoComplete="current-password"
        value={password}
        reveal={{ show: t('password_show'), hide: t('password_hide') }}
        capsHint={t('caps_lock')}
        problem={missing(password, t('field_password'))}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Note problem={problem} />
      <Button type="submit" size="l" busy={busy}>
        {t('log_in')}
      </Button>
    </form>
  )
}
