import { expect, test } from 'vitest'
import { mayMove, type RoundState } from './round-state.ts'

const states: RoundState[] = ['betting', 'staked', 'refused', 'cancelling', 'cancelled', 'paying', 'settled', 'stuck']
const reachable = (from: RoundState): RoundState[] => states.filter((to) => mayMove(from, to))

test('a round that was paid, returned or refused stays so', () => {
  for (const state of ['refused', 'cancelled', 'settled', 'stuck'] as const) expect(reachable(state)).toEqual([])
})

test('what was drawn is never returned, what is being returned is never drawn', () => {
  expect(reachable('paying')).toEqual(['settled', 'stuck'])
  expect(reachable('cancelling')).toEqual(['cancelled', 'stuck'])
  expect(reachable('betting')).toEqual(['staked', 'refused', 'cancelling', 'paying'])
  expect(reachable('staked')).toEqual(['cancelling', 'paying'])
})
