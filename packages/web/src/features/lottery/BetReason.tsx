import type { Value } from '@gasing/contract/call'
import type { lotteryBets } from '@gasing/contract/calls/lottery'
import type { RowInspection } from '@gasing/contract/rules/lottery/play'
import { useT } from '#i18n/i18n.ts'
import { writeList } from '#shared/write-label.ts'
import { rowName, symbolName } from './names.ts'

export type Bet = Value<typeof lotteryBets>['list'][number]

const [numbersMax, rowsMax] = [8, 6]

/** Formats what was drawn for a row and the cells it makes: `Drawn: 4 + 0 + 8 + 1 + 5 = 18 – Small, Even`. */
export function useRowFormatter(): (fact: RowInspection) => string {
  const t = useT()
  return ({ row, drawn, sum, is, push }) => {
    const names = drawn.map(symbolName)
    const numbers = sum === null || drawn.length < 2 ? (sum ?? names.join(' ')) : `${names.join(' + ')} = ${sum}`
    const at =
      row === null ? t('lot_told', { drawn: numbers }) : t('lot_told_at', { row: rowName(row), drawn: numbers })
    const says = is.length > 0 && is.join(' ') !== (sum ?? drawn.join(' '))
    const text = says ? t('lot_told_is', { told: at, cells: writeList(is.map(symbolName)) }) : at
    return push ? t('lot_told_push', { told: text }) : text
  }
}

/** Explains why a bet won or lost: what was drawn in the positions it covers, and what it hit. */
export function BetReason({ bet }: { bet: Bet }) {
  const t = useT()
  const formatRow = useRowFormatter()
  const { looked, matched, told: facts } = bet
  if (looked === null || matched === null) return null
  const names = matched.slice(0, numbersMax).map(symbolName).join(' ')
  // on a board of cells, the winning cells already explain the result
  const isSaid = facts.some(({ is, push }) => is.length > 0 || push)
  return (
    <div className="text-sm text-muted">
      {facts.slice(0, rowsMax).map((each) => (
        <p key={`${each.row} ${each.drawn.join(' ')}`}>{formatRow(each)}</p>
      ))}
      {!isSaid && (
        <p>
          {matched.length === 0
            ? t('lot_reason_none', { looked })
            : t('lot_reason', { looked, count: matched.length, numbers: names })}
        </p>
      )}
    </div>
  )
}
