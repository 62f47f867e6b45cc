import { expect, test } from 'vitest'
import { formatGames, parseWeights } from './weights.ts'

const types = [{ code: 'RNG' as const, text: '100' }]

test('MEMBER-5 game weights are read line by line, and an invalid line is refused', () => {
  const games = [{ code: 'gasing/naga-emas', name: 'Naga Emas', percent: 50 }]
  expect(parseWeights(types, `${formatGames(games)}\n\n acme/x:1   0 %`)).toEqual({
    types: [{ code: 'RNG', percent: 100 }],
    games: [
      { code: 'gasing/naga-emas', percent: 50 },
      { code: 'acme/x:1', percent: 0 },
    ],
  })
  for (const wrong of ['naga-emas 50', 'gasing/naga-emas', 'gasing/naga-emas 101'])
    expect(parseWeights(types, wrong)).toBeNull()
  expect(parseWeights([{ code: 'RNG', text: '' }], '')).toBeNull()
})
