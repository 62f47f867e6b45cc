import { writeOdds, writePercent } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { ruleOf, symbolName } from './names.ts'
import { formatReturn } from './terms.ts'
import type { PricedPlay } from './use-lottery.ts'

/** How a play is won, what it pays per unit, and its RTP. `quiet`: the cells show the prices. */
export function PlayRule({ play, quiet = false }: { play: PricedPlay; quiet?: boolean }) {
  const t = useT()
  const rule = ruleOf(play.family, play.play.code)
  const odds = quiet ? [] : listOdds(play)
  const returns = [...new Set(Object.values(play.line.returns))].toSorted()
  return (
    <div className="grid gap-1 text-sm">
      {rule && <p className="text-muted">{rule}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {odds.map(([tier, price]) => (
          <span key={tier}>
            {odds.length > 1 && `${symbolName(tier)} `}
            <span className="text-muted">{t('lot_pays')}</span>{' '}
            <bdi className="font-semibold tabular-nums">{writeOdds(price)}</bdi>
          </span>
        ))}
        <span className="text-muted">
          {t('lot_return')}{' '}
          <bdi className="tabular-nums">
            {[...new Set([returns[0], returns.at(-1)].map((share) => writePercent(formatReturn(share ?? '0'))))].join(
              ' – ',
            )}
          </bdi>
        </span>
      </p>
      {hasBoxes(play) && <BoxPrices prices={play.prices} />}
    </div>
  )
}

/** Returns the prizes to list: all when they are few, otherwise those that neither a cell of the board nor a table shows. */
function listOdds({ play, prices }: PricedPlay): [string, bigint][] {
  const odds = Object.entries(prices)
  if (odds.length <= 5) return odds
  const cells = new Set(play.rows.flatMap(({ symbols }) => symbols))
  return hasBoxes({ prices }) ? [] : odds.filter(([tier]) => !cells.has(tier))
}

/** The price of a box depends on the permutations of its digits; sample numbers illustrate each. */
const boxes = [
  [24, '1234'],
  [12, '1123'],
  [6, '1122'],
  [4, '1112'],
] as const

const hasBoxes = ({ prices }: Pick<PricedPlay, 'prices'>): boolean =>
  boxes.some(([ways]) => prices[`box${ways}-first`] !== undefined)

function BoxPrices({ prices }: { prices: PricedPlay['prices'] }) {
  const t = useT()
  const names = Object.keys(prices).flatMap((tier) => /^box24-(.+)$/.exec(tier)?.[1] ?? [])
  return (
    <table className="lot-prizes text-xs">
      <caption className="sr-only">{t('lot_pays')}</caption>
      <thead>
        <tr>
          <td />
          {boxes.map(([ways, example]) => (
            <th key={ways} scope="col">
              {example}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{symbolName(`win-${name}`)}</th>
            {boxes.map(([ways]) => (
              <td key={ways}>{writeOdds(prices[`box${ways}-${name}`] ?? 0n)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
