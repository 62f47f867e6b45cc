// @vitest-environment jsdom
import '#testing/page.ts'
import type { Call } from '@gasing/contract/call'
import { winners } from '@gasing/contract/calls/game-lists'
import { lotteryGame } from '@gasing/contract/calls/lottery'
import { referral } from '@gasing/contract/calls/promotions'
import { ranks } from '@gasing/contract/calls/ranks'
import { banners } from '@gasing/contract/calls/system'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, transactions } from '@gasing/contract/calls/wallet'
import type { Winner } from '@gasing/contract/events'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { forgetBefore } from './live.ts'
import { keepNewestBalance, selectNewerBalance } from './live-balance.ts'
import { buildKey, buildMeta, isOwnAnswer } from './query.ts'
import type { Session } from './session.ts'

const start = { sumBalance: 10, sum: '10.00', held: '0.00', currency: 'MYR', symbol: 'RM', version: '7', wallets: [] }

test.each([
  ['8', '12.00'],
  ['7', '10.00'],
  ['6', '10.00'],
  ['10', '12.00'],
])('a pushed balance of version %s leaves %s on the screen', (version, sum) => {
  expect(selectNewerBalance(start, { sum: '12.00', version })?.sum).toBe(sum)
})

function createFilledCache(): QueryClient {
  const cache = new QueryClient()
  cache.setQueryData([balance.path, 'EN', {}], start)
  cache.setQueryData([transactions.path, 'EN', {}], { list: [], next: null })
  cache.setQueryData([consolidatedFunds.path, 'EN', {}], { sum: '10.00', wallets: [] })
  cache
    .getQueryCache()
    .build(cache, { queryKey: [banners.path, 'EN', {}], meta: { config: true } })
    .setData([])
  return cache
}
const isStale = (cache: QueryClient, path: string) =>
  cache.getQueryCache().find({ queryKey: [path], exact: false })?.state.isInvalidated

test('MEMBER-1 a balance event sets the balance and invalidates its record and the wallets', () => {
  const cache = createFilledCache()
  applyEvent({ type: 'balance', sum: '110.00', version: '8', currency: 'MYR' }, cache)
  expect(cache.getQueryData([balance.path, 'EN', {}])).toMatchObject({ sum: '110.00', version: '8' })
  for (const { path } of [transactions, consolidatedFunds]) expect(isStale(cache, path), path).toBe(true)
  expect(isStale(cache, banners.path)).toBe(false)
})

test('a signed-in hello invalidates live data fetched before it; any other asks whether the session lasts', () => {
  const cache = createFilledCache()
  const hello = { type: 'hello', serverTime: '2026-01-01T00:00:00.000Z', configVersion: 1 } as const
  applyEvent({ ...hello, signedIn: false }, cache)
  expect([balance, transactions].map(({ path }) => isStale(cache, path))).toEqual([true, false])
  applyEvent({ ...hello, signedIn: true }, cache)
  for (const { path } of [balance, consolidatedFunds, transactions]) expect(isStale(cache, path), path).toBe(true)
  expect(isStale(cache, banners.path)).toBe(false)
})

test('a response read before a push but arriving later does not undo it', async () => {
  const cache = new QueryClient()
  keepNewestBalance(cache)
  const queryKey = [balance.path, 'EN', {}]
  cache.setQueryData(queryKey, start)
  let answer: (late: typeof start) => void = () => undefined
  const asked = cache.fetchQuery({ queryKey, queryFn: () => new Promise<typeof start>((come) => (answer = come)) })
  applyEvent({ type: 'balance', sum: '110.00', version: '8', currency: 'MYR' }, cache)
  answer(start)
  await asked
  expect(cache.getQueryData(queryKey)).toMatchObject({ sum: '110.00', version: '8' })
  await cache.fetchQuery({ queryKey, queryFn: async () => ({ ...start, sum: '90.00', version: '9' }) })
  expect(cache.getQueryData(queryKey)).toMatchObject({ sum: '90.00', version: '9' })
})

const queryKey = [balance.path, 'EN', {}]

/** A balance observed while its first request is pending: the responses in turn, and what is shown then. */
function observeFirstFetch() {
  const cache = new QueryClient()
  const answers: ((answer: typeof start) => void)[] = []
  const queryFn = () => new Promise<typeof start>((come) => answers.push(come))
  onTestFinished(new QueryObserver(cache, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined))
  return { cache, answers, shown: () => cache.getQueryData<typeof start>(queryKey)?.sum }
}

