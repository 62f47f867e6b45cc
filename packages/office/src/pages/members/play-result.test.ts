import { expect, test } from 'vitest'
import { playResult } from './play-result.ts'

test('OPS-2 a member’s win is not shown as a negative loss', () => {
  expect(playResult('-38.00')).toEqual({ side: 'won', amount: '38.00' })
  expect(playResult('38.00')).toEqual({ side: 'lost', amount: '38.00' })
  expect(playResult('0.00')).toEqual({ side: 'lost', amount: '0.00' })
})
