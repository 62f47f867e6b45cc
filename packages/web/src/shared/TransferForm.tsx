import {
  balance,
  transactions,
  type transferToDownline,
  type transferToUpline,
  transferWays,
} from '@gasing/contract/calls/wallet'
import { formatMoney, parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { AmountField } from '#shared/AmountField.tsx'
import { findAmountProblem, readAmount } from '#shared/amount.ts'
import { Note } from '#shared/Note.tsx'
import { PaymentPasswordField } from '#shared/PaymentPasswordField.tsx'
import { useStoredInput } from '#state/stored-input.ts'
import { showToast } from '#state/toast-store.ts'
import { paths } from '../paths.ts'
import { writeLabel } from './write-label.ts'

export type TransferFormProps = {
  call: typeof transferToUpline | typeof transferToDownline
  /** The recipient: fixed before the form opens, so that no name is mistyped. */
  account: string
  onDone?: () => void
}

/** Transfers money up or down the member's line; requires the payment password (AGENT-3). */
export function TransferForm({ call, account, onDone }: TransferFormProps) {
  const t = useT()
  const ways = useQuery(buildQuery(transferWays, {}))
  const money = useQuery(buildQuery(balance, {}))
  const [text, setText] = useStoredInput(`transfer.${account}`, '')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const ask = useCall(call, {
    onDone: (_, { body }) => {
      showToast({ tone: 'good', text: t('transfer_done', { amount: writeMoney(parseMoney(body.amount)), account }) })
      renew()
      setText('')
      setPassword('')
      setSent(false)
      for (const changed of [balance, transferWays, transactions]) void refresh(changed)
      onDone?.()
    },
    onRefused: (answer) => {
      setRefused(answer)
      // the key is kept: an earlier attempt may have succeeded without an answer, and a refusal of this one does not say
      for (const changed of [balance, transferWays, transactions]) void refresh(changed)
      return true
    },
  })
  if (!ways.data || !money.data) return <Skeleton className="h-56" />
  const available = parseMoney(money.data.sum)
  const today = parseMoney(ways.data.leftToday)
  const ofStranger = ways.data.leftOfStranger === null ? null : parseMoney(ways.data.leftOfStranger)
  const limits = {
    minimum: parseMoney(ways.data.minimum),
    maximum: ofStranger !== null && ofStranger < today ? ofStranger : today,
    currency: boot.currency,
    available,
  }
  const problem = findAmountProblem(text, limits)
  const submit = () => {
    setSent(true)
    setRefused(null)
    const units = readAmount(text, boot.currency)
    if (problem || units === null || !password) return
    ask.mutate({
      body: { account, amount: formatMoney(units, boot.currency.decimals), paymentPassword: password },
      key,
    })
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        {t('transfer_to')} <bdi className="font-semibold">{account}</bdi>
      </p>
      <AmountField
        label={t('transfer_amount')}
        value={text}
        limits={limits}
        problem={sent ? problem : null}
        refused={refused}
        onChange={(value) => {
          setText(value)
          renew()
        }}
      />
      <p className="-mt-2 text-sm text-muted">
        {writeLabel(t('transfer_available'))}
        <bdi className="font-semibold text-ink">{writeMoney(available)}</bdi>
      </p>
      {ofStranger !== null && (
        <p className="-mt-2 text-sm text-muted">
          {t('transfer_left_of_stranger', { left: writeMoney(ofStranger) })}{' '}
          <Link to={paths.member} params={{ page: 'securityCenter' }} className="text-brand-text underline">
            {t('identity_go')}
          </Link>
        </p>
      )}
      <PaymentPasswordField value={password} sent={sent} refused={refused} onChange={setPassword} />
      <Note problem={refused} fields={['amount', 'paymentPassword']} onRetry={submit} />
      <Button type="submit" size="l" busy={ask.isPending}>
        {t('transfer_go')}
      </Button>
      <p className="text-center text-sm text-muted">{t('transfer_final')}</p>
    </form>
  )
}
