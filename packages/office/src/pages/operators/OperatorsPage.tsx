import { addOperator, operators } from '@gasing/contract/calls/office/operators'
import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { joinWords } from '#i18n/texts.ts'
import { Age } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { AddOperator } from './AddOperator.tsx'
import { dangerousActions, type OperatorAction, OperatorDialog } from './OperatorDialog.tsx'
import type { OperatorRow } from './operator.ts'

type OperatorRequest = { readonly operator: OperatorRow; readonly action: OperatorAction }

/** The operators of this back office and their roles. */
export function OperatorsPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, isFetching, refetch } = useCall(operators, {})
  const [adding, setAdding] = useState(false)
  const [order, setOrder] = useState<OperatorRequest | null>(null)
  const columns: readonly Column<OperatorRow>[] = [
    { key: 'name', label: 'operator_name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'roles', label: 'roles', cell: ({ roles }) => joinWords(roles.map((role) => t(`role_${role}`))) },
    { key: 'state', label: 'status', cell: (operator) => <State operator={operator} /> },
    { key: 'sessions', label: 'sessions', end: true, cell: ({ sessions }) => sessions },
    {
      key: 'lastLoginAt',
      label: 'operator_last_login',
      cell: ({ lastLoginAt }) => (lastLoginAt ? <Age at={lastLoginAt} /> : '–'),
    },
    {
      key: 'deeds',
      label: 'operator_deeds',
      isAction: true,
      end: true,
      cell: (operator) => <OperatorActions operator={operator} onAction={(action) => setOrder({ operator, action })} />,
    },
  ]
  return (
    <>
      <PageHead title={t('page_operators')} hint={t('page_operators_hint')}>
        {mayMake(addOperator) && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {t('operator_add')}
          </Button>
        )}
      </PageHead>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!error && (
        <Panel flush>
          <RecordTable<OperatorRow>
            label={t('page_operators')}
            empty={t('list_none')}
            columns={columns}
            records={data?.list}
            busy={isFetching}
          />
        </Panel>
      )}
      {adding && <AddOperator onClose={() => setAdding(false)} />}
      {order && <OperatorDialog {...order} onClose={() => setOrder(null)} />}
    </>
  )
}

function State({ operator: { disabledAt, totpEnabled } }: { operator: OperatorRow }) {
  const t = useT()
  return (
    <Stack direction="row" spacing={0.75} sx={{ justifyContent: { xs: 'flex-end', md: 'flex-start' } }}>
      <Chip
        size="small"
        variant="outlined"
        color={disabledAt ? 'default' : 'success'}
        label={t(disabledAt ? 'operator_state_out' : 'operator_state_in')}
      />
      {totpEnabled && <Chip size="small" variant="outlined" label={t('operator_totp')} />}
    </Stack>
  )
}

function OperatorActions({
  operator,
  onAction,
}: {
  operator: OperatorRow
  onAction: (action: OperatorAction) => void
}) {
  const t = useT()
  const { identity } = useGetIdentity()
  const { id, name, disabledAt, totpEnabled } = operator
  const isOwn = identity?.id === id
  const offered: OperatorAction[] = [
    ...(disabledAt ? [] : (['roles'] as const)),
    // an owner's own password takes the old one to change, as does the own second factor
    ...(disabledAt || isOwn ? [] : (['password_reset'] as const)),
    ...(totpEnabled && !isOwn ? (['totp_reset'] as const) : []),
    disabledAt ? 'enable' : 'disable',
  ]
  return (
    <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          color={dangerousActions.includes(action) ? 'error' : 'primary'}
          aria-label={t('label_value', { label: t(`operator_${action}`), value: name })}
          onClick={() => onAction(action)}
        >
          {t(`operator_${action}`)}
        </Button>
      ))}
    </Stack>
  )
}
