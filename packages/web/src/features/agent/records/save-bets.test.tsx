// @vitest-environment jsdom
import '#testing/page.ts'
import { payouts } from '@gasing/contract/calls/agent-contracts'
import { agentBets } from '@gasing/contract/calls/agent-records'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { SaveBills } from '../contracts/SaveBills.tsx'
import { SaveBets } from './SaveBets.tsx'

const { answers, timesAsked } = createTestServer()
signInForTests()
const days = { from: '2026-11-01', to: '2026-11-30' }
const files: Blob[] = []
const { createObjectURL, revokeObjectURL } = URL

beforeEach(() => {
  files.length = 0
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(URL, { createObjectURL, revokeObjectURL })
})

/** Presses the button and returns the lines of the file. */
async function saved(button: React.ReactNode): Promise<string[]> {
  await startTexts('EN', 'EN')
  await loadTexts('member', 'agent', 'lottery', 'shell')
  render(button)
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await expect.poll(() => files.length).toBe(1)
  return String(await files[0]?.text())
    .trim()
    .split('\r\n')
}
const inTurn = <Page,>(pages: Page[]) => ({
  get value() {
    return pages.shift()
  },
})

test('AGENT-1 the file of the team’s bets has every bet of the filter, past empty pages too', async () => {
  const bet = {
    ...{ gameName: 'Neko', gameType: 'RNG', round: 'r1', lines: [], linesCount: 0, at: '2026-11-20T01:00:00Z' },
    ...{ stake: '2.00', valid: '2.00', payout: '1.00', result: '-1.00', status: 'settled' },
  }
  const page = (next: string | null, ...names: string[]) => ({
    ...{ list: names.map((username) => ({ ...bet, id: username, username })), next, totals: null },
  })
  answers[`GET ${agentBets.path}`] = inTurn([page('c2', 'first'), page('c3'), page(null, 'last')])
  const [heads, ...lines] = await saved(<SaveBets days={days} query={days} disabled={false} />)
  expect(heads).toMatch(/Account.*Game.*Round.*Stake,Valid bets,Payout/)
  expect(lines.map((line) => line.split(',')[0])).toEqual(['first', 'last'])
  expect(lines[0]).toContain('Neko')
  expect(timesAsked(`GET ${agentBets.path}`)).toBe(3)
})

test('AGENT-4 the file of bills has every page once', async () => {
  const bill = (id: string) => ({
    ...{ id, contractId: '1', kind: 'daily', account: `downline${id}`, upline: 'top', corrected: '0.00', paidAt: null },
    ...{ beginsAt: '2026-11-20T16:00:00Z', endsAt: '2026-11-21T16:00:00Z', validBet: '10.00', netLoss: '0.00' },
    ...{ activeMembers: 1, rate: '0.50', amount: '0.05', status: 'paid' },
  })
  const call = payouts.path.replace(':kind', 'daily')
  const page = (...ids: string[]) => ({ list: ids.map(bill), total: 3, totalPages: 2 })
  // a bill that arrived meanwhile has moved the second one to the next page
  answers[`GET ${call}`] = inTurn([page('3', '2'), page('2', '1')])
  const [heads, ...lines] = await saved(<SaveBills kind="daily" side="owed" days={days} disabled={false} />)
  expect(heads).toContain('Account')
  expect(lines.map((line) => line.split(',')[1])).toEqual(['downline3', 'downline2', 'downline1'])
})
