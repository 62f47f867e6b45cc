import { approveDrawOrder, rejectDrawOrder } from '@gasing/contract/calls/office/draws'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Moment } from '#parts/Moment.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { DrawNumbers } from './DrawNumbers.tsx'
import type { DrawOrder, DrawRecord } from './lottery.ts'
import { VoidPreview } from './VoidPreview.tsx'

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
  const mayMake = useCallPermission()
  const { identity } = useGetIdentity()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const { kind, result, reason, status, proposer, proposedAt, decider, refusal } = order
  const waits = status === 'proposed' && mayMake(approveDrawOrder)
  const isOwn = identity?.fullName === proposer
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <strong>{t(`draw_kind_${kind}`)}</strong>
        <StatusChip status={status} />
      </Stack>
      {result && <DrawNumbers draw={draw} result={result} />}
      <Typography variant="body2">{refusal ?? reason}</Typography>
      <Typography variant="body2" color="textSecondary">
        <bdi>{proposer}</bdi> · <Moment at={proposedAt} />
        {decider && ` → ${decider}`}
      </Typography>
      {waits && (
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          {kind === 'void' && !isOwn && (
            <Button size="small" variant="contained" onClick={() => setAsked('approve')}>
              {t('draw_approve')}
            </Button>
          )}
          <Button size="small" color="error" onClick={() => setAsked('reject')}>
            {t(isOwn ? 'sources_take_back' : 'draw_reject')}
          </Button>
        </Stack>
      )}
      {asked && <Decide action={asked} draw={draw} id={order.id} isOwn={isOwn} onClose={() => setAsked(null)} />}
    </Box>
  )
}

type DecideProps = { action: 'approve' | 'reject'; draw: DrawRecord; id: string; isOwn: boolean; onClose: () => void }

function Decide({ action, draw, id, isOwn, onClose }: DecideProps) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const isWithdrawal = action === 'reject' && isOwn
  const words = t(isWithdrawal ? 'sources_take_back' : `draw_${action}`)
  const done = action === 'approve' ? 'draw_decided' : isWithdrawal ? 'draw_withdrawn' : 'draw_rejected'
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    try {
      await (action === 'approve'
        ? send(approveDrawOrder, { params: { id }, key })
        : send(rejectDrawOrder, { params: { id }, body: { reason: text }, key }))
      notify(t(done), { type: 'success' })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      void askAgain()
    }
  }
  return (
    <ConfirmDialog
      title={words}
      action={words}
      danger
      onDo={decide}
      onClose={onClose}
      {...(action === 'reject' && { line: { label: t('reason'), rows: 2 } })}
    >
      {action === 'approve' ? <VoidPreview draw={draw} /> : <Typography>{t('draw_ask_reject')}</Typography>}
    </ConfirmDialog>
  )
}
