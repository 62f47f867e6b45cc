// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isFromGame } from './use-frame-messages.ts'

test('a message counts only from the game’s origin and its very window', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const other = document.body.appendChild(document.createElement('iframe'))
  const origin = 'https://games.example'
  expect(isFromGame({ origin, source: frame.contentWindow }, origin, frame.contentWindow)).toBe(true)
  expect(isFromGame({ origin: 'https://evil.example', source: frame.contentWindow }, origin, frame.contentWindow)).toBe(
    false,
  )
  expect(isFromGame({ origin, source: other.contentWindow }, origin, frame.contentWindow)).toBe(false)
  expect(isFromGame({ origin, source: null }, origin, null)).toBe(false)
})
