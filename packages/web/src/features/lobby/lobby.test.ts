// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { readLobbySearch, toggleVendor } from './lobby-search.ts'
import { openingOf } from './open-game.ts'

test('ROUTE-7 what does not fit the address is as if it were not there', () => {
  expect(readLobbySearch({ page: 'gsg,aurora', sort: 'new', pageNo: '2', search: 'naga' })).toEqual({
    page: 'gsg,aurora',
    sort: 'new',
    pageNo: 2,
    search: 'naga',
  })
  expect(readLobbySearch({ page: '<script>', sort: 'worst', pageNo: '-1', search: '   ' })).toEqual({})
  expect(readLobbySearch({ pageNo: 1, page: ['a'] })).toEqual({})
})

test('vendors are added and taken out in a stable order', () => {
  expect(toggleVendor('kirana', 'aurora')).toBe('aurora,kirana')
  expect(toggleVendor('aurora,kirana', 'kirana')).toBe('aurora')
  expect(toggleVendor('aurora', 'aurora')).toBeUndefined()
})

test.each([
  ['open', true, 'frame'],
  ['open', false, 'sign-in'],
  ['maintenance', true, 'resting'],
  ['maintenance', false, 'resting'],
  ['soon', true, 'soon'],
] as const)('GAME-4 a game that is %s opens, signed in %s, as %s', (state, signedIn, opening) => {
  expect(openingOf({ state }, signedIn)).toBe(opening)
})
