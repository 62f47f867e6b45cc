import { channels, createWithdrawal, withdrawals } from '@gasing/contract/calls/cashier'
import { balance } from '@gasing/contract/calls/wallet'
import { formatMoney, minOf, parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { AmountField } from '#shared/AmountField.tsx'
import { findAmountProblem, readAmount } from '#shared/amount.ts'
import { PaymentPasswordField } from '#shared/PaymentPasswordField.tsx'
import { useStoredInput } from '#state/stored-input.ts'
import { showToast } from '#state/toast-store.ts'
import { MoneyNote } from '../parts/MoneyNote.tsx'
import { AccountPicker, type Accounts } from './AccountPicker.tsx'
import { AddAccountModal } from './AddAccountModal.tsx'
import { AvailableBalance, PayoutNote } from './PayoutNote.tsx'
import {
  calculateBounds,
  findChannel,
  findNewFee,
  getHoldText,
  type PayoutChannel,
  refetchAfterRefusal,
} from './payout-kinds.ts'

/** Requests a withdrawal: target account, amount and payment password. The amount is held at once. */
export function WithdrawForm({ accounts, holder }: { accounts: Accounts; holder: string }) {
  const t = useT()
  const money = useQuery(buildQuery(balance, {}))
  const ways = useQuery(buildQuery(channels, { query: { direction: 'withdrawal' } }))
  const [chosen, setChosen] = useStoredInput('withdraw.account', '')
  const [text, setText] = useStoredInput('withdraw.amount', '')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [adding, setAdding] = useState(false)
  // a fee that a refusal named, which counts for this amount and account
  const [newFee, setNewFee] = useState<string | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const available = money.data ? parseMoney(money.data.sum) : undefined
  const list = ways.data?.list ?? []
  // a just added account is selected before it is in the list
  const account = accounts.list.find((one) => one.accountId === chosen) ?? accounts.list[0]
  const way = findChannel(list, account?.kind, readAmount(text, boot.currency) ?? 0n)
  const fee = newFee ?? way?.fee
  const bounds = calculateBounds(list, account?.kind) ?? { minimum: 0n, maximum: available ?? 0n }
  const limits = { ...bounds, currency: boot.currency, available }
  const problem = findAmountProblem(text, limits)
  const ask = useCall(createWithdrawal, {
    onDone: () => {
      renew()
      setText('')
      setPassword('')
      setSent(false)
      setNewFee(null)
      showToast({ tone: 'good', text: t('withdraw_asked') })
      void refresh(withdrawals)
      void refresh(balance)
    },
    onRefused: (answer) => {
      setRefused(answer)
      setNewFee(findNewFee(answer) ?? newFee)
      refetchAfterRefusal(answer)
      return true
    },
  })
  // another amount or account is a different request, with its own key. A refusal keeps it: an earlier attempt may have succeeded
  // without an answer, and a wrong payment password, which is checked first, says nothing about that
  const type = (value: string) => {
    setText(value)
    setNewFee(null)
    renew()
  }
  const choose = (accountId: string) => {
    setChosen(accountId)
    setAdding(false)
    setNewFee(null)
    renew()
  }
  const submit = () => {
    setSent(true)
    setRefused(null)
    const units = readAmount(text, boot.currency)
    if (problem || units === null || !password || !account || fee === undefined) return
    ask.mutate({
      body: {
        accountId: account.accountId,
        amount: formatMoney(units, boot.currency.decimals),
        paymentPassword: password,
        seen: { fee },
      },
      key,
    })
  }
  return (
    <>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AccountPicker
          accounts={accounts}
          chosen={account?.accountId ?? ''}
          onChoose={choose}
          onAdd={() => setAdding(true)}
        />
        <AmountField
          label={t('withdraw_amount')}
          value={text}
          limits={limits}
          problem={sent ? problem : null}
          refused={refused}
          chips={listPresetAmounts(way, available)}
          onChange={type}
        />
        {ways.data && <PayoutNote fee={fee} amount={readAmount(text, boot.currency) ?? 0n} />}
        {available !== undefined && (
          <AvailableBalance
            available={available}
            onAll={() => type(formatMoney(minOf(available, limits.maximum), boot.currency.decimals))}
          />
        )}
        <PaymentPasswordField value={password} sent={sent} refused={refused} onChange={setPassword} />
        <MoneyNote problem={refused} fields={['amount', 'paymentPassword']} onRetry={submit} />
        <Button type="submit" size="l" busy={ask.isPending}>
          {t('withdraw_go')}
        </Button>
        <p className="text-center text-sm text-muted">{t(getHoldText())}</p>
      </form>
      {adding && (
        <AddAccountModal
          accounts={accounts}
          ways={list}
          holder={holder}
          onAdded={choose}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** Returns the brand's preset amounts, without those above the balance. */
const listPresetAmounts = (way: PayoutChannel | undefined, available: bigint | undefined): bigint[] =>
  (way?.suggestions ?? []).map(parseMoney).filter((chip) => available === undefined || chip <= available)
