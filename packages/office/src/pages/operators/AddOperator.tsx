import { addOperator, operators } from '@gasing/contract/calls/office/operators'
import type { OperatorRole } from '@gasing/contract/who'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { GivenPasswordField } from './GivenPasswordField.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { RolesInput } from './RolesInput.tsx'

/** Adds an operator. */
export function AddOperator({ onClose }: { onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [ownPassword, setOwnPassword] = useState('')
  const [roles, setRoles] = useState<OperatorRole[]>(['support'])

  async function add(): Promise<void> {
    await send(addOperator, { body: { name, password, roles, ownPassword } })
    await askAgain({ queryKey: ['call', operators.path] })
    notify(t('operator_added', { name: name.trim() }), { type: 'success' })
  }

  return (
    <ConfirmDialog
      title={t('operator_add')}
      action={t('operator_add')}
      ready={name.trim() !== '' && password !== '' && ownPassword !== '' && roles.length > 0}
      onDo={add}
      onClose={onClose}
    >
      {(at) => (
        <>
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
          <GivenPasswordField kind="first" value={password} problem={at('password')} onChange={setPassword} />
          <RolesInput value={roles} onChange={setRoles} />
          <OwnPasswordField value={ownPassword} problem={at('ownPassword')} onChange={setOwnPassword} />
        </>
      )}
    </ConfirmDialog>
  )
}
