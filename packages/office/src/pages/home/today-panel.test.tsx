// @vitest-environment jsdom
import { officeReport } from '@gasing/contract/calls/office/reports'
import { permission } from '@gasing/contract/calls/system'
import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCallKey } from '#api/use-call.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { Money } from '#parts/Money.tsx'
import { DayBars } from '../report/DayBars.tsx'
import { TodayPanel } from './TodayPanel.tsx'

beforeEach(() => switchLanguage('EN'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = {
  registered: 0,
  players: 0,
  depositors: 0,
  deposits: '0.00',
  withdrawals: '0.00',
  bets: '0',
  stake: '0.00',
}
const rest = {
  paid: '0.00',
  gifts: '0.00',
  agents: '0.00',
  adjustments: '0.00',
  fees: '0.00',
  rewards: '0.00',
  atVendors: '0.00',
}
const createDay = (day: string, result: string, net: string) => ({ ...nothing, ...rest, day, result, net })
const days = [createDay('2026-11-28', '10.00', '-5.00'), createDay('2026-11-27', '0.00', '0.00')]
const daysBefore = [createDay('2026-11-27', '7.00', '7.00'), createDay('2026-11-26', '0.00', '0.00')]

function show(element: React.ReactElement) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const brand = { brand: { timeZone: 'Asia/Kuala_Lumpur' }, currency: { code: 'MYR', symbol: 'RM', decimals: 2 } }
  cache.setQueryData(buildCallKey(permission, {}), brand)
  for (const two of [days, daysBefore]) {
    const query = { from: two[1]?.day, to: two[0]?.day }
    cache.setQueryData(buildCallKey(officeReport, { query }), { days: two, countedUntil: null })
  }
  const page = (
    <AdminContext i18nProvider={i18nProvider} queryClient={cache}>
      {element}
    </AdminContext>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

const readFigure = (name: HTMLElement) => name.parentElement?.textContent?.replaceAll('\u00a0', ' ')

test('OPS-1 the overview compares the brand’s day, which at night is not that of UTC, with the one before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T17:00:00Z') })
  show(<TodayPanel />)
  const [gross, net] = [await screen.findByText('GGR'), screen.getByText('NGR')].map(readFigure)
  expect(gross).toBe('GGR+RM 10.00Yesterday: RM 0.00')
  expect(net).toBe('NGR-RM 5.00Yesterday: RM 0.00')
  expect(screen.getByText(/^As of 28 Nov 2026, 01:00:00\. No play has been counted yet/)).toBeTruthy()
})

test('OPS-1 an overview left open over midnight shows the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-27T15:59:50Z') })
  show(<TodayPanel />)
  expect(readFigure(await screen.findByText('GGR'))).toBe('GGR+RM 7.00Yesterday: RM 0.00')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(readFigure(screen.getByText('GGR'))).toBe('GGR+RM 10.00Yesterday: RM 0.00')
})

test('OPS-1 the overview says that the figures could not be read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-27T17:00:00Z') })
  vi.stubGlobal('fetch', async () => Response.error())
  show(<TodayPanel />)
  expect((await screen.findByRole('alert')).textContent).toContain('Try again')
  expect([screen.getByText('Today'), screen.queryByText('GGR')]).toEqual([expect.anything(), null])
})

test('a long amount may break between its groups only', async () => {
  const { container } = show(<Money amount="-123456789012.34" />)
  await expect.poll(() => container.querySelector('bdi')?.innerHTML).toBe('-RM&nbsp;123,<wbr>456,<wbr>789,<wbr>012.34')
})

test('OPS-1 revenue is drawn once two days have any, a loss below the line', async () => {
  const earlier = createDay('2026-11-26', '5.00', '5.00')
  const { container } = show(<DayBars days={[...days, earlier]} />)
  const [bar] = await screen.findAllByTitle('28 Nov 2026 · GGR RM 10.00 · NGR -RM 5.00')
  const [gross, net] = [...(bar?.children ?? [])].map((part) => getComputedStyle(part))
  expect([gross?.top, gross?.height, net?.top, net?.height]).toEqual(['0%', '66.66%', '66.66%', '33.33%'])
  expect(container.querySelectorAll('[title]').length).toBe(3)
  expect(show(<DayBars days={days} />).container.textContent).toBe('')
})
