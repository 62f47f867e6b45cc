import type { Value } from '@gasing/contract/call'
import { depositOffers } from '@gasing/contract/calls/promotions'
import { parseMoney } from '@gasing/contract/money'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { queryOf } from '#api/query.ts'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'

export type Offer = Value<typeof depositOffers>['list'][number]

/** Loads the bonuses available now. A deposit that is opened or ended changes them, so they are refetched on each visit. */
export function useOffers(): readonly Offer[] {
  const { data } = useQuery({ ...queryOf(depositOffers, {}), refetchOnMount: 'always' })
  return data?.list ?? []
}

type BonusChoiceProps = {
  offers: readonly Offer[]
  chosen: string | null
  /** The deposit amount, once it is a valid number. */
  amount: bigint | null
  onChoose: (promotionId: string | null) => void
}

/** The bonuses that can be combined with a deposit, "none" first, and what the selected one means for this amount. */
export function BonusChoice({ offers, chosen, amount, onChoose }: BonusChoiceProps) {
  const t = useT()
  const offer = offers.find(({ promotionId }) => promotionId === chosen)
  if (offers.length === 0) return null
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm font-medium">{t('bonus_choose')}</legend>
      <div className="grid gap-2">
        <Choice id={null} chosen={chosen} title={t('bonus_none')} text={t('bonus_none_text')} onChoose={onChoose} />
        {offers.map((one) => (
          <Choice
            key={one.promotionId}
            id={one.promotionId}
            chosen={chosen}
            title={one.title}
            text={t('bonus_terms', {
              percent: one.percent,
              maximum: writeMoney(parseMoney(one.maximum)),
              minimum: writeMoney(parseMoney(one.minimum)),
              times: one.turnoverTimes,
            })}
            onChoose={onChoose}
          />
        ))}
      </div>
      {offer && <Outcome offer={offer} amount={amount} />}
    </fieldset>
  )
}

type ChoiceProps = {
  id: string | null
  chosen: string | null
  title: string
  text: string
  onChoose: (id: string | null) => void
}

function Choice({ id, chosen, title, text, onChoose }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'flex min-h-16 cursor-pointer items-center gap-3 rounded-m border p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        id === chosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-brand',
      )}
    >
      <input
        type="radio"
        name="bonus"
        className="sr-only"
        value={id ?? ''}
        checked={id === chosen}
        onChange={() => onChoose(id)}
      />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-xs text-muted">{text}</span>
      </span>
    </label>
  )
}

/** The effect of a bonus: its amount, the turnover it requires, and the cost of forfeiting it. */
function Outcome({ offer, amount }: { offer: Offer; amount: bigint | null }) {
  const t = useT()
  const minimum = parseMoney(offer.minimum)
  const isEnough = amount !== null && amount >= minimum
  return (
    <div className="mt-2 rounded-m bg-raised p-3 text-sm" aria-live="polite">
      {isEnough ? (
        <p className="font-semibold">{t('bonus_brings', valuesOf(offer, amount))}</p>
      ) : (
        <p className="font-semibold">{t('bonus_from', { minimum: writeMoney(minimum) })}</p>
      )}
      <p className="mt-1 text-muted">{t('bonus_rules')}</p>
    </div>
  )
}

function valuesOf({ percent, maximum, turnoverTimes }: Offer, amount: bigint) {
  const coin = 10n ** BigInt(6 - boot.currency.decimals)
  const share = (amount * BigInt(percent)) / 100n
  const most = share < parseMoney(maximum) ? share : parseMoney(maximum)
  const bonus = most - (most % coin)
  return { bonus: writeMoney(bonus), stake: writeMoney(bonus * BigInt(turnoverTimes)) }
}
