import { channels, createDeposit, deposits } from '@gasing/contract/calls/cashier'
import { depositOffers } from '@gasing/contract/calls/promotions'
import { formatMoney, parseMoney } from '@gasing/contract/money'
import { Button, buildButtonClass } from '@gasing/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { isAnswerLost, useCall, usePaymentKey } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { AmountField } from '#shared/AmountField.tsx'
import { findAmountProblem, readAmount } from '#shared/amount.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { saveChoice } from '#state/prefs-store.ts'
import { useStoredInput } from '#state/stored-input.ts'
import { MoneyNote } from '../parts/MoneyNote.tsx'
import { BonusChoice, useOffers } from './BonusChoice.tsx'
import { type Channel, ChannelChoice } from './ChannelChoice.tsx'
import { PayDialog } from './PayDialog.tsx'
import { toSeenTerms } from './seen-terms.ts'

const lastKey = 'lastChannel'

/** Sorts the last used channel first. */
function sortLastUsedFirst(list: readonly Channel[], last: string | null): Channel[] {
  return [...list].sort((one, other) => Number(other.channelId === last) - Number(one.channelId === last))
}

export type DepositFormProps = {
  /** When opened over a game, the payment page opens in another window, so that the round continues. */
  beside?: boolean
}

/** A deposit in two steps: method, then amount; the payment itself takes place on the provider's page. */
export function DepositForm({ beside = false }: DepositFormProps) {
  const t = useT()
  const found = useQuery(buildQuery(channels, { query: { direction: 'deposit' } }))
  const [chosen, setChosen] = useStoredInput<string | null>('deposit.channel', null)
  const [text, setText] = useStoredInput('deposit.amount', '')
  const [chosenBonus, setChosenBonus] = useStoredInput<string | null>('deposit.bonus', null)
  // read once when the page opens, so that the options do not move while in use
  const [last] = useState(() => localStorage.getItem(lastKey))
  const list = sortLastUsedFirst(found.data?.list ?? [], last)
  const channel = list.find(({ channelId }) => channelId === chosen) ?? list[0]
  if (!found.data) return <Waiting found={found} className="h-dvh" />
  if (!channel) return <p className="text-muted">{t('deposit_none')}</p>
  return (
    <div className="grid grid-cols-1 gap-5">
      <ChannelChoice list={list} chosen={channel} onChoose={setChosen} />
      <DepositAmount
        key={channel.channelId}
        channel={channel}
        beside={beside}
        text={text}
        onText={setText}
        chosenBonus={chosenBonus}
        onChosenBonus={setChosenBonus}
      />
    </div>
  )
}

type DepositAmountProps = Required<DepositFormProps> & {
  channel: Channel
  /** Typed amount and chosen bonus: both are kept when the channel changes. */
  text: string
  onText: (text: string) => void
  chosenBonus: string | null
  onChosenBonus: (promotionId: string | null) => void
}

/** Opens a window that says it is loading; it gets its address with the response. Null where the browser blocks windows. */
function openPaymentWindow(words: string): Window | null {
  const payment = window.open('', '_blank')
  if (payment) payment.document.title = words
  return payment
}

function DepositAmount({ channel, beside, text, onText, chosenBonus, onChosenBonus }: DepositAmountProps) {
  const t = useT()
  const [sent, setSent] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const [blocked, setBlocked] = useState<string | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const offers = useOffers()
  // a bonus no longer offered is not requested
  const bonus = offers.list.find(({ promotionId }) => promotionId === chosenBonus)
  const limits = {
    minimum: parseMoney(channel.minimum),
    maximum: parseMoney(channel.maximum),
    currency: boot.currency,
  }
  const problem = findAmountProblem(text, limits)
  const create = useCall(createDeposit, {
    onRefused: (answer) => {
      setRefused(answer)
      if (answer.code === 'deposit_terms_changed')
        for (const changed of [channels, depositOffers]) void refresh(changed)
      // any answer ends this attempt, including `provider_unreachable`, where nothing was opened; without a response the key is
      // kept
      if (!isAnswerLost(answer) || answer.code === 'provider_unreachable') renew()
      return true
    },
  })
  // paid on an external page
  const isElsewhere = channel.method === 'hosted' || channel.method === 'btcpay'
  const submit = () => {
    setSent(true)
    setRefused(null)
    setBlocked(null)
    const units = readAmount(text, boot.currency)
    if (problem || units === null) return
    // NOTE: browsers open a window only during the press, so it opens before the response.
    const payment = beside && isElsewhere ? openPaymentWindow(t('loading')) : null
    const body = {
      channelId: channel.channelId,
      amount: formatMoney(units, boot.currency.decimals),
      ...(bonus && { promotionId: bonus.promotionId }),
      seen: toSeenTerms(channel, bonus),
    }
    // NOTE: not the callbacks of `mutate`, which are dropped when the form is closed meanwhile and leave that window empty
    void create.mutateAsync({ body, key }).then(
      ({ depositId, redirectUrl }) => {
        saveChoice(lastKey, channel.channelId)
        renew()
        void refresh(deposits)
        if (redirectUrl && !beside) return window.location.assign(redirectUrl)
        if (redirectUrl && payment) payment.location.assign(redirectUrl)
        else if (redirectUrl) setBlocked(redirectUrl)
        else {
          payment?.close()
          setOpened(depositId)
        }
        onText('')
        setSent(false)
      },
      () => payment?.close(),
    )
  }
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AmountField
          label={t('deposit_amount')}
          value={text}
          limits={limits}
          problem={sent ? problem : null}
          refused={refused}
          chips={channel.suggestions.map(parseMoney)}
          onChange={(value) => {
            onText(value)
            renew()
          }}
        />
        <BonusChoice
          // a promotion's page would replace the game
          offers={beside ? { ...offers, toApply: [] } : offers}
          chosen={bonus?.promotionId ?? null}
          amount={readAmount(text, boot.currency)}
          onChoose={(promotionId) => {
            onChosenBonus(promotionId)
            renew()
          }}
        />
        <MoneyNote problem={refused} fields={['amount']} onRetry={submit} />
        <Button type="submit" size="l" className="mt-4 w-full" busy={create.isPending}>
          {t('deposit_go')}
        </Button>
        {blocked && (
          <a href={blocked} target="_blank" rel="noopener" className={buildButtonClass('accent', 'l', 'mt-3 w-full')}>
            {t('deposit_continue')}
          </a>
        )}
        {channel.turnoverPercent > 0 && (
          <p className="mt-2 text-center text-sm text-muted">
            {t('turnover_asks', { times: channel.turnoverPercent / 100 })}
          </p>
        )}
        <p className="mt-2 text-center text-sm text-muted">
          {!isElsewhere ? t('deposit_shown_here') : beside ? t('deposit_beside') : t('deposit_next')}
        </p>
      </form>
      {opened && <PayDialog depositId={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
