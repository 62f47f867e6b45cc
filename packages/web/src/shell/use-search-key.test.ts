// @vitest-environment jsdom
import '#testing/page.ts'
import { fireEvent, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeModal, modal } from '#state/modal-store.ts'
import { useSearchKey } from './use-search-key.ts'

test('GAME-2 Ctrl+K or Cmd+K opens the search of games, except while one types or another dialog is open', () => {
  renderHook(() => useSearchKey())
  const field = document.body.appendChild(document.createElement('input'))
  const press = (target: Element, keys: KeyboardEventInit) =>
    fireEvent.keyDown(target, { key: 'k', code: 'KeyK', ...keys })
  press(document.body, {})
  press(document.body, { ctrlKey: true, shiftKey: true })
  press(document.body, { ctrlKey: true, key: 't' })
  press(field, { ctrlKey: true })
  expect(modal.get()).toBeNull()
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, key: 'ㅏ' }]) {
    // the browser's own use of these keys is prevented
    expect(press(document.body, held)).toBe(false)
    expect(modal.get()).toEqual({ name: 'search' })
    expect(press(document.body, held)).toBe(true)
    closeModal()
  }
  field.remove()
})
