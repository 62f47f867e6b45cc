import type { Value } from '@gasing/contract/call'
import { approveAdjustment, type officeAdjustment, rejectAdjustment } from '@gasing/contract/calls/office/adjustments'
import { Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Labelled } from '#parts/Labelled.tsx'
import { Money } from '#parts/Money.tsx'

type Props = {
  action: 'approve' | 'reject'
  adjustment: Value<typeof officeAdjustment>
  isOwn: boolean
  onClose: () => void
}

/** Confirms the decision about a proposal. */
export function DecideAdjustmentDialog({ action, adjustment, isOwn, onClose }: Props) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const { id, account, amount, unit, direction, reason } = adjustment
  const words = t(action === 'reject' && isOwn ? 'sources_take_back' : `adjustment_${action}`)
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    try {
      await (action === 'approve'
        ? send(approveAdjustment, { params: { id }, key })
        : send(rejectAdjustment, { params: { id }, body: { reason: text }, key }))
      notify(t('adjustment_done'), { type: 'success' })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      void askAgain()
    }
  }
  return (
    <ConfirmDialog
      title={words}
      action={words}
      danger={action === 'reject'}
      onDo={decide}
      onClose={onClose}
      {...(action === 'reject' && { line: { label: t('reason'), rows: 2 } })}
    >
      <Typography>{t(`adjustment_ask_${action}`, { account })}</Typography>
      <Typography sx={{ fontSize: '1.5rem' }}>
        <Labelled label={t(`adjustment_${direction}`)}>
          {unit === 'points' ? t('adjustment_points', { points: amount }) : <Money amount={amount} strong />}
        </Labelled>
      </Typography>
      <Typography color="textSecondary">{reason}</Typography>
    </ConfirmDialog>
  )
}
