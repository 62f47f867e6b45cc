import {
  changeOperatorRoles,
  changeOperatorState,
  operators,
  resetOperatorTotp,
} from '@gasing/contract/calls/office/operators'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import type { OperatorRow } from './operator.ts'
import { RolesInput } from './RolesInput.tsx'

export type Wanted = 'roles' | 'disable' | 'enable' | 'totp_reset'

/** Changes an operator's access as an owner, with a reason for the audit log. */
export function OperatorDeed({
  operator,
  wanted,
  onClose,
}: {
  operator: OperatorRow
  wanted: Wanted
  onClose: () => void
}) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const [roles, setRoles] = useState(operator.roles)
  const { id, name } = operator

  async function carryOut({ text: reason }: { text: string }): Promise<void> {
    const params = { id }
    if (wanted === 'roles') await send(changeOperatorRoles, { params, body: { roles, reason } })
    else if (wanted === 'totp_reset') await send(resetOperatorTotp, { params, body: { reason } })
    else await send(changeOperatorState, { params, body: { disabled: wanted === 'disable', reason } })
    await askAgain({ queryKey: ['call', operators.path] })
    notify(t(`operator_done_${wanted}`, { name }), { type: 'success' })
  }

  return (
    <Deed
      title={t(`operator_${wanted}`)}
      action={t(`operator_${wanted}`)}
      danger={wanted === 'disable' || wanted === 'totp_reset'}
      line={{ label: t('reason'), least: 3, most: 300, rows: 2 }}
      onDo={carryOut}
      onClose={onClose}
    >
      <Typography>{t(`operator_ask_${wanted}`, { name })}</Typography>
      {wanted === 'roles' && <RolesInput value={roles} onChange={setRoles} />}
    </Deed>
  )
}
