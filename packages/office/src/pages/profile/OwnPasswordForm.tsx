import { changeOperatorPassword } from '@gasing/contract/calls/office/session'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'

const fields = ['oldPassword', 'newPassword', 'again'] as const
const blank = { oldPassword: '', newPassword: '', again: '' }
const saves = { oldPassword: 'current-password', newPassword: 'new-password', again: 'new-password' } as const

/** Changes the operator's own password: requires the old one and ends every other session. */
export function OwnPasswordForm({ name, onChanged }: { name: string; onChanged: () => void }) {
  const t = useT()
  const notify = useNotify()
  const [typed, setTyped] = useState(blank)
  const { busy, error, at, submit } = useAction()
  const differs = typed.again !== '' && typed.again !== typed.newPassword
  const wrongOld = error instanceof Refused && error.code === 'old_password_wrong' ? error.message : undefined
  const problems = {
    oldPassword: wrongOld ?? at('oldPassword'),
    newPassword: at('newPassword'),
    again: differs ? t('password_differs') : undefined,
  }
  const ready = fields.every((field) => typed[field] !== '') && !differs

  async function save(): Promise<void> {
    const { oldPassword, newPassword } = typed
    await send(changeOperatorPassword, { body: { oldPassword, newPassword } })
    setTyped(blank)
    notify(t('password_changed'), { type: 'success' })
    onChanged()
  }

  return (
    <Stack component="form" spacing={2} onSubmit={submit(ready ? save : null)} noValidate sx={{ maxWidth: 420 }}>
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      {fields.map((field) => (
        <TextField
          key={field}
          type="password"
          required
          label={t(`own_password_${field}`)}
          value={typed[field]}
          autoComplete={saves[field]}
          error={problems[field] !== undefined}
          helperText={problems[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false, autoCapitalize: 'none' } }}
        />
      ))}
      <RefusalNote error={wrongOld ? null : error} />
      <Button type="submit" variant="contained" disabled={!ready} loading={busy} sx={{ alignSelf: 'flex-start' }}>
        {t('own_password_change')}
      </Button>
    </Stack>
  )
}
