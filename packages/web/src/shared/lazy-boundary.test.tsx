// @vitest-environment jsdom
import '#testing/page.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startTexts, t } from '#i18n/i18n.ts'
import { ToastHost } from '#shell/ToastHost.tsx'
import { toasts } from '#state/toast-store.ts'
import { LazyBoundary, lazyWithRetry } from './LazyBoundary.tsx'
import { showLoadFailure } from './show-load-failure.ts'

beforeEach(() => {
  // React logs every error that a boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  toasts.set([])
})

/** A file that fails to load this many times. */
function createFailingLoad(losses: number) {
  let asked = 0
  return async () => {
    asked += 1
    if (asked <= losses) throw new TypeError('Failed to fetch dynamically imported module: /assets/Menu-x.js')
    return { default: () => <p>the menu</p> }
  }
}

const Asked = lazyWithRetry(createFailingLoad(1))

function Page() {
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setWanted(true)}>
        open
      </button>
      <LazyBoundary onLost={() => setWanted(false)}>{wanted && <Asked />}</LazyBoundary>
    </>
  )
}

function Broken(): never {
  throw new Error('a fault of ours')
}

test('START-7 a part that fails to load keeps the page and input, and loads when back online', async () => {
  const Menu = lazyWithRetry(createFailingLoad(1))
  render(
    <>
      <input aria-label="amount" />
      <LazyBoundary waiting={<p>waiting</p>}>
        <Menu />
      </LazyBoundary>
    </>,
  )
  const amount = screen.getByLabelText<HTMLInputElement>('amount')
  fireEvent.change(amount, { target: { value: '333' } })
  await expect.poll(() => console.error).toHaveBeenCalled()
  expect(screen.getByText('waiting')).toBeDefined()
  expect(toasts.get()).toEqual([])
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('the menu')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('amount').value).toBe('333')
})

test('START-7 a requested part that fails shows a toast, and the next press retries', async () => {
  await startTexts('EN', 'EN')
  render(<Page />)
  fireEvent.click(screen.getByText('open'))
  await expect.poll(() => toasts.get()).toHaveLength(1)
  fireEvent.click(screen.getByText('open'))
  expect(await screen.findByText('the menu')).toBeDefined()
})

test('a toast that says that the browser is offline goes when it no longer is', async () => {
  await startTexts('EN', 'EN')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<ToastHost />)
  act(showLoadFailure)
  expect(screen.getByText(t('offline'))).toBeDefined()
  online.mockRestore()
  fireEvent(window, new Event('online'))
  expect(screen.queryByText(t('offline'))).toBeNull()
})

test('ERR-2 an error inside a part is not swallowed', () => {
  expect(() =>
    render(
      <LazyBoundary>
        <Broken />
      </LazyBoundary>,
    ),
  ).toThrow('a fault of ours')
})
