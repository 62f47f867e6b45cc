// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { clockOf, forgetPlaying, playingSince, untilNextMinute } from './session-time.ts'
import { hear, isFromGame } from './use-frame-messages.ts'
import { nextState } from './use-frame-state.ts'

const origin = 'https://games.example'
const frame = document.body.appendChild(document.createElement('iframe')).contentWindow
const other = document.body.appendChild(document.createElement('iframe')).contentWindow

test('ROUTE-10 a message counts only from the game’s origin and window', () => {
  expect(isFromGame({ origin, source: frame }, origin, frame)).toBe(true)
  expect(isFromGame({ origin: 'https://evil.example', source: frame }, origin, frame)).toBe(false)
  expect(isFromGame({ origin, source: other }, origin, frame)).toBe(false)
  expect(isFromGame({ origin, source: null }, origin, null)).toBe(false)
})

test('ROUTE-10 an unknown or misplaced message is dropped and counted; an unrelated one is ignored', () => {
  const ready = { v: 1, type: 'ready', game: 'gasing-emas' }
  expect(hear({ origin, source: frame, data: ready }, origin, frame)).toEqual({ message: ready })
  expect(hear({ origin, source: frame, data: { v: 1, type: 'steal' } }, origin, frame)).toEqual({ dropped: true })
  expect(hear({ origin: 'https://evil.example', source: frame, data: ready }, origin, frame)).toEqual({ dropped: true })
  expect(hear({ origin, source: other, data: ready }, origin, frame)).toEqual({ dropped: true })
  expect(hear({ origin: 'https://own.example', source: other, data: ready }, origin, frame)).toEqual({ dropped: false })
})

test.each([
  ['loading', 'ready', 'ready'],
  ['loading', 'time', 'late'],
  ['late', 'ready', 'ready'],
  ['late', 'wait', 'loading'],
  ['loading', 'loaded', 'loaded'],
  ['loaded', 'time', 'silent'],
  ['silent', 'shown', 'ready'],
  ['loading', 'refused', 'refused'],
  ['ready', 'time', 'ready'],
  ['ready', 'loaded', 'ready'],
] as const)('ROUTE-10 a frame in %s, on %s, becomes %s', (state, event, next) => {
  expect(nextState(state, event)).toBe(next)
})

test('play time runs on across games and ends with the session', () => {
  sessionStorage.clear()
  expect(playingSince(1000)).toBe(1000)
  expect(playingSince(500_000)).toBe(1000)
  forgetPlaying()
  expect(playingSince(600_000)).toBe(600_000)
  expect([clockOf(0), clockOf(59_999), clockOf(61_000), clockOf(3_660_000)]).toEqual(['0:00', '0:00', '0:01', '1:01'])
  expect(untilNextMinute(61_000)).toBe(59_000)
})
