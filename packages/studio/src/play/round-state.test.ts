import { expect, test } from 'vitest'
import { mayMove, type RoundState } from './round-state.ts'

const states: RoundState[] = ['betting', 'staked', 'refused', 'cancelling', 'cancelled', 'paying', 'settled', 'stuck']
const reachable = (from: RoundState): RoundState[] => states.filter((to) => mayMove(from, to))

test('a paid, cancelled or refused round is final', () => {
  for (const state of ['refused', 'cancelled', 'settled', 'stuck'] as const) expect(reachable(state)).toEqual([])
})

test('a drawn round is never returned, and one being returned is never drawn', () => {
  expect(reachable('paying')).toEqual(['settled', 'stuck'])
  expect(reachable('cancelling')).toEqual(['cancelled', 'stuck'])
  expect(reachable('betting')).toEqual(['staked', 'refused', 'cancelling', 'paying'])
  expect(reachable('staked')).toEqual(['cancelling', 'paying'])
})
