// @vitest-environment jsdom
import '#testing/page.ts'
import type { Contract } from '@gasing/contract/calls/agent-contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { GivenContracts } from './GivenContracts.tsx'
import { OwnContracts } from './OwnContracts.tsx'

const base = { kind: 'daily', upline: 'top', period: null, offeredAt: '2026-03-20T00:00:00Z', decidedAt: null } as const
const contracts: Contract[] = [
  {
    ...{ ...base, id: '2', account: 'waits', status: 'offered', beginsAt: null, endsAt: null },
    tiers: [{ rate: '0.40', dailyBetAmount: '15.00', activeMembers: 1 }],
  },
  {
    ...{ ...base, id: '1', account: 'ended', status: 'terminated' },
    ...{ beginsAt: '2026-03-23T16:00:00Z', endsAt: '2026-03-27T16:00:00Z' },
    tiers: [{ rate: '0.50', dailyBetAmount: '2000.00', activeMembers: 5 }],
  },
]

test('AGENT-4 AGENT-5 an upline sees what it promised, on which conditions, and until when an ended contract is valid', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('agent')
  const answer = { own: [], mayOffer: false, list: contracts, total: 2, totalPages: 1 }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GivenContracts kind="daily" answer={answer} asOf={0} pageNo={1} onPage={() => undefined} />
    </QueryClientProvider>,
  )
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent.replace(/\s/g, ' ')
  expect(row(/ended/)).toContain('0.50%Minimum daily bets: RM 2,000.00 · Minimum active members: 5')
  expect(row(/ended/)).toContain('2026-03-24 00:00Valid until 2026-03-28 00:00')
  expect(row(/waits/)).toContain('Minimum active members: 1Valid from–')
  // the card of an ended contract has no line for actions
  const deedsOf = (name: RegExp) => screen.getByRole('row', { name }).lastElementChild?.className
  expect([deedsOf(/ended/), deedsOf(/waits/)]).toEqual([
    expect.stringMatching(/^hidden /),
    expect.stringMatching(/^flex /),
  ])
})

test('AGENT-5 a contract that was ended is shown as one’s own until its last period is over', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('agent')
  const [, ended] = contracts
  if (!ended) throw new Error('expected an ended contract')
  const show = (endsAt: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <OwnContracts contracts={[{ ...ended, kind: 'realtime', endsAt }]} asOf={0} />
    </QueryClientProvider>
  )
  const none = () => screen.queryByText(/You have no contract of this kind/)
  const { rerender } = render(show('2999-03-27T16:00:00Z'))
  expect([none(), screen.queryByText('Earlier contracts'), screen.queryByText('Tier 1')]).toEqual([
    null,
    null,
    expect.anything(),
  ])
  rerender(show('2026-03-27T16:00:00Z'))
  expect([none(), screen.queryByText('Earlier contracts')]).toEqual([expect.anything(), expect.anything()])
})
