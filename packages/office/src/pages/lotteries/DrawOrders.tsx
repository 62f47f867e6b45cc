import { approveDrawOrder, rejectDrawOrder } from '@gasing/contract/calls/office/draws'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import { Moment } from '#parts/Moment.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { GivingUp } from './GivingUp.tsx'
import { type DrawOrder, type DrawRecord, written } from './lottery.ts'

/** The proposals for a draw, each to be approved by another operator. */
export function DrawOrders({ draw }: { draw: DrawRecord }) {
  const t = useT()
  const { orders } = draw
  if (orders.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('draw_orders')}
      </Typography>
      <Stack spacing={1.5}>
        {orders.map((order) => (
          <Order key={order.id} draw={draw} order={order} />
        ))}
      </Stack>
    </Box>
  )
}

function Order({ draw, order }: { draw: DrawRecord; order: DrawOrder }) {
  const t = useT()
  const mayMake = useMay()
  const { identity } = useGetIdentity()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const { kind, result, reason, status, proposer, proposedAt, decider, refusal } = order
  const waits = status === 'proposed' && mayMake(approveDrawOrder)
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <strong>{t(`draw_kind_${kind}`)}</strong>
        <StatusChip status={status} />
      </Stack>
      {result && <bdi>{written(result)}</bdi>}
      <Typography variant="body2">{refusal ?? reason}</Typography>
      <Typography variant="body2" color="textSecondary">
        <bdi>{proposer}</bdi> · <Moment at={proposedAt} />
        {decider && ` → ${decider}`}
      </Typography>
      {waits && (
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          {kind === 'void' && identity?.fullName !== proposer && (
            <Button size="small" variant="contained" onClick={() => setAsked('approve')}>
              {t('draw_approve')}
            </Button>
          )}
          <Button size="small" color="error" onClick={() => setAsked('reject')}>
            {t('draw_reject')}
          </Button>
        </Stack>
      )}
      {asked && <Decide deed={asked} draw={draw} id={order.id} onClose={() => setAsked(null)} />}
    </Box>
  )
}

type DecideProps = { deed: 'approve' | 'reject'; draw: DrawRecord; id: string; onClose: () => void }

function Decide({ deed, draw, id, onClose }: DecideProps) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    try {
      await (deed === 'approve'
        ? send(approveDrawOrder, { params: { id }, key })
        : send(rejectDrawOrder, { params: { id }, body: { reason: text }, key }))
      notify(t(deed === 'approve' ? 'draw_decided' : 'draw_rejected'), { type: 'success' })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      void askAgain()
    }
  }
  return (
    <Deed
      title={t(`draw_${deed}`)}
      action={t(`draw_${deed}`)}
      danger
      onDo={decide}
      onClose={onClose}
      {...(deed === 'reject' && { line: { label: t('reason'), least: 3, most: 300, rows: 2 } })}
    >
      {deed === 'approve' ? <GivingUp draw={draw} /> : <Typography>{t('draw_ask_reject')}</Typography>}
    </Deed>
  )
}
