import { bankLinePattern, decideDeposit } from '@gasing/contract/calls/office/cashier'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ActionButtons } from '#parts/ActionButtons.tsx'
import { AmountField } from '#parts/AmountField.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Money } from '#parts/Money.tsx'
import { useBonusFact } from './bonus-fact.ts'
import type { DepositRecord } from './deposit-record.ts'

type Decision = 'credit' | 'refuse'
const decisions: readonly Decision[] = ['credit', 'refuse']

const isLineNumber = (text: string): boolean => new RegExp(bankLinePattern).test(text.trim())

type DepositDecisionsProps = { deposit: DepositRecord; isUndecided: boolean }

/**
 * The decisions about a deposit. A deviating payment is credited as paid or refused, either with a reason. For a transfer the
 * operator enters what the bank statement says. Where two operators are needed, the second starts with empty fields, so that
 * nothing is confirmed unread. A dialog stays when another operator decides meanwhile.
 */
export function DepositDecisions({ deposit, isUndecided }: DepositDecisionsProps) {
  const t = useT()
  const mayMake = useCallPermission()
  const notify = useNotify()
  const cache = useQueryClient()
  const { identity } = useGetIdentity()
  const [pending, setPending] = useState<Decision | null>(null)
  const [line, setLine] = useState('')
  const [arrived, setArrived] = useState('')
  const byHand = deposit.payTo !== null && deposit.transaction === null
  const bonus = useBonusFact(deposit)
  const { id, account, amount, paidAmount, over, paidCurrency, firstWord, status } = deposit
  const isOwn = firstWord !== null && firstWord.operator === identity?.fullName
  const open = decisions.filter((each) => (each === 'credit' ? !isOwn : status !== 'failed'))
  const allowed = mayMake(decideDeposit) ? open : []
  const isTransfer = byHand && pending === 'credit'

  function ask(decision: Decision): void {
    setLine('')
    setArrived(firstWord ? '' : amount)
    setPending(decision)
  }

  async function decide(decision: Decision, { text, key }: { text: string; key: string }): Promise<void> {
    try {
      const transfer = { transaction: line.trim(), amount: arrived }
      const body = { decision, reason: text, ...(isTransfer && transfer) }
      const { status: now } = await send(decideDeposit, { params: { id }, body, key })
      // a second entry that does not complete the first one replaces it
      const waits = firstWord === null ? 'deposit_first_noted' : 'deposit_first_replaced'
      const values = { account, name: firstWord?.operator ?? '' }
      notify(t(now === 'checking' ? waits : `done_${decision}`, values), { type: 'success' })
    } finally {
      invalidateTopic(cache, 'deposit')
    }
  }

  return (
    <>
      {isUndecided && (
        <ActionButtons
          actions={allowed.map((action) => ({ action, words: t(`do_${action}`), danger: action === 'refuse' }))}
          onAsk={ask}
        />
      )}
      {pending && (
        <ConfirmDialog
          title={t(`do_${pending}`)}
          action={t(`do_${pending}`)}
          danger={pending === 'refuse'}
          ready={!isTransfer || (isLineNumber(line) && arrived !== '')}
          line={{
            label: t(pending === 'refuse' ? 'deposit_reason_seen' : 'reason_kept'),
            rows: 3,
          }}
          onDo={(order) => decide(pending, order)}
          onClose={() => setPending(null)}
        >
          {(at) => (
            <>
              <Typography>{t(isTransfer ? 'deposit_ask_transfer' : `ask_${pending}`)}</Typography>
              <Facts
                facts={[
                  { label: t('member'), value: <bdi>{account}</bdi> },
                  { label: t('amount'), value: <Money amount={amount} /> },
                  { label: t('paid_amount'), value: paidAmount === null ? '–' : `${paidAmount} ${paidCurrency ?? ''}` },
                  ...(over === null ? [] : [{ label: t('paid_over'), value: over }]),
                  ...(pending === 'credit' ? bonus : []),
                ]}
              />
              {isTransfer && (
                <TransferFields
                  value={{ arrived, line }}
                  problem={at('amount')}
                  onArrived={setArrived}
                  onLine={setLine}
                />
              )}
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

type TransferFieldsProps = {
  readonly value: { readonly arrived: string; readonly line: string }
  readonly problem: string | undefined
  readonly onArrived: (amount: string) => void
  readonly onLine: (line: string) => void
}

/** The transfer as it appears on the bank statement. */
function TransferFields({ value: { arrived, line }, problem, onArrived, onLine }: TransferFieldsProps) {
  const t = useT()
  // checked before sending: the server would call it a request that no form sends
  const isInvalid = line.trim() !== '' && !isLineNumber(line)
  return (
    <>
      <AmountField required label={t('deposit_arrived')} value={arrived} problem={problem} onChange={onArrived} />
      <TextField
        required
        label={t('deposit_bank_line')}
        error={isInvalid}
        helperText={t(isInvalid ? 'deposit_bank_line_unfit' : 'deposit_bank_line_hint')}
        value={line}
        onChange={({ target }) => onLine(target.value)}
        slotProps={{ htmlInput: { maxLength: 64, spellCheck: false } }}
      />
    </>
  )
}
