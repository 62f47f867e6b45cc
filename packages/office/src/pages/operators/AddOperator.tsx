import { addOperator, operators } from '@gasing/contract/calls/office/operators'
import type { OperatorRole } from '@gasing/contract/who'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useDeed } from '#api/use-deed.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { RolesInput } from './RolesInput.tsx'

/** Adds an operator. The first password is handed over outside the system. */
export function AddOperator({ onClose }: { onClose: () => void }) {
  const t = useT()
  const titleId = useId()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [roles, setRoles] = useState<OperatorRole[]>(['support'])
  const { busy, error, at, submit } = useDeed()
  const ready = name.trim() !== '' && password !== '' && roles.length > 0

  async function add(): Promise<void> {
    await send(addOperator, { body: { name, password, roles } })
    await askAgain({ queryKey: ['call', operators.path] })
    notify(t('operator_added', { name: name.trim() }), { type: 'success' })
    onClose()
  }

  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit(ready ? add : null)} noValidate autoComplete="off">
        <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
          {t('operator_add')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              autoFocus
              required
              fullWidth
              label={t('operator_name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={Boolean(at('name'))}
              helperText={at('name')}
              slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', spellCheck: false } }}
            />
            <TextField
              required
              fullWidth
              type="password"
              label={t('operator_first_password')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={Boolean(at('password'))}
              helperText={at('password') ?? t('operator_first_password_hint')}
              slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'new-password' } }}
            />
            <RolesInput value={roles} onChange={setRoles} />
            {!at('name') && !at('password') && <RefusalNote error={error} />}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy} color="secondary">
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!ready}>
            {t('operator_add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
