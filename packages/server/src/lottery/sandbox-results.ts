import { createHash } from 'node:crypto'
import type { FamilyCode } from '@gasing/contract/rules/lottery/families'
import type { DrawResult } from '@gasing/contract/rules/lottery/play'
import { getPrizes, type Region } from '@gasing/contract/rules/lottery/vietnam'

/**
 * Invented results of outside lotteries, for the sandbox and its tests: the right count of numbers with the right count of
 * digits, always the same for one lottery and issue. None of them is real.
 */
export function generateResult(family: FamilyCode, lottery: string, issue: string): DrawResult {
  const digits = createDigitStream(`${lottery}/${issue}`)
  const numbers = (count: number, length: number) => Array.from({ length: count }, () => digits(length))
  if (family === 'thai') return [numbers(1, 6), numbers(2, 3), numbers(2, 3), numbers(1, 2)]
  if (family === 'top-bottom') return [numbers(1, 3), numbers(1, 2)]
  if (family === '4d') return [1, 1, 1, 10, 10].map((count) => numbers(count, 4))
  return getPrizes(regionOf(family)).map((prize) => numbers(prize.count, prize.digits))
}

const regionOf = (family: FamilyCode): Region =>
  family === 'vn-north' ? 'north' : family === 'vn-central' ? 'central' : 'south'

/**
 * An endless stream of digits from a text. Bytes of 250 and above are skipped, so that no digit is more frequent than another.
 */
function createDigitStream(text: string): (length: number) => string {
  let [round, waiting] = [0, '']
  return (length) => {
    while (waiting.length < length) {
      const bytes = createHash('sha256').update(`invented/${text}/${round++}`).digest()
      waiting += [...bytes]
        .filter((byte) => byte < 250)
        .map((byte) => `${byte % 10}`)
        .join('')
    }
    const taken = waiting.slice(0, length)
    waiting = waiting.slice(length)
    return taken
  }
}
