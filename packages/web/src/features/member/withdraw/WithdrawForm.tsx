import { channels, createWithdrawal, withdrawals } from '@gasing/contract/calls/cashier'
import { balance } from '@gasing/contract/calls/wallet'
import { formatMoney, parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { AmountField } from '#shared/AmountField.tsx'
import { judgeAmount, readAmount } from '#shared/amount.ts'
import { PaymentPasswordField } from '#shared/PaymentPasswordField.tsx'
import { showToast } from '#state/toast-store.ts'
import { MoneyNote } from '../parts/MoneyNote.tsx'
import { AccountPicker, type Accounts } from './AccountPicker.tsx'
import { AddAccountModal } from './AddAccountModal.tsx'
import { PayoutNote } from './PayoutNote.tsx'
import { boundsOf, heldText, renewAccounts, type Way, wayOf } from './payout-kinds.ts'

/** Requests a withdrawal: target account, amount and payment password. The amount is held at once. */
export function WithdrawForm({ accounts, holder }: { accounts: Accounts; holder: string }) {
  const t = useT()
  const money = useQuery(queryOf(balance, {}))
  const ways = useQuery(queryOf(channels, { query: { direction: 'withdrawal' } }))
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [adding, setAdding] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const available = money.data ? parseMoney(money.data.sum) : undefined
  const list = ways.data?.list ?? []
  // a just added account is selected before it is in the list
  const account = accounts.list.find((one) => one.accountId === chosen) ?? accounts.list[0]
  const way = wayOf(list, account?.kind, readAmount(text, boot.currency) ?? 0n)
  const bounds = boundsOf(list, account?.kind) ?? { minimum: 0n, maximum: available ?? 0n }
  const limits = { ...bounds, currency: boot.currency, available }
  const problem = judgeAmount(text, limits)
  const ask = useCall(createWithdrawal, {
    onDone: () => {
      renew()
      setText('')
      setPassword('')
      setSent(false)
      showToast({ tone: 'good', text: t('withdraw_asked') })
      void refresh(withdrawals)
      void refresh(balance)
    },
    onRefused: (answer) => {
      setRefused(answer)
      // removed in another tab or by the brand: refresh the choice
      if (answer.code === 'bank_account_unknown') renewAccounts()
      // any answer ends this attempt; without one the key is kept, so that a retry cannot pay twice
      if (answer.status !== 0 && answer.status < 500) renew()
      return true
    },
  })
  // another amount or account is a different request, with its own key
  const type = (value: string) => {
    setText(value)
    renew()
  }
  const choose = (accountId: string) => {
    setChosen(accountId)
    setAdding(false)
    renew()
  }
  const submit = () => {
    setSent(true)
    setRefused(null)
    const units = readAmount(text, boot.currency)
    if (problem || units === null || !password || !account || !way) return
    ask.mutate({
      body: {
        accountId: account.accountId,
        amount: formatMoney(units, boot.currency.decimals),
        paymentPassword: password,
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
          chips={chipsOf(way, available)}
          onChange={type}
        />
        {ways.data && <PayoutNote way={way} amount={readAmount(text, boot.currency) ?? 0n} />}
        {available !== undefined && (
          <Available
            available={available}
            onAll={() => type(formatMoney(smaller(available, limits.maximum), boot.currency.decimals))}
          />
        )}
        <PaymentPasswordField value={password} sent={sent} refused={refused} onChange={setPassword} />
        <MoneyNote problem={refused} fields={['amount', 'paymentPassword']} />
        <Button type="submit" size="l" busy={ask.isPending}>
          {t('withdraw_go')}
        </Button>
        <p className="text-center text-sm text-muted">{t(heldText())}</p>
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
const chipsOf = (way: Way | undefined, available: bigint | undefined): bigint[] =>
  (way?.suggestions ?? []).map(parseMoney).filter((chip) => available === undefined || chip <= available)

/** The available balance, and a button to withdraw all of it. */
function Available({ available, onAll }: { available: bigint; onAll: () => void }) {
  const t = useT()
  return (
    <p className="-mt-2 flex items-center justify-between gap-3 text-sm text-muted">
      <span>
        {t('withdraw_available')} <bdi className="font-semibold text-ink">{writeMoney(available)}</bdi>
      </span>
      <Button look="plain" size="s" onClick={onAll}>
        {t('withdraw_all')}
      </Button>
    </p>
  )
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
