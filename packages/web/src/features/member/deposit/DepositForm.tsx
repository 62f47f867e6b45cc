import type { Value } from '@gasing/contract/call'
import { channels, createDeposit, deposits } from '@gasing/contract/calls/cashier'
import { formatMoney, parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { paymentMark } from '#art.ts'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { AmountField } from '#shared/AmountField.tsx'
import { judgeAmount, readAmount } from '#shared/amount.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { keep } from '#state/prefs-store.ts'
import { MoneyNote } from '../parts/MoneyNote.tsx'
import { BonusChoice, useOffers } from './BonusChoice.tsx'
import { PayDialog } from './PayDialog.tsx'

type Channel = Value<typeof channels>['list'][number]
const lastKey = 'lastChannel'

/** Sorts the last used channel first. */
function firstOf(list: readonly Channel[], last: string | null): Channel[] {
  return [...list].sort((one, other) => Number(other.channelId === last) - Number(one.channelId === last))
}

export type DepositFormProps = {
  /** When opened over a game, the payment page opens in another window, so that the round continues. */
  beside?: boolean
  onOpened?: () => void
}

/** A deposit in two steps: method, then amount; the payment itself takes place on the provider's page. */
export function DepositForm({ beside = false, onOpened }: DepositFormProps) {
  const t = useT()
  const found = useQuery(queryOf(channels, { query: { direction: 'deposit' } }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  // read once when the page opens, so that the options do not move while in use
  const [last] = useState(() => localStorage.getItem(lastKey))
  const list = firstOf(found.data?.list ?? [], last)
  const channel = list.find(({ channelId }) => channelId === chosen) ?? list[0]
  if (!found.data) return <Waiting found={found} className="h-dvh" />
  if (!channel) return <p className="text-muted">{t('deposit_none')}</p>
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('deposit_how')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2">
          {list.map((one) => (
            <label
              key={one.channelId}
              className={clsx(
                'flex min-h-16 cursor-pointer items-center gap-3 rounded-m border p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
                one === channel ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-brand',
              )}
            >
              <input
                type="radio"
                name="channel"
                className="sr-only"
                value={one.channelId}
                checked={one === channel}
                onChange={() => setChosen(one.channelId)}
              />
              <img src={paymentMark(one.icon)} alt="" width="40" height="40" className="size-10 rounded-s" />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{one.name}</span>
                <span className="block text-xs text-muted">
                  {parseMoney(one.fee) === 0n ? t('fee_none') : t('fee_of', { fee: writeMoney(parseMoney(one.fee)) })} ·{' '}
                  {t('minutes_about', { count: one.minutes })}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <DepositAmount
        key={channel.channelId}
        channel={channel}
        beside={beside}
        text={text}
        onText={setText}
        wanted={wanted}
        onWanted={setWanted}
        {...(onOpened && { onOpened })}
      />
    </div>
  )
}

type DepositAmountProps = Required<Pick<DepositFormProps, 'beside'>> &
  Pick<DepositFormProps, 'onOpened'> & {
    channel: Channel
    /** Typed amount and chosen bonus: both are kept when the channel changes. */
    text: string
    onText: (text: string) => void
    wanted: string | null
    onWanted: (promotionId: string | null) => void
  }

function DepositAmount({ channel, beside, text, onText, wanted, onWanted, onOpened }: DepositAmountProps) {
  const t = useT()
  const [sent, setSent] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const offers = useOffers()
  // a bonus no longer offered is not requested
  const bonus = offers.find(({ promotionId }) => promotionId === wanted)
  const limits = {
    minimum: parseMoney(channel.minimum),
    maximum: parseMoney(channel.maximum),
    currency: boot.currency,
  }
  const problem = judgeAmount(text, limits)
  const create = useCall(createDeposit, {
    onRefused: (answer) => {
      setRefused(answer)
      // any answer ends this attempt, including `provider_unreachable`, where nothing was opened; without a response the key is
      // kept
      const isOver = answer.status < 500 || answer.code === 'provider_unreachable'
      if (answer.status !== 0 && isOver) renew()
      return true
    },
  })
  // paid on an external page
  const isElsewhere = channel.method === 'hosted' || channel.method === 'btcpay'
  const submit = () => {
    setSent(true)
    setRefused(null)
    const units = readAmount(text, boot.currency)
    if (problem || units === null) return
    // NOTE: browsers open a window only during the press, so it opens empty and gets its address with the response.
    const payment = beside && isElsewhere ? window.open('', '_blank') : null
    create.mutate(
      {
        body: {
          channelId: channel.channelId,
          amount: formatMoney(units, boot.currency.decimals),
          ...(bonus && { promotionId: bonus.promotionId }),
        },
        key,
      },
      {
        onSuccess: ({ depositId, redirectUrl }) => {
          keep(lastKey, channel.channelId)
          renew()
          void refresh(deposits)
          onOpened?.()
          if (redirectUrl) (payment ?? window).location.assign(redirectUrl)
          else {
            payment?.close()
            onText('')
            setSent(false)
            setOpened(depositId)
          }
        },
        onError: () => payment?.close(),
      },
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
          offers={offers}
          chosen={bonus?.promotionId ?? null}
          amount={readAmount(text, boot.currency)}
          onChoose={(promotionId) => {
            onWanted(promotionId)
            renew()
          }}
        />
        <MoneyNote problem={refused} fields={['amount']} />
        <Button type="submit" size="l" className="mt-4 w-full" busy={create.isPending}>
          {t('deposit_go')}
        </Button>
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
