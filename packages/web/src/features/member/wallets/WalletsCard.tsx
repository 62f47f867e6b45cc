import { consolidatedFunds, mainWallet, moveBetweenWallets, recallWallets } from '@gasing/contract/calls/vendor-wallets'
import { balance, transactions } from '@gasing/contract/calls/wallet'
import { formatMoney, parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Select } from '@gasing/ui/Select'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { AmountField } from '#shared/AmountField.tsx'
import { judgeAmount, readAmount } from '#shared/amount.ts'
import { Card } from '#shared/Card.tsx'
import { Note } from '#shared/Note.tsx'
import { useFunds } from '#shared/use-funds.ts'
import { showToast } from '#state/toast-store.ts'
import { silentOf, WalletLines } from './WalletLines.tsx'

const renewMoney = () => {
  for (const changed of [balance, consolidatedFunds, transactions]) void refresh(changed)
}

/** The wallets of a brand that runs several, and money both ways between them (MEMBER-4); nothing where there is but one. */
export function WalletsCard() {
  const t = useT()
  const { data } = useFunds()
  const recall = useCall(recallWallets, {
    onDone: (answer) => {
      renewMoney()
      const names = silentOf(answer)
      const onWay = answer.wallets.reduce((sum, { pending }) => sum + parseMoney(pending), 0n)
      if (names) showToast({ tone: 'plain', text: t('wallets_recall_silent', { names }) })
      // what a vendor was silent about earlier may have come already: it is not known yet, so nothing is claimed
      else if (onWay > 0n) showToast({ tone: 'plain', text: t('wallets_pending', { amount: writeMoney(onWay) }) })
      else showToast({ tone: 'good', text: t('wallets_recalled') })
    },
  })
  if (!data || data.isSingle) return null
  return (
    <Card
      title={t('wallets')}
      action={
        <Button look="soft" size="s" busy={recall.isPending} onClick={() => recall.mutate({})}>
          {t('wallets_recall')}
        </Button>
      }
    >
      <WalletLines funds={data} />
      <MoveForm funds={data} />
    </Card>
  )
}

function MoveForm({ funds }: { funds: Parameters<typeof WalletLines>[0]['funds'] }) {
  const t = useT()
  const first = funds.wallets[0]?.code ?? mainWallet
  // what a person wants to move lies where there is something
  const holder = parseMoney(funds.main) > 0n ? undefined : funds.wallets.find(({ balance: at }) => parseMoney(at) > 0n)
  const [from, setFrom] = useState(holder?.code ?? mainWallet)
  const [to, setTo] = useState(holder ? mainWallet : first)
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const ask = useCall(moveBetweenWallets, {
    onDone: (_, { body }) => {
      showToast({ tone: 'good', text: t('wallets_moved', { amount: writeMoney(parseMoney(body.amount)) }) })
      renew()
      setText('')
      setSent(false)
      renewMoney()
    },
    onRefused: (answer) => {
      setRefused(answer)
      if (answer.status !== 0 && answer.status < 500) renew()
      renewMoney()
      return true
    },
  })
  const choices = [
    { value: mainWallet, text: t('wallets_main') },
    ...funds.wallets.map(({ code, name }) => ({ value: code, text: name })),
  ]
  const held = from === mainWallet ? funds.main : (funds.wallets.find(({ code }) => code === from)?.balance ?? '0')
  const { decimals } = boot.currency
  const available = parseMoney(held)
  const limits = { minimum: 10n ** BigInt(6 - decimals), maximum: available, currency: boot.currency, available }
  const problem = judgeAmount(text, limits)
  // the wallet of the other side cannot be both: the two change places
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
    ask.mutate({ body: { from, to, amount: formatMoney(units, decimals) }, key })
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
        </>
      )}
    </form>
  )
}
