import type { Value } from '@gasing/contract/call'
import { depositOffers } from '@gasing/contract/calls/promotions'
import { parseMoney, truncateToMinor } from '@gasing/contract/money'
import { Icon } from '@gasing/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { buildQuery } from '#api/query.ts'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../../../paths.ts'

type Offers = Value<typeof depositOffers>
export type Offer = Offers['list'][number]

/** Loads the bonuses available now. A deposit that is opened or ended changes them, so they are refetched on each visit. */
export function useOffers(): Offers {
  const { data } = useQuery({ ...buildQuery(depositOffers, {}), refetchOnMount: 'always' })
  return data ?? { list: [], toApply: [] }
}

type BonusChoiceProps = {
  offers: Offers
  chosen: string | null
  /** The deposit amount, once it is a valid number. */
  amount: bigint | null
  onChoose: (promotionId: string | null) => void
}

/** The bonuses that can be combined with a deposit, and those that are applied for after it. */
export function BonusChoice({ offers, ...choice }: BonusChoiceProps) {
  return (
    <>
      {offers.list.length > 0 && <Choices list={offers.list} {...choice} />}
      {offers.toApply.length > 0 && <ToApply list={offers.toApply} />}
    </>
  )
}

type ChoicesProps = Omit<BonusChoiceProps, 'offers'> & { list: readonly Offer[] }

/** "None" first, then every bonus, and what the selected one means for this amount. */
function Choices({ list, chosen, amount, onChoose }: ChoicesProps) {
  const t = useT()
  const offer = list.find(({ promotionId }) => promotionId === chosen)
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm font-medium">{t('bonus_choose')}</legend>
      <div className="grid gap-2">
        <Choice id={null} chosen={chosen} title={t('bonus_none')} text={t('bonus_none_text')} onChoose={onChoose} />
        {list.map((one) => (
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

function ToApply({ list }: { list: Offers['toApply'] }) {
  const t = useT()
  return (
    <div className="mt-3 text-sm">
      <p className="text-muted">{t('bonus_to_apply')}</p>
      <ul>
        {list.map(({ promotionId, title }) => (
          <li key={promotionId}>
            <Link
              to={paths.promotion}
              params={{ id: promotionId }}
              className="flex min-h-11 items-center gap-2 font-semibold text-brand-text"
            >
              <Icon name="gift" className="size-4" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
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
        <p className="font-semibold">{t('bonus_brings', calculateBonus(offer, amount))}</p>
      ) : (
        <p className="font-semibold">{t('bonus_from', { minimum: writeMoney(minimum) })}</p>
      )}
      <p className="mt-1 text-muted">{t('bonus_rules')}</p>
    </div>
  )
}

function calculateBonus({ percent, maximum, turnoverTimes }: Offer, amount: bigint) {
  const share = (amount * BigInt(percent)) / 100n
  const most = share < parseMoney(maximum) ? share : parseMoney(maximum)
  const bonus = truncateToMinor(most, boot.currency.decimals)
  return { bonus: writeMoney(bonus), stake: writeMoney(bonus * BigInt(turnoverTimes)) }
}
