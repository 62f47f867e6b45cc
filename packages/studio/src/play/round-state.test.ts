import { expect, test } from 'vitest'
import { canMove, type RoundState } from './round-state.ts'

const states: RoundState[] = ['betting', 'staked', 'refused', 'cancelling', 'cancelled', 'paying', 'settled', 'stuck']
const listReachable = (from: RoundState): RoundState[] => states.filter((to) => canMove(from, to))

test('a paid, cancelled or refused round is final', () => {
  for (const state of ['refused', 'cancelled', 'settled', 'stuck'] as const) expect(listReachable(state)).toEqual([])
})

test('a drawn round is never returned, and one being returned is never drawn', () => {
  expect(listReachable('paying')).toEqual(['settled', 'stuck'])
  expect(listReachable('cancelling')).toEqual(['cancelled', 'stuck'])
  expect(listReachable('betting')).toEqual(['staked', 'refused', 'cancelling', 'paying'])
  expect(listReachable('staked')).toEqual(['cancelling', 'paying'])
})
