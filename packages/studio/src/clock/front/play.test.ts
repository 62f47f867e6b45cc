import { expect, test } from 'vitest'
import { atFirst, type Game } from './game.ts'
import { putChip, setStakes, undo } from './play.ts'
import { type Stakes, sumOf } from './stakes.ts'

type Table = { game: Game<string, object>; said: string[]; can: Record<string, boolean> }

/** A table without a DOM whose last server answer, for spin 5, came `agoMs` milliseconds ago. */
function tableHeard(agoMs: number): Table {
  const [said, can]: [string[], Record<string, boolean>] = [[], {}]
  const game = {
    ...atFirst(),
    times: { seconds: 35, betSeconds: 20 },
    seen: { spin: 5, sinceMs: 0, hash: '', players: 0, backed: [], last: [] },
    heardAt: performance.now() - agoMs,
    stage: {
      say: (words: () => string) => said.push(words()),
      clash: (spots: Iterable<string>) => ([...spots].length > 2 ? () => 'too many' : null),
    },
    spots: { show() {}, setLocked() {} },
    foot: { chip: () => 20n, show: (_total: bigint, may: Record<string, boolean>) => Object.assign(can, may) },
  } as unknown as Game<string, object>
  return { game, said, can }
}

const lying = ({ game }: Table): [Stakes<string>, bigint] => [game.stakes, sumOf(game.stakes)]

test('chips stack, undo removes them one by one, and a cleared table can be restored', () => {
  const table = tableHeard(1_000)
  for (const spot of ['a', 'b', 'a']) putChip(table.game, spot)
  expect(lying(table)).toEqual([
    new Map([
      ['a', 40n],
      ['b', 20n],
    ]),
    60n,
  ])
  undo(table.game)
  expect(lying(table)[1]).toBe(40n)
  setStakes(table.game, new Map())
  expect(table.can).toMatchObject({ place: false, undo: true, clear: false })
  undo(table.game)
  expect(lying(table)[1]).toBe(40n)
  for (const _press of [1, 2, 3]) undo(table.game)
  expect(lying(table)[1]).toBe(0n)
  expect(table.can).toMatchObject({ place: false, undo: false })
})

test('a bet that does not fit is refused with a notice', () => {
  const table = tableHeard(1_000)
  for (const spot of ['a', 'b', 'c']) putChip(table.game, spot)
  expect([...table.game.stakes.keys()]).toEqual(['a', 'b'])
  expect(table.said).toEqual(['too many'])
})

test.each([
  ['bets are closed', 20_000],
  ['the next spin has begun and was not heard of', 36_000],
])('no chip is placed when %s', (_why, agoMs) => {
  const table = tableHeard(agoMs)
  putChip(table.game, 'a')
  expect(table.game.stakes.size).toBe(0)
})