test.each([
  { type: 'balance', sum: '110.00', version: '8', currency: 'MYR' } as const,
  { type: 'deposit', depositId: '1', status: 'credited' } as const,
  { type: 'hello', serverTime: '2026-01-01T00:00:00.000Z', configVersion: 1, signedIn: true } as const,
  { type: 'resync' } as const,
])('a first response read before $type but arriving after it is fetched once more', async (event) => {
  const { cache, answers, shown } = observeFirstFetch()
  applyEvent(event, cache)
  answers[0]?.(start)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.({ ...start, sum: '110.00', version: '8' })
  await expect.poll(shown).toBe('110.00')
  expect(answers).toHaveLength(2)
})

test('a cancelled first request is not repeated by an event', async () => {
  const { cache, answers, shown } = observeFirstFetch()
  applyEvent({ type: 'deposit', depositId: '1', status: 'credited' }, cache)
  await cache.cancelQueries({ queryKey })
  expect([answers.length, shown()]).toEqual([1, undefined])
})

test('CONF-4 a config event invalidates exactly the queries that depend on configuration', () => {
  const cache = createFilledCache()
  applyEvent({ type: 'config', version: 2 }, cache)
  expect(isStale(cache, banners.path)).toBe(true)
  expect(isStale(cache, balance.path)).toBe(false)
})

/** Answers to a member, two of which depend on the brand's configuration too, and one that anyone gets. */
function createMemberCache() {
  const cache = new QueryClient()
  const calls = [balance, ranks, referral, consolidatedFunds, banners]
  const buildOptions = (call: Call) => ({ queryKey: buildKey(call, {}), meta: buildMeta(call) })
  for (const call of calls) cache.getQueryCache().build(cache, buildOptions(call)).setData([])
  return { cache, left: () => calls.filter(({ path }) => cache.getQueriesData({ queryKey: [path] })[0]?.[1]) }
}

test('LOGIN-8 nothing of a member is left for the next one on the device', () => {
  const { cache, left } = createMemberCache()
  cache.removeQueries({ predicate: isOwnAnswer })
  expect(left()).toEqual([banners])
})

test('nothing of a trial account is left for the account that it registers; a changed password only resets the balance', () => {
  const { cache, left } = createMemberCache()
  const [trial, member] = [{ customerId: '1' }, { customerId: '2' }] as Session[]
  forgetBefore(trial ?? null, trial ?? null, cache)
  expect(left()).toEqual([ranks, referral, consolidatedFunds, banners])
  forgetBefore(trial ?? null, member ?? null, cache)
  expect(left()).toEqual([banners])
})

test('a resync invalidates everything', () => {
  const cache = createFilledCache()
  applyEvent({ type: 'resync' }, cache)
  expect([balance.path, transactions.path, banners.path].map((path) => isStale(cache, path))).toEqual([
    true,
    true,
    true,
  ])
})

test('an unknown event changes nothing', () => {
  const cache = createFilledCache()
  applyEvent({ type: 'something-new' } as never, cache)
  expect(isStale(cache, balance.path)).toBe(false)
})

test('a pushed win is added once to the top of the latest list, not to the highest', () => {
  const cache = new QueryClient()
  const keyFor = (kind: string) => [winners.path, 'EN', { query: { kind, pageSize: 20 } }]
  const old = { id: '1', gameName: 'Old' }
  for (const kind of ['latest', 'high']) cache.setQueryData(keyFor(kind), { list: [old], totalPages: 1 })
  const win = { id: '2', gameName: 'Naga' } as Winner
  const event = { type: 'win', gameName: 'Naga', amount: '9.00', currency: 'MYR', win } as const
  applyEvent(event, cache)
  applyEvent(event, cache)
  expect(cache.getQueryData(keyFor('latest'))).toMatchObject({ list: [win, old] })
  expect(cache.getQueryData(keyFor('high'))).toMatchObject({ list: [old] })
})

test('LOTT-6 a draw that is closed before its time leaves the page of its lottery; one that closes in time changes nothing', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = new QueryClient()
  const closingIn = (drawId: string, milliseconds: number) => ({
    ...{ drawId, closesAt: new Date(Date.now() + milliseconds).toISOString() },
  })
  const game = { currentDraw: closingIn('1', 1000), comingDraws: [closingIn('2', 60_000)] }
  cache.setQueryData([lotteryGame.path, 'EN', { params: { code: 'thai' } }], game)
  const close = async (drawId: string) => {
    applyEvent({ type: 'draw', lottery: 'thai', drawId, status: 'closed', result: null }, cache)
    await vi.advanceTimersByTimeAsync(2000)
  }
  await close('1')
  expect(isStale(cache, lotteryGame.path)).toBe(false)
  await close('2')
  expect(isStale(cache, lotteryGame.path)).toBe(true)
})
