// @vitest-environment jsdom
import { addLottery, lotteryModels, officeLotteries } from '@gasing/contract/calls/office/lottery'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authProvider } from '#api/auth-provider.ts'
import { buildCallKey } from '#api/use-call.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { AddLotteryButton } from './AddLotteryButton.tsx'
import { allLotteries } from './lottery.ts'

beforeEach(() => switchLanguage('EN'))
afterEach(() => vi.unstubAllGlobals())

const station = { code: 'north', gameName: 'North', family: 'top-bottom', prizeMode: 'SEA', own: false }
const own = { code: 'ssc-1', gameName: 'Minute SSC', family: 'ssc', prizeMode: 'Lott', own: true }

/** Presses the button for an operator of a role, while the server offers these lotteries. */
function open(role: string, list: readonly object[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([address, JSON.parse(String(body))])
    else if (address !== lotteryModels.path) return new Response('', { status: 502 })
    const value = method === 'POST' ? { id: 'north', gameName: 'North' } : { list }
    return new Response(JSON.stringify({ success: true, value }))
  })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(buildCallKey(officeLotteries, allLotteries), { list: [], total: 0 })
  const auth = { ...authProvider, getPermissions: async () => [role] }
  const element = (
    <AdminContext authProvider={auth} i18nProvider={i18nProvider} queryClient={cache}>
      <AddLotteryButton />
    </AdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  return { cache, router, sent }
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add lottery' }))

test('the chosen lottery is added, its page is opened, and what was read of lotteries before is stale', async () => {
  const { cache, router, sent } = open('content', [station, own])
  await press()
  fireEvent.mouseDown(await screen.findByLabelText(/^Lottery/))
  await screen.findByText('Minute SSC')
  const headings = [...document.querySelectorAll('.MuiAutocomplete-groupLabel')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Drawn by us', 'Drawn by a station'])
  fireEvent.click(screen.getByText('North'))
  await press()
  await expect.poll(() => router.state.location.pathname).toBe('/lotteries/north')
  expect(sent).toEqual([[addLottery.path, { code: 'north' }]])
  const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated
  expect(isStale(buildCallKey(officeLotteries, allLotteries))).toBe(true)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a brand that has every lottery on offer is told so', async () => {
  open('risk', [])
  await press()
  await screen.findByText('Every lottery on offer has been added.')
})
