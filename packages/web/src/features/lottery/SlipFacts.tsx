import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'

export type SlipFactsProps = {
  /** The draws that the slip bets on: several for a chase. */
  draws: readonly string[]
  /** Per draw. */
  bets: number
  tickets: number
  /** For all draws together. */
  cost: bigint
  highest: bigint
}

/** Shows how much a slip bets in total, what it costs, and the most it can win. */
export function SlipFacts({ draws, bets, tickets, cost, highest }: SlipFactsProps) {
  const t = useT()
  const [first = '–', ...later] = draws
  const last = later.at(-1)
  const times = Math.max(1, draws.length)
  return (
    <dl className="grid gap-1 border-t border-line pt-3 text-sm">
      <Fact name={t(last ? 'lot_chase_draws' : 'lot_draw')} value={last ? `${first} – ${last}` : first} />
      <Fact
        name={t('lot_bets_tickets')}
        value={t('lot_bets_and_tickets', { bets: bets * times, tickets: tickets * times })}
      />
      <Fact name={t('lot_cost')} value={writeMoney(cost)} strong />
      <Fact name={t('lot_highest')} value={writeMoney(highest)} />
    </dl>
  )
}

function Fact({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className={strong ? 'text-lg font-bold tabular-nums' : 'font-medium tabular-nums'}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
