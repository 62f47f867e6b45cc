import { addOperator, operators } from '@gasing/contract/calls/office/operators'
import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Age } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { type Column, Rows } from '#parts/Rows.tsx'
import { AddOperator } from './AddOperator.tsx'
import { OperatorDeed, type Wanted } from './OperatorDeed.tsx'
import type { OperatorRow } from './operator.ts'

type Order = { readonly operator: OperatorRow; readonly wanted: Wanted }

/** The operators of this back office and their roles. */
export function OperatorsPage() {
  const t = useT()
  const mayMake = useMay()
  const { data, error, isFetching, refetch } = useCall(operators, {})
  const [adding, setAdding] = useState(false)
  const [order, setOrder] = useState<Order | null>(null)
  const columns: readonly Column<OperatorRow>[] = [
    { key: 'name', label: 'operator_name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'roles', label: 'roles', cell: ({ roles }) => roles.map((role) => t(`role_${role}`)).join(', ') },
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
      deed: true,
      end: true,
      cell: (operator) => <Deeds operator={operator} onWant={(wanted) => setOrder({ operator, wanted })} />,
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
          <Rows<OperatorRow>
            label={t('page_operators')}
            empty={t('list_none')}
            columns={columns}
            records={data?.list}
            busy={isFetching}
          />
        </Panel>
      )}
      {adding && <AddOperator onClose={() => setAdding(false)} />}
      {order && <OperatorDeed {...order} onClose={() => setOrder(null)} />}
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

function Deeds({ operator, onWant }: { operator: OperatorRow; onWant: (wanted: Wanted) => void }) {
  const t = useT()
  const { name, disabledAt, totpEnabled } = operator
  const offered: Wanted[] = [
    ...(disabledAt ? [] : (['roles'] as const)),
    ...(totpEnabled ? (['totp_reset'] as const) : []),
    disabledAt ? 'enable' : 'disable',
  ]
  return (
    <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      {offered.map((wanted) => (
        <Button
          key={wanted}
          size="small"
          color={wanted === 'disable' || wanted === 'totp_reset' ? 'error' : 'primary'}
          aria-label={`${t(`operator_${wanted}`)}: ${name}`}
          onClick={() => onWant(wanted)}
        >
          {t(`operator_${wanted}`)}
        </Button>
      ))}
    </Stack>
  )
}
