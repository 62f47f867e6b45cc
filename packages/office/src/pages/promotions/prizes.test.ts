import { expect, test } from 'vitest'
import { toSentAmount } from '#i18n/typed-amount.ts'
import { readPrizes, writePrizes } from './prizes.ts'

const read = (text: string) =>
  readPrizes(text, (typed) => toSentAmount(typed, { tag: 'en-GB', symbol: 'RM', decimals: 2 }))

test('MEMBER-9 prizes are read and written line by line, and an invalid line is refused', () => {
  const prizes = [
    { amount: '0', weight: 50 },
    { amount: '88.50', weight: 1 },
  ]
  expect(read(writePrizes(prizes))).toEqual(prizes)
  expect(read('0 50\n\n 88  1 ')).toHaveLength(2)
  expect(read('1,000.00 5\n1 000 7')).toEqual([
    { amount: '1000.00', weight: 5 },
    { amount: '1000', weight: 7 },
  ])
  expect(read('1.000 5')).toBeNull()
  expect(['', '5', '5 x', '5 0', '-5 1', '5 1\nno'].map(read)).toEqual([null, null, null, null, null, null])
})
