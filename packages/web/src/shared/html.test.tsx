// @vitest-environment jsdom
import '#testing/page.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Html } from './Html.tsx'

beforeEach(() => {
  // React logs every error that a boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('START-7 without a network an operator’s text waits, the page stays, and the text comes when back online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <input aria-label="remark" />
      <Html html="<p>Deposit first.</p>" />
    </RouterContextProvider>,
  )
  const remark = screen.getByLabelText<HTMLInputElement>('remark')
  fireEvent.change(remark, { target: { value: 'mine' } })
  await expect.poll(() => console.error).toHaveBeenCalled()
  expect(screen.queryByText('Deposit first.')).toBeNull()
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Deposit first.')).toBeTruthy()
  expect([remark.isConnected, remark.value]).toEqual([true, 'mine'])
  online.mockRestore()
})
