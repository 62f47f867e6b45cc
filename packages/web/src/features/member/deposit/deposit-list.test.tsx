// @vitest-environment jsdom
import '#testing/page.ts'
import { deposits } from '@gasing/contract/calls/cashier'
import { protection } from '@gasing/contract/calls/protection'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { DepositList } from './DepositList.tsx'

const { answers } = createTestServer()
signInForTests()
const at = '2026-05-01T10:00:00.000Z'
const createStep = (status: string, done: boolean) => ({ status, at: done ? at : null, due: done ? null : at })
const deposit = {
  ...{ channelId: 'coins', channelName: 'USDT', amount: '100.00', fee: '0.00', paidAmount: null, method: 'btcpay' },
  ...{ instructions: null, proofSent: false, bonus: null, reason: null, createdAt: at, decidedAt: null, expiresAt: at },
  ...{
    reference: 'r',
    timeline: [createStep('created', true), createStep('paid', false), createStep('credited', false)],
  },
}

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <DepositList />
    </QueryClientProvider>,
  )

test('OPS-2 during a break a deposit opened before it can be cancelled, and no payment is asked for', async () => {
  queries.clear()
  await startTexts('EN', 'EN')
  await loadTexts('member', 'cashier')
  const exclusion = { kind: 'time_out', origin: 'member', from: at, until: null, over: false, returnsAt: null }
  answers[`GET ${protection.path}`] = { value: { exclusion } }
  const list = [{ ...deposit, depositId: '1', status: 'created', redirectUrl: 'https://pay.example/1' }]
  answers[`GET ${deposits.path}`] = { value: { list, next: null } }
  show()
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Continue payment')).toBeNull())
})

test('MEMBER-5 an underpaid deposit says what is missing, and a detected payment is not requested again', async () => {
  queries.clear()
  await startTexts('EN', 'EN')
  await loadTexts('member', 'cashier')
  const list = [
    { ...deposit, depositId: '1', status: 'created', paidAmount: '40.00', redirectUrl: 'https://pay.example/1' },
    {
      ...{ ...deposit, depositId: '2', status: 'awaiting', redirectUrl: null },
      timeline: [createStep('created', true), createStep('paid', true), createStep('credited', false)],
    },
    { ...deposit, depositId: '3', status: 'expired', paidAmount: '40.00', redirectUrl: null },
    { ...deposit, depositId: '4', status: 'failed', proofSent: true, redirectUrl: null },
    { ...deposit, depositId: '5', status: 'failed', redirectUrl: null },
  ]
  answers[`GET ${deposits.path}`] = { value: { list, next: null } }
  show()
  await waitFor(() => expect(screen.getByText('Confirming')).toBeTruthy())
  const rows = [...document.querySelectorAll('ul > li')].map((row) => row.textContent?.replace(/\s/g, ' ') ?? '')
  expect(rows[0]).toMatch(/RM 40\.00 has arrived\. Please send the rest, RM 60\.00, by .*Continue payment/)
  expect(rows[1]).toContain('Your coins have been detected.')
  expect(rows[1]).not.toMatch(/Continue payment|Cancel/)
  expect(rows[2]).toContain('RM 40.00 arrived instead.')
  expect(rows[2]).not.toContain('No payment was made in time')
  // whoever has sent a receipt is not asked to pay once more
  expect(rows[3]).toMatch(/do not pay again: please contact customer service/)
  expect(rows[4]).toContain('Try again')
})
