import { expect, test } from 'vitest'
import { getPlayResult } from './play-result.ts'

test('OPS-2 a member’s win is not shown as a negative loss', () => {
  expect(getPlayResult('-38.00')).toEqual({ side: 'won', amount: '38.00' })
  expect(getPlayResult('38.00')).toEqual({ side: 'lost', amount: '38.00' })
  expect(getPlayResult('0.00')).toEqual({ side: 'lost', amount: '0.00' })
})
