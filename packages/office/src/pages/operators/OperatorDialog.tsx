import {
  changeOperatorRoles,
  changeOperatorState,
  operators,
  resetOperatorPassword,
  resetOperatorTotp,
} from '@gasing/contract/calls/office/operators'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { GivenPasswordField } from './GivenPasswordField.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import type { OperatorRow } from './operator.ts'
import { RolesInput } from './RolesInput.tsx'

export type OperatorAction = 'roles' | 'disable' | 'enable' | 'password_reset' | 'totp_reset'

/** Those that lock the operator out of open sessions or of a factor. */
export const dangerousActions: readonly OperatorAction[] = ['disable', 'password_reset', 'totp_reset']

/** Those that could let somebody else in, and take the owner's password. */
const confirmedActions: readonly OperatorAction[] = ['roles', 'password_reset', 'totp_reset']

/** Changes an operator's access as an owner, with a reason for the audit log. */
export function OperatorDialog({
  operator,
  action,
  onClose,
}: {
  operator: OperatorRow
  action: OperatorAction
  onClose: () => void
}) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [roles, setRoles] = useState(operator.roles)
  const [password, setPassword] = useState('')
  const [ownPassword, setOwnPassword] = useState('')
  const isConfirmed = confirmedActions.includes(action)
  const { id, name } = operator

  function sendChange(reason: string): Promise<unknown> {
    const params = { id }
    if (action === 'roles')
      return send(changeOperatorRoles, { params, body: { roles, seen: operator.roles, reason, ownPassword } })
    if (action === 'password_reset')
      return send(resetOperatorPassword, { params, body: { password, reason, ownPassword } })
    if (action === 'totp_reset') return send(resetOperatorTotp, { params, body: { reason, ownPassword } })
    return send(changeOperatorState, { params, body: { disabled: action === 'disable', reason } })
  }

  async function carryOut({ text }: { text: string }): Promise<void> {
    try {
      await sendChange(text)
    } finally {
      // also after a refusal: another owner may have changed the operator
      await askAgain({ queryKey: ['call', operators.path] })
    }
    notify(t(`operator_done_${action}`, { name }), { type: 'success' })
  }

  return (
    <ConfirmDialog
      title={t(`operator_${action}`)}
      action={t(`operator_${action}`)}
      danger={dangerousActions.includes(action)}
      ready={(action !== 'password_reset' || password !== '') && (!isConfirmed || ownPassword !== '')}
      line={{ label: t('reason'), rows: 2 }}
      onDo={carryOut}
      onClose={onClose}
    >
      {(at) => (
        <>
          <Typography>{t(`operator_ask_${action}`, { name })}</Typography>
          {action === 'roles' && <RolesInput value={roles} onChange={setRoles} />}
          {action === 'password_reset' && (
            <GivenPasswordField kind="temporary" value={password} problem={at('password')} onChange={setPassword} />
          )}
          {isConfirmed && (
            <OwnPasswordField value={ownPassword} problem={at('ownPassword')} onChange={setOwnPassword} />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
