import { createCellPlay } from './boards.ts'
import { toInt } from './counting.ts'
import { getDrawnDigits, type Window } from './digits.ts'
import { createFraction } from './fraction.ts'
import { findBestResult } from './highest.ts'
import { createOffer, createTickRow, type DrawResult, listNumbers, type Play } from './play.ts'

/** Plays on one position against another. */

const duelSides = ['dragon', 'tiger', 'tie']
/** Every ordering of five positions by higher, lower and equal, each represented by the lowest digits. */
const ranks: readonly DrawResult[] = listNumbers(0, 44_444, 5)
  .map((number) => [...number])
  .filter((drawn) => drawn.every((digit) => digit === '0' || drawn.includes(`${toInt(digit) - 1}`)))
  .map((drawn) => [drawn])

/** A play on which of two positions is higher. On a tie the other two sides lose, or get their stakes back. */
export function createDuelPlay(window: Window, tie: 'loses' | 'returns'): Play {
  const pairs = window.positions.flatMap((_, a) =>
    window.positions.slice(a + 1).map((_name, b) => [a, a + 1 + b] as const),
  )
  const back = tie === 'returns' ? createFraction(1, 10) : undefined
  return createCellPlay({
    code: tie === 'returns' ? 'duel-refund' : 'duel',
    group: 'duel',
    rows: pairs.map(([a, b]) => createTickRow(`${window.positions[a]}-${window.positions[b]}`, duelSides, 0)),
    offers: [
      createOffer('dragon', createFraction(45, 100), back),
      createOffer('tiger', createFraction(45, 100), back),
      createOffer('tie', createFraction(10, 100)),
    ],
    highest: findBestResult(ranks),
    examined: (result) => getDrawnDigits(window, result),
    inspect: (result, row) => ({
      drawn: (pairs[row] ?? []).map((place) => getDrawnDigits(window, result)[place] ?? ''),
    }),
    judgeCell(symbol, row, result) {
      const drawn = getDrawnDigits(window, result).map(toInt)
      const [a, b] = (pairs[row] ?? []).map((place) => drawn[place] ?? 0)
      const end = a === b ? 'tie' : (a ?? 0) > (b ?? 0) ? 'dragon' : 'tiger'
      return end === symbol || (end === 'tie' && tie === 'returns' && 'push')
    },
  })
}
