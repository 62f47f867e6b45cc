// @vitest-environment jsdom
import '#testing/page.ts'
import { deposit } from '@gasing/contract/calls/cashier'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queries, refresh } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import type { Deposit } from './deposit-status.ts'
import { PayDialog } from './PayDialog.tsx'

const { answers } = createTestServer()
signInForTests()
const call = `GET ${deposit.path.replace(':id', '7')}`
const bank = { bank: 'Maybank', holder: 'Nusa Sdn Bhd', number: '5140 1234', amount: '50.00', reference: 'NUSA-7' }
const paid = {
  ...{ depositId: '7', amount: '50.00', expiresAt: '2031-05-01T16:00:00.000Z', timeline: [] },
  instructions: { ...bank, qr: '', practiceUrl: null },
}
const put = (status: Deposit['status']) => {
  answers[call] = { value: { ...paid, status } }
}

beforeEach(async () => {
  queries.clear()
  await startTexts('EN', 'EN')
  await loadTexts('member', 'cashier')
})

test.each([
  ['expired', 'Expired'],
  ['cancelled', 'Cancelled'],
  ['credited', 'Credited'],
] as const)('MEMBER-5 a deposit that is %s meanwhile is not asked for any more', async (status, words) => {
  put('awaiting')
  render(
    <QueryClientProvider client={queries}>
      <PayDialog depositId="7" onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('5140 1234')).toBeTruthy()
  put(status)
  await act(() => refresh(deposit))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('5140 1234')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upload receipt' })).toBeNull()
})
