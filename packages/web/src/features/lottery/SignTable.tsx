import { findSignOfDay } from '@gasing/contract/rules/lottery/lunar-year'
import { balls, findSign, signs } from '@gasing/contract/rules/lottery/mark-six'
import { useT } from '#i18n/i18n.ts'
import { symbolName } from './names.ts'
import type { SlipLine } from './slip.ts'
import type { PricedPlay } from './use-lottery.ts'

const signsGroup = 'signs'
export const isOfSigns = ({ play }: PricedPlay): boolean => play.group === signsGroup

const yearOf = (issue: string) => findSignOfDay(issue.slice(0, 8))

/** The numbers of each sign in the lunar year of a draw. */
export function SignTable({ issue }: { issue: string }) {
  const t = useT()
  const year = yearOf(issue)
  const title = t('lot_sign_year', { sign: symbolName(year) })
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2 rounded-m border border-line p-3 text-sm">
      <p className="font-semibold">{title}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        {signs.map((sign) => (
          <div key={sign}>
            <dt className="text-muted">{symbolName(sign)}</dt>
            <dd className="tabular-nums">
              <bdi>{balls.filter((ball) => findSign(ball, year) === sign).join(' ')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** For a chase over the lunar new year: from which draw on the signs have other numbers. */
export function SignTurn({
  plays,
  lines,
  draws,
}: {
  plays: readonly PricedPlay[]
  lines: readonly SlipLine[]
  draws: readonly string[]
}) {
  const t = useT()
  if (!plays.some((each) => isOfSigns(each) && lines.some(({ play }) => play === each.play.code))) return null
  const firstOfYear = draws.find((issue) => yearOf(issue) !== yearOf(draws[0] ?? issue))
  if (!firstOfYear) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <p role="status" className="text-sm">
        {t('lot_sign_turn', { issue: firstOfYear, sign: symbolName(yearOf(firstOfYear)) })}
      </p>
      <SignTable issue={firstOfYear} />
    </div>
  )
}
