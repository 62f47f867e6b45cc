import {
  confirmTransferDecision,
  dropTransferDecision,
  proposeTransferDecision,
} from '@gasing/contract/calls/office/vendor-transfers'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Labelled } from '#parts/Labelled.tsx'
import { Money } from '#parts/Money.tsx'
import { useVendorName } from '#parts/VendorName.tsx'
import type { VendorTransfer } from './vendor.ts'

/** `done` and `refused` propose what became of the transfer. */
export type TransferStep = 'done' | 'refused' | 'confirm' | 'drop'
type Props = { step: TransferStep; transfer: VendorTransfer; isOwn: boolean; onClose: () => void }

/** Asks about one step of the decision on an unanswered transfer, and says what it does to the money. */
export function TransferDecisionDialog({ step, transfer, isOwn, onClose }: Props) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const { id, account, direction, amount, decision, reason, reference } = transfer
  const vendor = useVendorName(transfer.vendor)
  const proposed = step === 'done' || step === 'refused' ? step : null
  const outcome = proposed ?? decision ?? 'refused'
  async function carryOut({ text, key }: { text: string; key: string }): Promise<void> {
    const params = { id }
    try {
      if (proposed) await send(proposeTransferDecision, { params, body: { decision: proposed, reason: text }, key })
      else if (step === 'confirm')
        await send(confirmTransferDecision, { params, body: { decision: outcome, reason: reason ?? '' }, key })
      else await send(dropTransferDecision, { params, body: { reason: text }, key })
      notify(t(proposed ? 'transfer_proposed' : 'adjustment_done'), { type: 'success' })
    } finally {
      // after a refusal too: another operator, or the vendor, was faster
      void askAgain()
    }
  }
  const words = t(step === 'drop' && isOwn ? 'sources_take_back' : `transfer_${step}`)
  return (
    <ConfirmDialog
      title={words}
      action={proposed ? t('transfer_propose') : words}
      danger={step === 'drop'}
      onDo={carryOut}
      onClose={onClose}
      {...(step !== 'confirm' && { line: { label: t('reason'), rows: 2 } })}
    >
      <Typography>
        {step === 'drop' ? t('transfer_drop_ask') : t(`transfer_effect_${direction}_${outcome}`, { vendor })}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem' }}>
        <bdi>{account}</bdi> · <Money amount={amount} strong />
      </Typography>
      <Typography color="textSecondary">
        <Labelled label={t('discrepancy_tx')}>
          <bdi>{reference}</bdi>
        </Labelled>
      </Typography>
      {!proposed && (
        <Typography color="textSecondary">
          {t('label_value', { label: t(`transfer_${outcome}`), value: reason ?? '' })}
        </Typography>
      )}
    </ConfirmDialog>
  )
}
