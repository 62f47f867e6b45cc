import {
  acceptDiscrepancy,
  agreeDiscrepancy,
  correctDiscrepancy,
  reopenDiscrepancy,
} from '@gasing/contract/calls/office/reconciliation'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Facts } from '#parts/Facts.tsx'
import { ChoiceField } from '#parts/inputs.tsx'
import { Labelled } from '#parts/Labelled.tsx'
import type { Discrepancy } from './reconciliation.ts'

export type Decision = 'accept' | 'agree' | 'reopen' | 'correct'
type Props = {
  decision: Decision
  discrepancy: Discrepancy
  onDecided: (after: Discrepancy) => void
  onClose: () => void
}

/** Confirms a decision about a discrepancy. */
export function DecideDialog({ decision, discrepancy, onDecided, onClose }: Props) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const { id, tx, account, suggestion, reason: proposedReason, proposer } = discrepancy
  const [direction, setDirection] = useState<'credit' | 'debit'>(suggestion?.direction ?? 'credit')
  const [amount, setAmount] = useState(suggestion?.amount ?? '')
  const params = { id }
  // both only propose; the other two decide at once
  const asksWhy = decision === 'accept' || decision === 'correct'
  async function decide({ text: reason, key }: { text: string; key: string }): Promise<void> {
    const sent: Readonly<Record<Decision, () => Promise<Discrepancy>>> = {
      accept: () => send(acceptDiscrepancy, { params, body: { reason }, key }),
      agree: () => send(agreeDiscrepancy, { params, body: { reason: proposedReason ?? '' }, key }),
      reopen: () => send(reopenDiscrepancy, { params, key }),
      correct: () => send(correctDiscrepancy, { params, body: { direction, amount, reason }, key }),
    }
    try {
      onDecided(await sent[decision]())
      notify(t(asksWhy ? 'adjustment_proposed' : 'adjustment_done'), { type: 'success' })
    } finally {
      void askAgain()
    }
  }
  const why = decision === 'correct' ? t('adjustment_reason') : t('reason')
  return (
    <ConfirmDialog
      title={t(`discrepancy_${decision}`)}
      action={t(`discrepancy_${decision}`)}
      onDo={decide}
      onClose={onClose}
      {...(asksWhy && { line: { label: why, rows: 2 } })}
    >
      {(at) => (
        <>
          <Typography>{t(`discrepancy_ask_${decision}`)}</Typography>
          <Facts
            facts={[
              { label: t('discrepancy_tx'), value: tx, code: true },
              { label: t('member'), value: account ? <bdi>{account}</bdi> : '–' },
            ]}
          />
          {decision === 'agree' && (
            <Labelled label={t('reason')}>
              {t('text_note', { text: proposedReason ?? '', note: proposer ?? '' })}
            </Labelled>
          )}
          {decision === 'correct' && (
            <>
              <ChoiceField
                label={t('adjustment_direction')}
                value={direction}
                choices={[
                  { value: 'credit', name: t('adjustment_credit') },
                  { value: 'debit', name: t('adjustment_debit') },
                ]}
                onChange={(value) => setDirection(value === 'debit' ? 'debit' : 'credit')}
              />
              <AmountField required label={t('amount')} value={amount} problem={at('amount')} onChange={setAmount} />
            </>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
