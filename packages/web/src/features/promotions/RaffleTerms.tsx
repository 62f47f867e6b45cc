import type { Value } from '@gasing/contract/call'
import type { promotion } from '@gasing/contract/calls/promotions'
import type { raffle } from '@gasing/contract/calls/raffles'
import { parseMoney } from '@gasing/contract/money'
import { writeMoney, writePercent } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'

export type Raffle = Value<typeof raffle>
export type Terms = NonNullable<Value<typeof promotion>['raffleTerms']>
type RaffleRulesProps = { terms: Terms; toNext?: string | null }

/** What earns tickets, and what a prize requires. */
export function RaffleRules({
  terms: { basis, perTicket, ticketsMax, turnoverPercent },
  toNext = null,
}: RaffleRulesProps) {
  const t = useT()
  return (
    <div className="text-sm text-muted">
      <p>{t(`raffle_rule_${basis}`, { amount: writeMoney(parseMoney(perTicket)), most: ticketsMax })}</p>
      {toNext && <p>{t('raffle_next', { amount: writeMoney(parseMoney(toNext)) })}</p>}
      {turnoverPercent > 0 && <p>{t('raffle_turnover', { percent: turnoverPercent })}</p>}
    </div>
  )
}

/** The prizes, each with its chance. */
export function RafflePrizes({ prizes }: Pick<Terms, 'prizes'>) {
  const t = useT()
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t('raffle_prizes')}</h3>
      <ul className="grid gap-1 sm:grid-cols-2">
        {prizes.map(({ amount, weight }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place in the list
          <li key={at} className="flex justify-between gap-3 rounded-m bg-raised px-3 py-1.5 text-sm">
            <bdi className="font-semibold">
              {parseMoney(amount) > 0n ? writeMoney(parseMoney(amount)) : t('raffle_no_prize')}
            </bdi>
            <bdi className="text-muted tabular-nums">{writePercent(((weight * 100) / total).toFixed(2))}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
