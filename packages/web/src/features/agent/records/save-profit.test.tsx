// @vitest-environment jsdom
import '#testing/page.ts'
import { agentProfit } from '@gasing/contract/calls/agent-records'
import { expect, test } from 'vitest'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { readAllProfit } from './use-profit.ts'

const { answers, timesAsked } = createTestServer()
signInForTests()

test('AGENT-1 AGENT-8 the profit and loss file contains every downline, not only the pages that were opened', async () => {
  const call = `GET ${agentProfit.path}`
  const sums = { deposits: '1.00' }
  const row = (username: string) => ({ username, isAgent: 0, downlines: 0, ...sums })
  const page = { username: 'agent', way: ['agent'] }
  const last = { ...page, self: null, totals: null, rows: [row('last')], next: null }
  const first = { ...page, self: sums, totals: sums, rows: [row('first')], next: 'c2' }
  const pages = [first, last]
  answers[call] = {
    get value() {
      return pages.shift()
    },
  }
  const { rows, cut } = await readAllProfit({ from: '2026-11-01', to: '2026-11-30' }, '')
  expect(rows.map(({ key }) => key)).toEqual(['all', 'self', 'line first', 'line last'])
  expect([cut, timesAsked(call)]).toEqual([false, 2])
})
