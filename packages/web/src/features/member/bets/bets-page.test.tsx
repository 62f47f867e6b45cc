// @vitest-environment jsdom
import '#testing/page.ts'
import { bets } from '@gasing/contract/calls/wallet'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { BetsPage } from './BetsPage.tsx'

const { answers } = createTestServer()
signInForTests()
const { createObjectURL, revokeObjectURL } = URL
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(URL, { createObjectURL, revokeObjectURL })
  queries.clear()
})

const bet = {
  ...{ id: '1', gameName: 'Neko', gameType: 'LIVE', round: 'r1', at: '2026-11-20T01:00:00Z', status: 'settled' },
  ...{ settledAt: null, gameCode: 'neko', vassalage: 'v', hasPage: false },
  ...{ stake: '2.00', valid: '1.50', payout: '1.00', result: '-1.00' },
}

test('MEMBER-11 the betting record filters by game type, and its file holds every bet of the filter', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('member', 'earning')
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const asked = vi.spyOn(globalThis, 'fetch')
  const totals = { count: 1, stake: '2.00', payout: '1.00', result: '-1.00' }
  answers[`GET ${bets.path}`] = { value: { list: [bet], next: null, totals } }
  const history = createMemoryHistory({ initialEntries: ['/?gameType=LIVE'] })
  const router = createRouter({ routeTree: createRootRoute({ component: BetsPage }), history })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('Neko')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Game type' }).value).toBe('LIVE')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await expect.poll(() => files.length).toBe(1)
  const [heads, line] = String(await files[0]?.text()).split('\r\n')
  expect(heads).toMatch(/,Game,Game type,Round,Status,Stake,Valid bets,Payout,Win\/loss$/)
  expect(line).toMatch(/,Neko,Live casino,r1,Settled,2\.00,1\.50,1\.00,-1\.00$/)
  const addresses = asked.mock.calls.map(([address]) => String(address)).filter((each) => each.startsWith(bets.path))
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) expect(address).toContain('gameType=LIVE')
})
