import { approveRewardOrder, rejectRewardOrder, returnRewardOrder } from '@gasing/contract/calls/office/points'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { RewardOrder } from './reward.ts'

export type OrderDecision = 'approve' | 'reject' | 'return'
type DecideOrderDialogProps = { decision: OrderDecision; order: RewardOrder; onClose: () => void }

/** Confirms the decision about an order. */
export function DecideOrderDialog({ decision: action, order, onClose }: DecideOrderDialogProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const { id, account, quantity, name, address, phone, kind } = order
  const words = t(action === 'return' ? 'reward_order_return' : `adjustment_${action}`)
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    try {
      const { status } = await (action === 'approve'
        ? send(approveRewardOrder, { params: { id }, key })
        : send(action === 'return' ? returnRewardOrder : rejectRewardOrder, {
            params: { id },
            body: { reason: text },
            key,
          }))
      notify(t(`reward_order_done_${status}`, { account }), { type: 'success' })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      invalidateTopic(cache, 'reward')
    }
  }
  return (
    <ConfirmDialog
      title={words}
      action={words}
      danger={action !== 'approve'}
      onDo={decide}
      onClose={onClose}
      {...(action !== 'approve' && { line: { label: t('reject_reason'), rows: 3 } })}
    >
      <Typography>{t(`reward_order_ask_${action === 'approve' ? kind : action}`, { account })}</Typography>
      <Typography sx={{ fontSize: '1.25rem' }}>
        <bdi>
          {quantity} × {name}
        </bdi>
      </Typography>
      {address && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address} · <bdi>{phone}</bdi>
        </Typography>
      )}
    </ConfirmDialog>
  )
}
