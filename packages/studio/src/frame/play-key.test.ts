// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { el } from './dom.ts'
import { handlePlayKey } from './play-key.ts'

const play = vi.fn()
handlePlayKey(play)

afterEach(() => {
  play.mockClear()
  document.body.replaceChildren()
})

/** Presses a key on the focused element; returns false when its default action was prevented. */
const pressKey = (code: string, more: KeyboardEventInit = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...more }),
  )

function appendFocused<T extends HTMLElement>(element: T): T {
  document.body.append(element)
  element.focus()
  return element
}

test('each press of the space bar plays once', () => {
  expect(pressKey('Space')).toBe(false)
  pressKey('Space', { repeat: true })
  pressKey('Enter')
  expect(play).toHaveBeenCalledTimes(1)
})

test('space on a keyboard-focused button presses it and stakes nothing', () => {
  const rules = appendFocused(el('button', { text: 'Rules' }))
  pressKey('Tab')
  expect(pressKey('Space')).toBe(true)
  expect(play).not.toHaveBeenCalled()
  // a button pressed with the pointer keeps the focus, and the key still plays
  rules.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(pressKey('Space')).toBe(false)
  expect(document.activeElement).toBe(document.body)
  expect(play).toHaveBeenCalledTimes(1)
})

test('typing or an open dialog blocks the play key', () => {
  appendFocused(el('input', { attributes: { type: 'text' } }))
  expect(pressKey('Space')).toBe(true)
  appendFocused(el('dialog', { attributes: { open: '' } }))
  pressKey('Space')
  expect(play).not.toHaveBeenCalled()
  document.body.replaceChildren()
  appendFocused(el('input', { attributes: { type: 'range' } }))
  pressKey('Space')
  expect(play).toHaveBeenCalledTimes(1)
})
