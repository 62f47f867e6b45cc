import { expect, test } from 'vitest'
import { playResult } from './play-result.ts'

test('OPS-2 a member who has won is not said to have lost less than nothing', () => {
  expect(playResult('-38.00')).toEqual({ side: 'won', amount: '38.00' })
  expect(playResult('38.00')).toEqual({ side: 'lost', amount: '38.00' })
  expect(playResult('0.00')).toEqual({ side: 'lost', amount: '0.00' })
})
