import { expect, test } from 'vitest'
import { readPrizes, writePrizes } from './prizes.ts'

test('MEMBER-9 prizes are read and written line by line, and a line that is none is not overlooked', () => {
  const prizes = [
    { amount: '0', weight: 50 },
    { amount: '88.50', weight: 1 },
  ]
  expect(readPrizes(writePrizes(prizes))).toEqual(prizes)
  expect(readPrizes('0 50\n\n 88  1 ')).toHaveLength(2)
  expect(['', '5', '5 x', '5 0', '-5 1', '5 1\nno'].map(readPrizes)).toEqual([null, null, null, null, null, null])
})
