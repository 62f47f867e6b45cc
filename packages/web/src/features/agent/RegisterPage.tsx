import { registerDownline } from '@gasing/contract/calls/agents'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Tabs } from '@gasing/ui/Tabs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { CopyButton } from '#shared/CopyButton.tsx'
import { getFieldName, getProblemText } from '#shared/field-text.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { LinksPart } from './links/LinksPart.tsx'

const fields = ['username', 'password', 'confirmPassword'] as const
const empty = { username: '', password: '', confirmPassword: '', agent: false }

/** Two ways to create a downline account (AGENT-1): by the agent, or by a promotion link. */
export function RegisterPage() {
  const t = useT()
  const [part, setPart] = useState('account')
  // typed values, and a password that is shown once, are kept while the links tab is open
  const desk = useRegistration()
  return (
    <Tabs
      label={t('agent_register')}
      value={part}
      onChange={setPart}
      tabs={[
        { value: 'account', text: t('agent_register_do'), content: <AccountPart {...desk} /> },
        { value: 'links', text: t('agent_links'), content: <LinksPart /> },
      ]}
    />
  )
}

function useRegistration() {
  const [typed, setTyped] = useState(empty)
  const [made, setMade] = useState<{ account: string; password: string } | null>(null)
  const form = useFormCall(registerDownline, fields, ({ account }, { body }) => {
    // as sent: something else may have been typed since
    setMade({ account, password: body.password })
    setTyped(empty)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMade(null)
    form.send({ body: typed })
  }
  return { typed, setTyped, made, form, submit }
}

/** Creates an account; its owner must choose a new password at the first sign-in. */
function AccountPart({ typed, setTyped, made, form, submit }: ReturnType<typeof useRegistration>) {
  const t = useT()
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // on a phone it is above the screen, and what it says is said once
    if (made) done.current?.scrollIntoView({ block: 'center' })
  }, [made])
  const secret = { show: t('password_show'), hide: t('password_hide') }
  return (
    <Card title={t('agent_register')} quiet className="max-w-xl">
      <p className="mb-4 text-muted">{t('agent_register_text')}</p>
      {made && (
        <div ref={done} role="status" className="mb-5 grid gap-3 rounded-m border border-line bg-raised p-4">
          <p className="font-semibold">{t('agent_registered', { account: made.account })}</p>
          <CopyButton
            text={`${made.account} ${made.password}`}
            label={t('agent_copy')}
            className="justify-self-start"
          />
        </div>
      )}
      <form className="grid gap-1" noValidate onSubmit={submit}>
        {fields.map((field) => {
          const problem = form.refused?.fields[field]
          return (
            <Field
              key={field}
              name={field}
              label={getFieldName(field)}
              type={field === 'username' ? 'text' : 'password'}
              autoComplete={field === 'username' ? 'off' : 'new-password'}
              autoCapitalize="none"
              spellCheck={false}
              required
              value={typed[field]}
              reveal={field === 'username' ? undefined : secret}
              problem={problem ? getProblemText(field, problem) : undefined}
              onChange={({ target }) => setTyped((old) => ({ ...old, [field]: target.value }))}
            />
          )
        })}
        <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={typed.agent}
            onChange={({ target }) => setTyped((old) => ({ ...old, agent: target.checked }))}
          />
          {t('agent_register_agent')}
        </label>
        <Note problem={form.note} />
        <Button type="submit" busy={form.busy}>
          {t('agent_register_do')}
        </Button>
      </form>
    </Card>
  )
}
