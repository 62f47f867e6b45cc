import { cellPlay } from './boards.ts'
import { toInt } from './counting.ts'
import { drawnIn, type Window } from './digits.ts'
import { fraction } from './fraction.ts'
import { among } from './highest.ts'
import { type DrawResult, numbersOf, offer, type Play, tickRow } from './play.ts'

/** Plays on one position against another. */

const duelSides = ['dragon', 'tiger', 'tie']
/** Every ordering of five positions by higher, lower and equal, each represented by the lowest digits. */
const ranks: readonly DrawResult[] = numbersOf(0, 44_444, 5)
  .map((number) => [...number])
  .filter((drawn) => drawn.every((digit) => digit === '0' || drawn.includes(`${toInt(digit) - 1}`)))
  .map((drawn) => [drawn])

/** A play on which of two positions is higher. On a tie the other two sides lose, or get their stakes back. */
export function duelPlay(window: Window, tie: 'loses' | 'returns'): Play {
  const pairs = window.positions.flatMap((_, a) =>
    window.positions.slice(a + 1).map((_name, b) => [a, a + 1 + b] as const),
  )
  const back = tie === 'returns' ? fraction(1, 10) : undefined
  return cellPlay({
    code: tie === 'returns' ? 'duel-refund' : 'duel',
    group: 'duel',
    rows: pairs.map(([a, b]) => tickRow(`${window.positions[a]}-${window.positions[b]}`, duelSides, 0)),
    offers: [
      offer('dragon', fraction(45, 100), back),
      offer('tiger', fraction(45, 100), back),
      offer('tie', fraction(10, 100)),
    ],
    highest: among(ranks),
    saw: (result) => drawnIn(window, result),
    look: (result, row) => ({ drawn: (pairs[row] ?? []).map((place) => drawnIn(window, result)[place] ?? '') }),
    cell(symbol, row, result) {
      const drawn = drawnIn(window, result).map(toInt)
      const [a, b] = (pairs[row] ?? []).map((place) => drawn[place] ?? 0)
      const end = a === b ? 'tie' : (a ?? 0) > (b ?? 0) ? 'dragon' : 'tiger'
      return end === symbol || (end === 'tie' && tie === 'returns' && 'push')
    },
  })
}
