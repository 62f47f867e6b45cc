import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  settleDispute,
} from '@gasing/contract/calls/office/cashier'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import { DeedButtons } from '#parts/DeedButtons.tsx'
import { Facts } from '#parts/Facts.tsx'
import { SwitchField } from '#parts/inputs.tsx'
import { Money } from '#parts/Money.tsx'
import { feeFacts } from './fee-facts.tsx'
import { approvalsMissing, type Decision, decisionsFor, type Withdrawal } from './queue.ts'

/** `shared`: the same payment reference may be recorded on other withdrawals. */
type Order = { text: string; key: string; shared: boolean }

/** The call of each decision. The key comes from the dialog, so two presses are one decision. */
const deeds: Readonly<Record<Decision, (id: string, order: Order) => Promise<Withdrawal>>> = {
  approve: (id, { key }) => send(approveWithdrawal, { params: { id }, key }),
  reject: (id, { text, key }) => send(rejectWithdrawal, { params: { id }, body: { reason: text }, key }),
  pay: (id, { text, key, shared }) =>
    send(payWithdrawal, { params: { id }, body: { paymentReference: text, ...(shared && { shared }) }, key }),
  return: (id, { text, key }) =>
    send(settleDispute, { params: { id }, body: { decision: 'return', reason: text }, key }),
  force: (id, { text, key }) => send(settleDispute, { params: { id }, body: { decision: 'force', reason: text }, key }),
}
const needed = {
  approve: approveWithdrawal,
  reject: rejectWithdrawal,
  pay: payWithdrawal,
  return: settleDispute,
  force: settleDispute,
}
const dangerous: readonly Decision[] = ['reject', 'force']
const reasonBounds = { least: 3, most: 300, rows: 3 }

/** The buttons of a request and the dialog of the one pressed. */
export function Decisions({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const mayMake = useMay()
  const { identity } = useGetIdentity()
  const [asked, setAsked] = useState<Decision | null>(null)
  const open = decisionsFor(withdrawal, identity?.fullName ?? '')
  const allowed = open.filter((decision) => mayMake(needed[decision]))
  return (
    <>
      {open.length > 0 && (
        <DeedButtons
          deeds={allowed.map((deed) => ({ deed, words: t(`do_${deed}`), danger: dangerous.includes(deed) }))}
          onAsk={setAsked}
        />
      )}
      {asked && <DecisionDialog decision={asked} withdrawal={withdrawal} onClose={() => setAsked(null)} />}
    </>
  )
}

type DecisionDialogProps = { decision: Decision; withdrawal: Withdrawal; onClose: () => void }

function DecisionDialog({ decision, withdrawal, onClose }: DecisionDialogProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  // the member sees it with the outcome of the withdrawal
  const reason = { label: t('reject_reason'), ...reasonBounds }
  const lines = {
    approve: undefined,
    reject: reason,
    pay: { label: t('payment_reference'), least: 1, most: 100 },
    return: reason,
    force: reason,
  }
  const line = lines[decision]
  const [shared, setShared] = useState(false)

  async function decide(order: Omit<Order, 'shared'>): Promise<void> {
    try {
      const decided = await deeds[decision](withdrawal.id, { ...order, shared })
      cache.setQueryData(['withdrawals', 'getOne', { id: withdrawal.id, meta: undefined }], decided)
      notify(t(`done_${decision}`, { account: withdrawal.account, missing: approvalsMissing(decided) }), {
        type: 'success',
      })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      afterChange(cache, 'withdrawal')
    }
  }

  return (
    <Deed
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
          <Summary withdrawal={withdrawal} />
          {/* offered only once the server has found the reference on another withdrawal */}
          {(shared || at('paymentReference')) && (
            <SwitchField label={t('payment_shared')} value={shared} onChange={setShared} />
          )}
        </>
      )}
    </Deed>
  )
}

function Summary({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { account, amount, bank, holder, number, remainingAmount, dispute } = withdrawal
  const facts = [
    { label: t('member'), value: <bdi>{account}</bdi> },
    { label: t('amount'), value: <Money amount={amount} strong /> },
    // an operator who sends the full amount gives the fee away
    ...feeFacts(withdrawal, t),
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
