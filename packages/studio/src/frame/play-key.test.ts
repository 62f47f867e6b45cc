// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { el } from './dom.ts'
import { onPlayKey } from './play-key.ts'

const play = vi.fn()
onPlayKey(play)

afterEach(() => {
  play.mockClear()
  document.body.replaceChildren()
})

/** Presses a key on the focused element; returns false when its default action was prevented. */
const press = (code: string, more: KeyboardEventInit = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...more }),
  )

function add<T extends HTMLElement>(element: T): T {
  document.body.append(element)
  element.focus()
  return element
}

test('each press of the space bar plays once', () => {
  expect(press('Space')).toBe(false)
  press('Space', { repeat: true })
  press('Enter')
  expect(play).toHaveBeenCalledTimes(1)
})

test('space on a keyboard-focused button presses it and stakes nothing', () => {
  const rules = add(el('button', { text: 'Rules' }))
  press('Tab')
  expect(press('Space')).toBe(true)
  expect(play).not.toHaveBeenCalled()
  // a button pressed with the pointer keeps the focus, and the key still plays
  rules.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(press('Space')).toBe(false)
  expect(document.activeElement).toBe(document.body)
  expect(play).toHaveBeenCalledTimes(1)
})

test('typing or an open dialog blocks the play key', () => {
  add(el('input', { attributes: { type: 'text' } }))
  expect(press('Space')).toBe(true)
  add(el('dialog', { attributes: { open: '' } }))
  press('Space')
  expect(play).not.toHaveBeenCalled()
  document.body.replaceChildren()
  add(el('input', { attributes: { type: 'range' } }))
  press('Space')
  expect(play).toHaveBeenCalledTimes(1)
})
