import { expect, test } from 'vitest'
import { writeMoney } from '#i18n/format.ts'
import { formatPrizes } from './mission.ts'

test('MEMBER-8 leaderboard prizes are shown as the brand’s money', () => {
  const ringgit = { code: 'MYR', symbol: 'RM', decimals: 2 }
  const money = (amount: string) => writeMoney(amount, ringgit, 'en-GB').replace(/\s/, ' ')
  expect(formatPrizes({ prizes: ['188.00', '88.00'] }, money)).toBe('RM 188.00 · RM 88.00')
  expect(formatPrizes({ prizes: [] }, money)).toBe('')
})
