import { approveRewardOrder, rejectRewardOrder, returnRewardOrder } from '@gasing/contract/calls/office/points'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useGetIdentity } from 'react-admin'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { useRowDialog } from '#parts/RowDialogs.tsx'
import { DecideOrderDialog, type OrderDecision } from './DecideOrderDialog.tsx'
import type { RewardOrder } from './reward.ts'

/** The decisions about an order. The first of the two approvers leaves the second approval to another operator. */
export function OrderActions({ order }: { order: RewardOrder }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { identity } = useGetIdentity()
  const show = useRowDialog()
  const ask = (action: OrderDecision) =>
    show((onClose) => <DecideOrderDialog decision={action} order={order} onClose={onClose} />)
  const waits = order.status === 'process'
  // goods may be out of stock or sent back; a bonus has already been credited
  const mayReturn = order.status === 'approved' && order.kind === 'goods' && mayMake(returnRewardOrder)
  if (!waits && !mayReturn) return null
  const mayApprove = waits && mayMake(approveRewardOrder) && identity?.fullName !== order.firstApprover
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      {mayApprove && (
        <Button
          size="small"
          variant="contained"
          aria-label={`${t('adjustment_approve')} ${order.id}`}
          onClick={() => ask('approve')}
        >
          {t('adjustment_approve')}
        </Button>
      )}
      {waits && mayMake(rejectRewardOrder) && (
        <Button
          size="small"
          color="error"
          aria-label={`${t('adjustment_reject')} ${order.id}`}
          onClick={() => ask('reject')}
        >
          {t('adjustment_reject')}
        </Button>
      )}
      {mayReturn && (
        <Button
          size="small"
          color="error"
          aria-label={`${t('reward_order_return')} ${order.id}`}
          onClick={() => ask('return')}
        >
          {t('reward_order_return')}
        </Button>
      )}
    </Stack>
  )
}
