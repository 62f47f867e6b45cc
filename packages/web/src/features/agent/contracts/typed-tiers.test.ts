import { tierFields } from '@gasing/contract/rules/agent-contracts'
import { expect, test } from 'vitest'
import { listUnreadable, toTier } from './typed-tiers.ts'

const fields = tierFields.daily

test('AGENT-4 input that is not a number is marked at its field, and no contract condition is lost or truncated', () => {
  const good = { rate: '0.50', dailyBetAmount: ' 01000 ', activeMembers: '3' }
  expect(listUnreadable(fields, [good, { rate: '1' }])).toEqual([])
  expect(toTier(fields, good)).toEqual({ rate: '0.50', dailyBetAmount: '1000', activeMembers: 3 })
  const typed = { rate: '0,5', dailyBetAmount: '1,000', activeMembers: '3.5' }
  const names = ['tiers.1.rate', 'tiers.1.dailyBetAmount', 'tiers.1.activeMembers']
  expect(listUnreadable(fields, [good, typed])).toEqual(names)
  expect(listUnreadable(fields, [{ ...good, activeMembers: '1O' }])).toEqual(['tiers.0.activeMembers'])
})
