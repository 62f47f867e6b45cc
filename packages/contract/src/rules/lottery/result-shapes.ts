import type { FamilyCode } from './families.ts'
import type { DrawResult } from './play.ts'
import { createPrize, getPrizes, type Prize } from './vietnam.ts'

/** LOTT-3: outside lotteries by where they are drawn. */
export const lottoAreas = ['VN', 'SEA'] as const
/** The tabs that group outside lotteries. */
export const lotteryRegions = ['north', 'central', 'south', '4d', 'thai', 'lao', 'hanoi'] as const

/** The format of outside results: the prizes of a family in order, each with its count of numbers and their digits. */
const shapes: Partial<Record<FamilyCode, readonly Prize[]>> = {
  'vn-north': getPrizes('north'),
  'vn-central': getPrizes('central'),
  'vn-south': getPrizes('south'),
  '4d': [
    createPrize('first', 1, 4),
    createPrize('second', 1, 4),
    createPrize('third', 1, 4),
    createPrize('specials', 10, 4),
    createPrize('consolation', 10, 4),
  ],
  thai: [
    createPrize('first', 1, 6),
    createPrize('front3', 2, 3),
    createPrize('back3', 2, 3),
    createPrize('bottom2', 1, 2),
  ],
  'top-bottom': [createPrize('top3', 1, 3), createPrize('bottom2', 1, 2)],
}

/** Returns the prizes of an outside family; empty for our own draws. */
export const getResultShape = (family: string): readonly Prize[] => shapes[family as FamilyCode] ?? []

export type Cell = { readonly row: number; readonly index: number }

/** Returns the cells in which two readings of a result differ. */
export const findDifferences = (shape: readonly Prize[], one: DrawResult, other: DrawResult): Cell[] =>
  shape.flatMap(({ count }, row) =>
    Array.from({ length: count }, (_, index) => ({ row, index })).filter(
      ({ index }) => one[row]?.[index] !== other[row]?.[index],
    ),
  )

/** Distributes the numbers of a pasted text over the cells of a result, in order; null when they do not fit. */
export function readPastedResult(shape: readonly Prize[], text: string): DrawResult | null {
  const words = text.split(/[^0-9]+/).filter((word) => word !== '')
  const wanted = shape.flatMap(({ count, digits }) => Array<number>(count).fill(digits))
  if (words.length !== wanted.length || words.some((word, at) => word.length !== wanted[at])) return null
  let from = 0
  return shape.map(({ count }) => {
    from += count
    return words.slice(from - count, from)
  })
}
