// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createPollErrors } from '../../frame/poll-errors.ts'
import { createInitialState, type Game } from './game.ts'
import { addChip, setStakes, startPlay, undoLast } from './play.ts'
import { type Stakes, sumStakes } from './stakes.ts'

type Table = { game: Game<string, object>; notices: string[]; can: Record<string, boolean> }

/** A table without a DOM whose last server answer, for spin 5, came `agoMs` milliseconds ago. */
function createTable(agoMs: number): Table {
  const [notices, can]: [string[], Record<string, boolean>] = [[], {}]
  const game = {
    ...createInitialState(),
    shell: { hasEnded: () => false },
    times: { seconds: 35, betSeconds: 20 },
    seen: { spin: 5, sinceMs: 0, hash: '', players: 0, backed: [], last: [] },
    heardAt: performance.now() - agoMs,
    stage: {
      say: (words: () => string) => notices.push(words()),
      clash: (spots: Iterable<string>) => ([...spots].length > 2 ? () => 'too many' : null),
    },
    spots: { show() {}, setLocked() {} },
    foot: { chip: () => 20n, show: (_total: bigint, may: Record<string, boolean>) => Object.assign(can, may) },
  } as unknown as Game<string, object>
  return { game, notices, can }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readStakes = ({ game }: Table): [Stakes<string>, bigint] => [game.stakes, sumStakes(game.stakes)]

test('chips stack, undo removes them one by one, and a cleared table can be restored', () => {
  const table = createTable(1_000)
  for (const spot of ['a', 'b', 'a']) addChip(table.game, spot)
  expect(readStakes(table)).toEqual([
    new Map([
      ['a', 40n],
      ['b', 20n],
    ]),
    60n,
  ])
  undoLast(table.game)
  expect(readStakes(table)[1]).toBe(40n)
  setStakes(table.game, new Map())
  expect(table.can).toMatchObject({ place: false, undo: true, clear: false })
  undoLast(table.game)
  expect(readStakes(table)[1]).toBe(40n)
  for (const _press of [1, 2, 3]) undoLast(table.game)
  expect(readStakes(table)[1]).toBe(0n)
  expect(table.can).toMatchObject({ place: false, undo: false })
})

test('a bet that does not fit is refused with a notice', () => {
  const table = createTable(1_000)
  for (const spot of ['a', 'b', 'c']) addChip(table.game, spot)
  expect([...table.game.stakes.keys()]).toEqual(['a', 'b'])
  expect(table.notices).toEqual(['too many'])
})

test.each([
  ['bets are closed', 20_000],
  ['the next spin has begun and was not heard of', 36_000],
])('no chip is placed when %s', (_why, agoMs) => {
  const table = createTable(agoMs)
  addChip(table.game, 'a')
  expect(table.game.stakes.size).toBe(0)
})

test('a game whose session has ended stops asking, says so once and accepts no bets', async () => {
  vi.useFakeTimers()
  const requested: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return Response.json({ refusal: 'session_ended' }, { status: 401 })
  })
  const table = createTable(0)
  const reported: string[] = []
  Object.assign(table.game, {
    path: 'wheel',
    shell: { replayed: null, session: { unseen: null }, hasEnded: () => reported.length > 0 },
    stage: { count: () => {}, crowd: () => {} },
    trouble: createPollErrors({ explain: (code) => reported.push(code), mended: () => {} }),
  })
  startPlay(table.game)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requested.filter((path) => path.startsWith('/api/wheel'))).toHaveLength(1)
  expect(reported).toEqual(['session_ended'])
  addChip(table.game, 'a')
  expect(table.game.stakes.size).toBe(0)
})

test('chips that were not placed leave the table when bets close, before the draw', async () => {
  vi.useFakeTimers()
  const table = createTable(0)
  const view = { ...table.game.seen, sinceMs: 19_000 }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ rounds: [], ...(path === '/api/wheel' && { wheel: view }) }),
  )
  let hasEnded = false
  Object.assign(table.game, {
    path: 'wheel',
    shell: { replayed: null, session: { unseen: null }, hasEnded: () => hasEnded },
    stage: { ...table.game.stage, count() {}, crowd() {}, clear() {}, showPast() {}, greeting: () => '' },
    trouble: createPollErrors({ explain: () => {}, mended: () => {} }),
  })
  startPlay(table.game)
  await vi.advanceTimersByTimeAsync(400)
  addChip(table.game, 'a')
  expect(table.game.stakes.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(table.game.stakes.size).toBe(0)
  hasEnded = true
  await vi.advanceTimersByTimeAsync(1_000)
})
