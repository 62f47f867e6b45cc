// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { toasts } from '#state/toast-store.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { Chases } from './Chases.tsx'
import { MyBets } from './MyBets.tsx'

const { answers } = createTestServer()
signInForTests()
beforeEach(async () => {
  queries.clear()
  toasts.set([])
  await startTexts('EN', 'EN')
  await loadTexts('lottery')
})

const bet = {
  ...{ betId: '7', slipId: '3', lottery: 'ssc-1', gameName: 'SSC', drawId: '1', issue: '20261127-0001' },
  ...{ play: 'ball-sides', selection: 'big||||', tickets: 1, stake: '30.00', payout: '0.00', valid: '30.00' },
  ...{ status: 'open', group: null, rebate: '0.00', unit: null, multiple: null, share: '1', corrected: false },
  ...{ placedAt: '2026-11-27T00:00:00.000Z', cancellable: true, looked: null, matched: null, told: [] },
}
const chase = {
  ...{ chaseId: '3', lottery: 'ssc-1', gameName: 'SSC', family: 'ssc', plays: ['ball-sides'], state: 'running' },
  ...{ draws: 2, drawsDone: 0, drawsVoid: 0, drawsLeft: 2, firstIssue: '1', lastIssue: '2', nextIssue: '1' },
  ...{ stake: '30.00', stoppable: '30.00', payout: '0.00', stopWhenWon: false, placedAt: bet.placedAt },
}

const cancel = async (page: ReactNode, repaid: string): Promise<string | undefined> => {
  const value = { bet: { ...bet, cancellable: false, status: 'cancelled' }, chase, returned: '30.00' }
  const answer = { value: { ...value, repaid, balance: '0.00' } }
  Object.assign(answers, { 'DELETE /lgw/lottery/bets/7': answer, 'DELETE /lgw/lottery/chases/3': answer })
  answers['GET /lgw/lottery/bets'] = { value: { list: [bet], next: null } }
  answers['GET /lgw/lottery/chases'] = { value: { list: [chase], next: null } }
  const { unmount } = render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>)
  await userEvent.click(await screen.findByRole('button', { name: /Cancel|Stop/ }))
  await expect.poll(() => toasts.get().length).toBe(1)
  unmount()
  return toasts.get()[0]?.text
}

test.each([
  [<MyBets lottery="ssc-1" key="bet" />, '0.00', /your stake has been returned/],
  [<MyBets lottery="ssc-1" key="bet" />, '20.00', /20\.00 of the stake went towards .*10\.00 is back in your balance/],
  [<Chases lottery="ssc-1" key="chase" />, '0.00', /30\.00 is back in your balance/],
  [<Chases lottery="ssc-1" key="chase" />, '30.00', /30\.00 went towards .*\D0\.00 is back in your balance/],
])('LOTT-4 M11 the message after cancelling says what was repaid of the stake (%#)', async (page, repaid, message) => {
  expect(await cancel(page, repaid)).toMatch(message)
})
