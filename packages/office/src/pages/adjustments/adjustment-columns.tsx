import type { Value } from '@gasing/contract/call'
import { approveAdjustment, type officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { Button, Stack } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { MemberLink } from '#parts/MemberLink.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { useRowDialog } from '#parts/RowDialogs.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { DecideAdjustmentDialog } from './DecideAdjustmentDialog.tsx'

export type Adjustment = Value<typeof officeAdjustments>['list'][number]

/** The columns of the list of adjustments. */
export const columns: readonly Column<Adjustment>[] = [
  { key: 'account', label: 'member', cell: ({ account, memberId }) => <MemberLink {...{ account, memberId }} /> },
  {
    key: 'amount',
    label: 'amount',
    end: true,
    cell: (adjustment) => <AdjustmentChange adjustment={adjustment} />,
  },
  { key: 'status', label: 'status', cell: (adjustment) => <StatusChip status={adjustment.status} /> },
  { key: 'reason', label: 'reason', cell: (adjustment) => <Reasons adjustment={adjustment} /> },
  {
    key: 'proposer',
    label: 'adjustment_proposer',
    cell: ({ proposer, proposedAt }) => <ByAndAt name={proposer} at={proposedAt} />,
  },
  {
    key: 'decider',
    label: 'adjustment_decider',
    wide: true,
    cell: ({ decider, decidedAt }) => (decider ? <ByAndAt name={decider} at={decidedAt} /> : '–'),
  },
  {
    key: 'deeds',
    label: 'details',
    isAction: true,
    end: true,
    cell: (adjustment) => <AdjustmentActions adjustment={adjustment} />,
  },
]

/** The proposal's reason, and why it was rejected or withdrawn. */
function Reasons({ adjustment }: { adjustment: Adjustment }) {
  const t = useT()
  const { reason, refusal } = adjustment
  if (refusal === null) return reason
  return (
    <>
      {reason}
      <br />
      {t(adjustment.status === 'withdrawn' ? 'adjustment_withdrawal' : 'adjustment_refusal', {
        reason: refusal,
      })}
    </>
  )
}

function ByAndAt({ name, at }: { name: string; at: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {at && <br />}
      {at && <Moment at={at} />}
    </>
  )
}

/** Money is formatted as money, points are named. */
function AdjustmentChange({ adjustment: { direction, unit, amount } }: { adjustment: Adjustment }) {
  const t = useT()
  const signed = direction === 'debit' ? `-${amount}` : amount
  if (unit === 'points') return <bdi>{t('adjustment_points', { points: signed })}</bdi>
  return <Money amount={signed} signed strong />
}

/** The proposer may withdraw the proposal; only another operator may approve it. */
function AdjustmentActions({ adjustment }: { adjustment: Adjustment }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { identity } = useGetIdentity()
  const show = useRowDialog()
  const ask = (action: 'approve' | 'reject') =>
    show((onClose) => <DecideAdjustmentDialog {...{ action, adjustment, isOwn, onClose }} />)
  if (adjustment.status !== 'proposed' || !mayMake(approveAdjustment)) return null
  const isOwn = identity?.fullName === adjustment.proposer
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      {!isOwn && (
        <Button size="small" variant="contained" onClick={() => ask('approve')}>
          {t('adjustment_approve')}
        </Button>
      )}
      <Button size="small" color="error" onClick={() => ask('reject')}>
        {t(isOwn ? 'sources_take_back' : 'adjustment_reject')}
      </Button>
    </Stack>
  )
}
