import { expect, test } from 'vitest'
import { readGameMessage, readPortalMessage } from './frame.ts'

test.each([
  [{ v: 1, type: 'ready', game: 'gsg_x' }],
  [{ v: 1, type: 'balance-changed', balance: '9800000' }],
  [{ v: 1, type: 'open-deposit' }],
  [{ v: 1, type: 'round', round: 'R9', state: 'closed' }],
  [{ v: 1, type: 'round', round: 'R9', state: 'open', stake: '20000' }],
])('the portal accepts %j', (message) => {
  expect(readGameMessage(message)).toEqual(message)
})

test.each([
  [null],
  ['ready'],
  [{ v: 2, type: 'ready', game: 'gsg_x' }],
  [{ v: 1, type: 'toString' }],
  [{ v: 1, type: 'ready' }],
  [{ v: 1, type: 'balance-changed', balance: 98 }],
  [{ v: 1, type: 'round', round: 'R9', state: 'half' }],
  [{ v: 1, type: 'round', round: 'R9', state: 'open', stake: '-20000' }],
  [{ source: 'some-extension' }],
])('it drops %j', (message) => {
  expect(readGameMessage(message)).toBeNull()
})

test('the game accepts portal messages and no game messages', () => {
  expect(readPortalMessage({ v: 1, type: 'visibility', visible: false })).toBeTruthy()
  expect(readPortalMessage({ v: 1, type: 'visibility', visible: 'no' })).toBeNull()
  expect(readPortalMessage({ v: 1, type: 'time-zone', timeZone: 'Asia/Kuala_Lumpur' })).toBeTruthy()
  expect(readPortalMessage({ v: 1, type: 'time-zone', timeZone: 'Asia/Nowhere' })).toBeNull()
  expect(readPortalMessage({ v: 1, type: 'ready', game: 'gsg_x' })).toBeNull()
})
