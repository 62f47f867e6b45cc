import { exactMoney, parseMoney } from '@gasing/contract/money'
import { writeOdds, writePercent } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { ruleOf, symbolName } from './names.ts'
import type { PricedPlay } from './use-lottery.ts'

/** A share of the stake, e.g. `0.9800`, as a percentage. */
const percent = (share: string): string => exactMoney(parseMoney(share) * 100n, 2)

/** How a play is won, what it pays for one unit, and what it returns in the long run. `quiet`: the cells say what they pay. */
export function PlayRule({ play, quiet = false }: { play: PricedPlay; quiet?: boolean }) {
  const t = useT()
  const rule = ruleOf(play.play.code)
  const odds = Object.entries(play.prices)
  const returns = [...new Set(Object.values(play.line.returns))]
  return (
    <div className="grid gap-1 text-sm">
      {rule && <p className="text-muted">{rule}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {!quiet &&
          odds.length <= 5 &&
          odds.map(([tier, price]) => (
            <span key={tier}>
              {odds.length > 1 && `${symbolName(tier)} `}
              <span className="text-muted">{t('lot_pays')}</span>{' '}
              <bdi className="font-semibold tabular-nums">{writeOdds(price)}</bdi>
            </span>
          ))}
        <span className="text-muted">
          {t('lot_return')}{' '}
          <bdi className="tabular-nums">{returns.map((share) => writePercent(percent(share))).join(' – ')}</bdi>
        </span>
      </p>
    </div>
  )
}
