import { mainWallet, moveBetweenWallets } from '@gasing/contract/calls/vendor-wallets'
import { formatMoney, minorUnitOf, parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Select } from '@gasing/ui/Select'
import { useState } from 'react'
import type { Input } from '#api/call.ts'
import { isAnswerLost, useCall, usePaymentKey } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { AmountField } from '#shared/AmountField.tsx'
import { findAmountProblem, readAmount } from '#shared/amount.ts'
import { Note } from '#shared/Note.tsx'
import { showToast } from '#state/toast-store.ts'
import { LongWait } from './LongWait.tsx'
import type { WalletTransfer } from './pending-transfer.ts'
import { refetchMoney } from './refetch-money.ts'
import { useTransferOutcome } from './use-transfer-outcome.ts'
import type { WalletLines } from './WalletLines.tsx'

type MoveFormProps = {
  funds: Parameters<typeof WalletLines>[0]['funds']
  /** Called with the requested transfer, and with null once it is answered and the wallets are reloaded. */
  onMoving: (move: WalletTransfer | null) => void
}

/** Transfers money between wallets and reports the outcome. */
export function MoveForm({ funds, onMoving }: MoveFormProps) {
  const t = useT()
  const first = funds.wallets[0]?.code ?? mainWallet
  // preselects a wallet with money in it
  const holder = parseMoney(funds.main) > 0n ? undefined : funds.wallets.find(({ balance: at }) => parseMoney(at) > 0n)
  const [from, setFrom] = useState(holder?.code ?? mainWallet)
  const [to, setTo] = useState(holder ? mainWallet : first)
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const [unsure, setUnsure] = useState<Input<typeof moveBetweenWallets> | null>(null)
  const ask = useCall(moveBetweenWallets, {
    onDone: (_, { body }) => {
      showToast({ tone: 'good', text: t('wallets_moved', { amount: writeMoney(parseMoney(body.amount)) }) })
      renew()
      // text typed meanwhile is the next amount
      setText((typed) => (readAmount(typed, boot.currency) === parseMoney(body.amount) ? '' : typed))
      setSent(false)
      setRefused(null)
      setUnsure(null)
      void refetchMoney().finally(() => onMoving(null))
    },
    onRefused: (answer, input) => {
      const isUnsure = answer.code === 'wallet_pending'
      setRefused(answer)
      // a transfer between two vendors goes through the main wallet: its first half says nothing about the whole
      setUnsure(isUnsure && [input.body.from, input.body.to].includes(mainWallet) ? input : null)
      // the outcome is unknown: a retry must use the same key, or it could move the money twice
      if (!isAnswerLost(answer) && !isUnsure) renew()
      void refetchMoney().finally(() => onMoving(null))
      return true
    },
  })
  useTransferOutcome(funds, unsure, ask.mutate)
  const choices = [
    { value: mainWallet, text: t('wallets_main') },
    ...funds.wallets.map(({ code, name }) => ({ value: code, text: name })),
  ]
  const held = from === mainWallet ? funds.main : (funds.wallets.find(({ code }) => code === from)?.balance ?? '0')
  const { decimals } = boot.currency
  const available = parseMoney(held)
  const limits = { minimum: minorUnitOf(decimals), maximum: available, currency: boot.currency, available }
  const problem = findAmountProblem(text, limits)
  // source and target cannot be the same wallet: choosing the other side's swaps them
  const choose = (chosen: { from?: string; to?: string }) => {
    const other = { from: chosen.to === from ? to : from, to: chosen.from === to ? from : to, ...chosen }
    setFrom(other.from)
    setTo(other.to)
    renew()
  }
  const submit = () => {
    setSent(true)
    setRefused(null)
    const units = readAmount(text, boot.currency)
    if (problem || units === null) return
    const body = { from, to, amount: formatMoney(units, decimals) }
    onMoving(body)
    ask.mutate({ body, key })
  }
  return (
    <form
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label={t('wallets_from')}
        value={from}
        choices={choices}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <Select
        label={t('wallets_to')}
        value={to}
        choices={choices}
        onChange={({ target }) => choose({ to: target.value })}
      />
      {available < limits.minimum ? (
        <p className="text-muted">{t('wallets_empty')}</p>
      ) : (
        <>
          <AmountField
            label={t('wallets_amount')}
            value={text}
            limits={limits}
            problem={sent ? problem : null}
            onChange={(value) => {
              setText(value)
              renew()
            }}
          />
          <Note problem={refused} />
          <Button type="submit" size="l" busy={ask.isPending}>
            {t('wallets_go')}
          </Button>
          {ask.isPending && <LongWait text={t('wallets_waiting')} />}
        </>
      )}
    </form>
  )
}
