// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { readSea } from '#shared/sea-popup.ts'
import type { Game } from './game.ts'
import { buildAllLink } from './Lanes.tsx'
import { applyChange, countFilters, isPlain, listMinBets, readLobbySearch, toggleVendor } from './lobby-search.ts'
import { decideOpening, getTarget } from './open-game.ts'
import { selectRows } from './WinsFeed.tsx'

test('ROUTE-7 an invalid search parameter is ignored', () => {
  expect(readLobbySearch({ page: 'gsg,aurora', sort: 'new', pageNo: '2', search: 'naga' })).toEqual({
    page: 'gsg,aurora',
    sort: 'new',
    pageNo: 2,
    search: 'naga',
  })
  expect(readLobbySearch({ page: '<script>', sort: 'worst', pageNo: '-1', search: '   ' })).toEqual({})
  expect(readLobbySearch({ pageNo: 1, page: ['a'], minBet: '1e9', minLineNum: '-3' })).toEqual({})
  expect(readLobbySearch({ minBet: 0.5, minLineNum: '20', search: '888' })).toEqual({
    minBet: 0.5,
    minLineNum: 20,
    search: '888',
  })
})

test('vendors are added and removed in a stable order', () => {
  expect(toggleVendor('kirana', 'aurora')).toBe('aurora,kirana')
  expect(toggleVendor('aurora,kirana', 'kirana')).toBe('aurora')
  expect(toggleVendor('aurora', 'aurora')).toBeUndefined()
})

test.each([
  ['open', 'frame', true, 'page'],
  ['open', 'frame', false, 'sign-in'],
  ['maintenance', 'frame', true, 'resting'],
  ['maintenance', 'frame', false, 'resting'],
  ['soon', 'frame', true, 'resting'],
  ['open', 'window', true, 'page'],
  ['open', 'lottery', false, 'sign-in'],
  ['open', 'sea', true, 'page'],
  ['open', 'sea', false, 'sign-in'],
  ['soon', 'sea', true, 'resting'],
  ['open', 'rooms', false, 'rooms'],
  ['soon', 'rooms', true, 'resting'],
  ['maintenance', 'vendor', false, 'vendor'],
] as const)(
  'GAME-4 a game that is %s and opens as %s opens, signed in %s, as %s',
  (state, opens, signedIn, opening) => {
    expect(decideOpening({ state, opens }, signedIn)).toBe(opening)
  },
)

test('HEAD-7 a game’s demo opens in a popup, unless it needs a window', () => {
  expect(decideOpening({ state: 'open', opens: 'frame' }, true, true)).toBe('popup')
  expect(decideOpening({ state: 'open', opens: 'window' }, true, true)).toBe('page')
})

const game = { gameCode: 'aa', vassalage: 'bb', defaultPlayType: null, opens: 'frame' } as Game

test('GAME-4 a lottery opens its own page, with its play type if any; another game its frame', () => {
  expect(getTarget(game)).toEqual({ to: '/game', search: { game: 'aa', vendor: 'bb' } })
  expect(getTarget(game, true).search).toEqual({ game: 'aa', vendor: 'bb', demo: true })
  expect(getTarget({ ...game, opens: 'lottery', defaultPlayType: '4D' })).toEqual({
    to: '/lottery',
    search: { gameCode: 'aa', playType: '4D' },
  })
  expect(getTarget({ ...game, opens: 'vnlottery' })).toEqual({ to: '/vnlottery', search: { gameCode: 'aa' } })
})

test('GAME-4 a sea lottery opens over the current page and keeps its search', () => {
  const target = getTarget({ ...game, gameCode: 'thai', opens: 'sea' })
  if (typeof target.search !== 'function') throw new Error('a popup keeps what the address says')
  expect(target).toMatchObject({ to: '.', resetScroll: false })
  expect(target.search({ page: 'selat', sort: 'new' })).toEqual({ page: 'selat', sort: 'new', sea: 'thai' })
  expect([{ sea: 'hanoi-vip' }, { sea: '<b>' }, { sea: 4 }, {}].map(readSea)).toEqual(['hanoi-vip', null, null, null])
})

test('GAME-2 a filter change returns to the first page and drops unset values', () => {
  expect(applyChange({ page: 'gsg', pageNo: 4, sort: 'new' }, { minLineNum: 20 })).toEqual({
    page: 'gsg',
    sort: 'new',
    minLineNum: 20,
  })
  expect(applyChange({ page: 'gsg', minBet: 1 }, { page: undefined })).toEqual({ minBet: 1 })
  expect(countFilters({ page: 'a,b', search: 'x', sort: 'new', minBet: 1 })).toBe(4)
  expect([isPlain({}), isPlain({ pageNo: 2 })]).toEqual([true, false])
})

test('GAME-2 smallest bets on offer fit the currency', () => {
  expect(listMinBets(0).every(Number.isInteger)).toBe(true)
  expect(listMinBets(2)[0]).toBeLessThan(1)
})

test('a lane’s "all" opens its lobby in the lane’s order; a personal lane has none', () => {
  expect(buildAllLink({ kind: 'new', gameType: null, vassalage: null }, 'rng')).toEqual({
    lobby: 'rng',
    search: { sort: 'new' },
  })
  expect(buildAllLink({ kind: 'vendor', gameType: 'LIVE', vassalage: 'nl' }, 'rng')).toEqual({
    lobby: 'live',
    search: { page: 'nl' },
  })
  expect(buildAllLink({ kind: 'continue', gameType: null, vassalage: null }, 'rng')).toBeUndefined()
})

test('the wins rotate, and a short list does not', () => {
  expect(selectRows(['a', 'b', 'c'], 2, 2)).toEqual(['c', 'a'])
  expect(selectRows(['a'], 5, 3)).toEqual(['a'])
  expect(selectRows([], 5, 3)).toEqual([])
})
