import { approveRewardOrder, rejectRewardOrder } from '@gasing/contract/calls/office/points'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import type { RewardOrder } from './reward.ts'

type DecideOrderProps = { deed: 'approve' | 'reject'; order: RewardOrder; onClose: () => void }

/** The last step before an order is decided. */
export function DecideOrder({ deed, order, onClose }: DecideOrderProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const { id, account, quantity, name, address, phone, kind } = order
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    try {
      const { status } = await (deed === 'approve'
        ? send(approveRewardOrder, { params: { id }, key })
        : send(rejectRewardOrder, { params: { id }, body: { reason: text }, key }))
      notify(t(`reward_order_done_${status}`, { account }), { type: 'success' })
    } finally {
      // NOTE: after a refusal too: most likely somebody else was faster, and the page should show it
      afterChange(cache, 'reward')
    }
  }
  return (
    <Deed
      title={t(`adjustment_${deed}`)}
      action={t(`adjustment_${deed}`)}
      danger={deed === 'reject'}
      onDo={decide}
      onClose={onClose}
      {...(deed === 'reject' && { line: { label: t('reject_reason'), least: 3, most: 300, rows: 3 } })}
    >
      <Typography>
        {t(deed === 'reject' ? 'reward_order_ask_reject' : `reward_order_ask_${kind}`, { account })}
      </Typography>
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
    </Deed>
  )
}
