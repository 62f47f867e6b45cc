import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  settleDispute,
} from '@gasing/contract/calls/office/cashier'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ActionButtons } from '#parts/ActionButtons.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Facts } from '#parts/Facts.tsx'
import { SwitchField } from '#parts/inputs.tsx'
import { Money } from '#parts/Money.tsx'
import { buildFeeFacts } from './fee-facts.tsx'
import { countMissingApprovals, type Decision, listDecisions, type Withdrawal } from './queue.ts'

/** `shared`: the same payment reference may be recorded on other withdrawals. */
type PaymentInput = { text: string; key: string; shared: boolean }

/** The call of each decision. The key comes from the dialog, so two presses are one decision. */
const decisionHandlers: Readonly<Record<Decision, (seen: Withdrawal, order: PaymentInput) => Promise<Withdrawal>>> = {
  approve: ({ id }, { key }) => send(approveWithdrawal, { params: { id }, key }),
  reject: ({ id, status }, { text, key }) =>
    send(rejectWithdrawal, { params: { id }, body: { reason: text, seen: { status } }, key }),
  pay: ({ id }, { text, key, shared }) =>
    send(payWithdrawal, { params: { id }, body: { paymentReference: text, ...(shared && { shared }) }, key }),
  return: ({ id }, { text, key }) =>
    send(settleDispute, { params: { id }, body: { decision: 'return', reason: text }, key }),
  force: ({ id }, { text, key }) =>
    send(settleDispute, { params: { id }, body: { decision: 'force', reason: text }, key }),
}
const requiredCalls = {
  approve: approveWithdrawal,
  reject: rejectWithdrawal,
  pay: payWithdrawal,
  return: settleDispute,
  force: settleDispute,
}
const dangerous: readonly Decision[] = ['reject', 'force']

/** The buttons of a request and the dialog of the one pressed. */
export function WithdrawalDecisions({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { identity } = useGetIdentity()
  const [pending, setPending] = useState<Decision | null>(null)
  const open = listDecisions(withdrawal, identity?.fullName ?? '')
  const allowed = open.filter((decision) => mayMake(requiredCalls[decision]))
  return (
    <>
      {open.length > 0 && (
        <ActionButtons
          actions={allowed.map((action) => ({ action, words: t(`do_${action}`), danger: dangerous.includes(action) }))}
          onAsk={setPending}
        />
      )}
      {pending && <DecisionDialog decision={pending} withdrawal={withdrawal} onClose={() => setPending(null)} />}
    </>
  )
}

type DecisionDialogProps = { decision: Decision; withdrawal: Withdrawal; onClose: () => void }

function DecisionDialog({ decision, withdrawal, onClose }: DecisionDialogProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  // the member sees it with the outcome of the withdrawal
  const reason = { label: t('reject_reason'), rows: 3 }
  const lines = {
    approve: undefined,
    reject: reason,
    pay: { label: t('payment_reference'), least: 1, most: 100 },
    return: reason,
    force: reason,
  }
  const line = lines[decision]
  const [shared, setShared] = useState(false)

  async function decide(order: Omit<PaymentInput, 'shared'>): Promise<void> {
    try {
      const decided = await decisionHandlers[decision](withdrawal, { ...order, shared })
      cache.setQueryData(['withdrawals', 'getOne', { id: withdrawal.id, meta: undefined }], decided)
      notify(t(`done_${decision}`, { account: withdrawal.account, missing: countMissingApprovals(decided) }), {
        type: 'success',
      })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      invalidateTopic(cache, 'withdrawal')
    }
  }

  return (
    <ConfirmDialog
      title={t(`do_${decision}`)}
      action={t(`do_${decision}`)}
      danger={dangerous.includes(decision)}
      onDo={decide}
      onClose={onClose}
      {...(line && { line })}
    >
      {(at) => (
        <>
          <Typography>{t(`ask_${decision}`)}</Typography>
          {decision === 'reject' && withdrawal.status === 'approved' && (
            <Alert severity="warning">{t('ask_reject_approved')}</Alert>
          )}
          <Summary withdrawal={withdrawal} />
          {/* offered only once the server has found the reference on another withdrawal */}
          {(shared || at('paymentReference')) && (
            <SwitchField label={t('payment_shared')} value={shared} onChange={setShared} />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}

function Summary({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { account, amount, bank, holder, number, remainingAmount, dispute } = withdrawal
  const facts = [
    { label: t('member'), value: <bdi>{account}</bdi> },
    { label: t('amount'), value: <Money amount={amount} strong /> },
    // an operator who sends the full amount gives the fee away
    ...buildFeeFacts(withdrawal, t),
    ...(dispute === 'open' && remainingAmount !== null
      ? [{ label: t('remaining_amount'), value: <Money amount={remainingAmount} strong /> }]
      : []),
    { label: t('bank'), value: bank },
    { label: t('account_number'), value: number, code: true },
    { label: t('holder'), value: holder },
  ]
  return (
    <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Facts facts={facts} />
    </Box>
  )
}
