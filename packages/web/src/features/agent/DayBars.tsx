import type { Value } from '@gasing/contract/call'
import type { agentOverview } from '@gasing/contract/calls/agents'
import { maxOf, parseSum } from '@gasing/contract/money'
import { type Days, subtractDays } from '@gasing/ui/DateRange'
import clsx from 'clsx'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'

type Day = Value<typeof agentOverview>['days'][number]

/** With more days than this, bars have no gap. */
const apartMax = 62

/** Stake per day of the team, with the payout as an inner bar (AGENT-1). Hidden for a single day. */
export function DayBars({ days, range }: { days: readonly Day[]; range: Days }) {
  const t = useT()
  const all = listDays(range)
  if (all.length < 2 || days.length === 0) return null
  const known = new Map(days.map((day) => [day.day, day]))
  const highest = days.flatMap(({ stake, payout }) => [parseSum(stake), parseSum(payout)]).reduce(maxOf, 1n)
  const height = (money: string) => ({ height: `calc(${(maxOf(parseSum(money), 0n) * 1000n) / highest}% / 10)` })
  return (
    <Card title={t('agent_days')}>
      <ol className={clsx('flex h-40 items-end border-b border-line', all.length <= apartMax && 'gap-1 sm:gap-1.5')}>
        {all.map((day) => {
          const { stake, payout } = known.get(day) ?? { stake: '0', payout: '0' }
          const params = { day, stake: writeMoney(parseSum(stake)), payout: writeMoney(parseSum(payout)) }
          return (
            <li key={day} className="relative h-full min-w-0 flex-1" title={t('agent_day_bar', params)}>
              <span className="sr-only">{t('agent_day_bar', params)}</span>
              <span className="absolute inset-x-0 bottom-0 rounded-t-s bg-brand/25" style={height(stake)} />
              <span className="absolute inset-x-1/4 bottom-0 rounded-t-s bg-brand" style={height(payout)} />
            </li>
          )
        })}
      </ol>
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <bdi className="tabular-nums">{all[0]}</bdi>
        <span className="flex gap-4">
          <Key mark="bg-brand/25" text={t('agent_stake')} />
          <Key mark="bg-brand" text={t('agent_payout')} />
        </span>
        <bdi className="tabular-nums">{all.at(-1)}</bdi>
      </div>
    </Card>
  )
}

function Key({ mark, text }: { mark: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={clsx('size-3 rounded-s', mark)} />
      {text}
    </span>
  )
}

/** Returns each day of a range, oldest first. */
function listDays({ from, to }: Days): string[] {
  const list: string[] = []
  for (let day = to; day >= from; day = subtractDays(day, 1)) list.unshift(day)
  return list
}
