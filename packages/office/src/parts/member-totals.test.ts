import { expect, test } from 'vitest'
import { describeTotals } from './member-totals.ts'

test.each([
  ['-30.00', '30.00'],
  ['0.00', '0.00'],
  // of an earlier request, returned within these days
  ['30.00', '-30.00'],
])('OPS-1 withdrawals of %s on the balance are %s of the report', (withdrawals, shown) => {
  expect(describeTotals({ withdrawals, deposits: '1.00' })).toEqual({ withdrawals: shown, deposits: '1.00' })
})
