import { changeOperatorPassword, operatorSessions } from '@gasing/contract/calls/office/session'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

const fields = ['oldPassword', 'newPassword', 'again'] as const
const blank = { oldPassword: '', newPassword: '', again: '' }
const saves = { oldPassword: 'current-password', newPassword: 'new-password', again: 'new-password' } as const

/** The own password: the old one is asked for, and every other session ends. */
export function OwnPassword({ name }: { name: string }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [typed, setTyped] = useState(blank)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const differs = typed.again !== '' && typed.again !== typed.newPassword
  const problemOf = (field: (typeof fields)[number]) => {
    if (field === 'again') return differs ? t('password_differs') : undefined
    return error instanceof Refused ? error.fields[field]?.message : undefined
  }
  const ready = fields.every((field) => typed[field] !== '') && !differs

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || !ready) return
    setBusy(true)
    setError(null)
    const { oldPassword, newPassword } = typed
    try {
      await send(changeOperatorPassword, { body: { oldPassword, newPassword } })
      setTyped(blank)
      void cache.invalidateQueries({ queryKey: ['call', operatorSessions.path] })
      notify(t('password_changed'), { type: 'success' })
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={t('own_password')} hint={t('own_password_hint')}>
      <Stack component="form" spacing={2} onSubmit={save} noValidate sx={{ maxWidth: 420 }}>
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        {fields.map((field) => (
          <TextField
            key={field}
            type="password"
            required
            label={t(`own_password_${field}`)}
            value={typed[field]}
            autoComplete={saves[field]}
            error={problemOf(field) !== undefined}
            helperText={problemOf(field)}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            slotProps={{ htmlInput: { maxLength: 200, spellCheck: false, autoCapitalize: 'none' } }}
          />
        ))}
        <RefusalNote error={error} />
        <Button type="submit" variant="contained" disabled={!ready} loading={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('own_password_change')}
        </Button>
      </Stack>
    </Panel>
  )
}
