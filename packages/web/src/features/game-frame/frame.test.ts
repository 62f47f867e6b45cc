// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { clearPlayStart, formatDuration, getTimeToNextMinute, readPlayStart } from './session-time.ts'
import { classifyMessage, isFromGame } from './use-frame-messages.ts'
import { getNextState } from './use-frame-state.ts'

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
  expect(classifyMessage({ origin, source: frame, data: ready }, origin, frame)).toEqual({ message: ready })
  expect(classifyMessage({ origin, source: frame, data: { v: 1, type: 'steal' } }, origin, frame)).toEqual({
    dropped: true,
  })
  expect(classifyMessage({ origin: 'https://evil.example', source: frame, data: ready }, origin, frame)).toEqual({
    dropped: true,
  })
  expect(classifyMessage({ origin, source: other, data: ready }, origin, frame)).toEqual({ dropped: true })
  expect(classifyMessage({ origin: 'https://own.example', source: other, data: ready }, origin, frame)).toEqual({
    dropped: false,
  })
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
  expect(getNextState(state, event)).toBe(next)
})

test('play time runs on across games and ends with the session', () => {
  sessionStorage.clear()
  expect(readPlayStart(1000)).toBe(1000)
  expect(readPlayStart(500_000)).toBe(1000)
  clearPlayStart()
  expect(readPlayStart(600_000)).toBe(600_000)
  expect([formatDuration(0), formatDuration(59_999), formatDuration(61_000), formatDuration(3_660_000)]).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '1:01',
  ])
  expect(getTimeToNextMinute(61_000)).toBe(59_000)
})
