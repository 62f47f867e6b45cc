// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import type { Session } from '#api/session.ts'
import { getFrame, hasFooter, hasSideMenu } from '#shell/frame.ts'
import { getRedirect } from './guards.ts'
import { isOn } from './modules.ts'
import { findLobby } from './paths.ts'

const member = { isAgent: 0 } as Session
const trial = { isAgent: 4 } as Session

test.each([
  ['/', null, true, '/login'],
  ['/rng', null, true, '/login'],
  ['/login', null, true, null],
  ['/register', null, true, null],
  ['/register.html', null, true, null],
  ['/helpmc', null, true, null],
  ['/download', null, true, null],
  ['/', null, false, null],
  ['/member/withdraw', null, false, '/login'],
  ['/agent/overview', null, false, '/login'],
  ['/member/withdraw', member, false, null],
  ['/member/withdraw', trial, false, '/'],
  ['/login', member, false, '/'],
] as const)(
  'ROUTE-14 ROUTE-16 %s as %o with home for members only %s leads to %s',
  (path, session, homeForSignedInOnly, to) => {
    expect(getRedirect(path, session, homeForSignedInOnly)).toBe(to)
  },
)

test('a game type maps to its lobby, if it has one', () => {
  expect(findLobby('RNG')).toBe('rng')
  expect(findLobby('LOTT')).toBeNull()
})

test.each([
  [['/', '/rng', '/elott', '/pointMall', '/promotions', '/help'], 'full'],
  [['/register', '/register.html', '/login', '/forgotten'], 'entry'],
  [['/lottery'], 'top'],
  [['/game'], 'game'],
  [['/helpmc', '/seamless', '/vnlottery'], 'none'],
] as const)('ROUTE-1…14 pages %j have the frame %s', (pages, frame) => {
  for (const path of pages) expect(getFrame(path), path).toBe(frame)
})

test('ROUTE-17 a flag shows bars with a rail on the seamless and Vietnamese lottery screens', () => {
  expect(['/seamless', '/vnlottery', '/', '/helpmc'].map((path) => getFrame(path, true))).toEqual([
    'rail',
    'rail',
    'full',
    'none',
  ])
  expect(hasSideMenu('rail') && hasFooter('rail')).toBe(true)
  expect(hasSideMenu('top') || hasFooter('top') || hasFooter('none')).toBe(false)
})

test('CONF-1 a module is found at any depth of the tree', () => {
  expect(isOn('DIRECTREG3')).toBe(true)
  expect(isOn('CBS3')).toBe(false)
})
