import { exactMoney, unitsPerMajor } from '@gasing/contract/money'
import { useT } from '#i18n/i18n.ts'
import { ruleOf, symbolName } from './names.ts'
import type { PricedPlay } from './use-lottery.ts'

const percent = (share: string): string => {
  const units = BigInt(share.replace('.', '').padEnd(share.indexOf('.') < 0 ? share.length + 4 : 0, '0')) * 100n
  return exactMoney((units * unitsPerMajor) / 10_000n, 2)
}

/** How a play is won, what it pays for one unit, and what it returns in the long run. */
export function PlayRule({ play }: { play: PricedPlay }) {
  const t = useT()
  const rule = ruleOf(play.play.code)
  const odds = Object.entries(play.prices)
  const returns = [...new Set(Object.values(play.line.returns))]
  return (
    <div className="grid gap-1 text-sm">
      {rule && <p className="text-muted">{rule}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {odds.length <= 5 &&
          odds.map(([tier, price]) => (
            <span key={tier}>
              {odds.length > 1 && `${symbolName(tier)} `}
              <span className="text-muted">{t('lot_pays')}</span>{' '}
              <bdi className="font-semibold tabular-nums">{exactMoney(price, 2)}</bdi>
            </span>
          ))}
        <span className="text-muted">
          {t('lot_return')}{' '}
          <bdi className="tabular-nums">{returns.map((share) => `${percent(share)} %`).join(' – ')}</bdi>
        </span>
      </p>
    </div>
  )
}
