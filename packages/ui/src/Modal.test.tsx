// @vitest-environment jsdom
import './testing.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Menu, MenuItem } from './Menu.tsx'
import { Modal } from './Modal.tsx'
import { clampPosition } from './use-drag.tsx'

function Page({ keep = false, children }: { keep?: boolean; children?: React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Log in" closeLabel="Close" dragLabel="Move" keep={keep}>
        {children ?? <input aria-label="Username" />}
      </Modal>
    </>
  )
}

test('CLIENT-4 is named, focuses its first field, and Escape returns the focus', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Open'))
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Open')
})

test('a closing dialog does not steal the focus of one that opens meanwhile', async () => {
  render(
    <>
      <Page />
      <Page>
        <input aria-label="Second" />
      </Page>
    </>,
  )
  const [first, second] = screen.getAllByText('Open') as [HTMLElement, HTMLElement]
  await userEvent.click(first)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(second)
  const field = screen.getByLabelText<HTMLInputElement>('Second')
  expect(document.activeElement).toBe(field)
  field.setRangeText('gasi', 0, 0, 'end')
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  vi.runAllTimers()
  vi.useRealTimers()
  await userEvent.keyboard('ng')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('gasing')
})

test('initial focus skips the country code list before the number', async () => {
  render(
    <Page>
      <input role="combobox" aria-label="Country" aria-expanded="false" aria-controls="none" />
      <input aria-label="Number" />
    </Page>,
  )
  await userEvent.click(screen.getByText('Open'))
  expect(document.activeElement).toBe(screen.getByLabelText('Number'))
})

test('CLIENT-4 the page behind does not scroll while it is open', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Open'))
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false)
})

test('CLIENT-4 the focus stays inside', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Open'))
  for (let press = 0; press < 5; press++) {
    await userEvent.tab()
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  }
})

test('Escape in an open menu leaves the dialog open', async () => {
  render(
    <Page>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem>Entry</MenuItem>
      </Menu>
    </Page>,
  )
  await userEvent.click(screen.getByText('Open'))
  screen.getByText('More').focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { hidden: true }).contains(screen.getByRole('menu'))).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('CLIENT-4 moves by arrow keys and never leaves the window', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Open'))
  screen.getByRole('button', { name: 'Move' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('dialog').style.translate).toBe('16px 32px')
  const box = { width: 400, height: 300 }
  const view = { width: 1000, height: 800 }
  expect(clampPosition({ x: 5000, y: -5000 }, box, view)).toEqual({ x: 292, y: -242 })
  expect(clampPosition({ x: 50, y: 50 }, { width: 2000, height: 2000 }, view)).toEqual({ x: 0, y: 0 })
})
