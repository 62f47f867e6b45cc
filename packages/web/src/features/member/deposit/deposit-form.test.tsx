// @vitest-environment jsdom
import '#testing/page.ts'
import { channels } from '@gasing/contract/calls/cashier'
import { depositOffers } from '@gasing/contract/calls/promotions'
import { balance, transferToUpline, transferWays } from '@gasing/contract/calls/wallet'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyOf, queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { TransferForm } from '#shared/TransferForm.tsx'
import { testServer } from '#testing/server.ts'
import { DepositForm } from './DepositForm.tsx'

const { answers, asked } = testServer()
const call = 'POST /wps/cashier/deposits'
const way = {
  ...{ direction: 'deposit', minimum: '10.00', maximum: '10000.00', fee: '0', turnoverPercent: 0, minutes: 2 },
  ...{ dailyCount: null, dailyAmount: null, suggestions: [], icon: 'bank', method: 'hosted' },
}
const list = [
  { ...way, channelId: 'qr', kind: 'qr', name: 'By code' },
  { ...way, channelId: 'bank', kind: 'bank', name: 'By bank' },
]

beforeEach(async () => {
  queries.clear()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  queries.setQueryData(keyOf(channels, { query: { direction: 'deposit' } }), { list } as never)
  queries.setQueryData(keyOf(transferWays, {}), {
    ...{ upline: 'agent02', minimum: '1.00', leftToday: '900.00', leftOfStranger: null },
  } as never)
  queries.setQueryData(keyOf(balance, {}), { sum: '500.00', held: '0.00' } as never)
  answers[`GET ${depositOffers.path}`] = { value: { list: [] } }
  await startTexts('EN', 'EN')
  await loadTexts('member', 'cashier', 'access')
})
afterEach(() => onlineManager.setOnline(true))

const show = (form: ReactNode) => render(<QueryClientProvider client={queries}>{form}</QueryClientProvider>)
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement
const press = () => userEvent.click(document.querySelector('button[type=submit]') as Element)
const noteOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

test('MEMBER-5 the amount survives a channel change, and a server refusal shows at its field', async () => {
  show(<DepositForm />)
  // a long run of digits is repeated in money format
  await userEvent.type(field('amount'), '50000')
  expect(noteOf(field('amount'))).toMatch(/^RM.50,000\.00 · RM.10\.00 to /)
  await userEvent.type(field('amount'), '{Backspace>3/}')
  expect(noteOf(field('amount'))).toMatch(/^RM.10\.00 to /)
  await userEvent.click(screen.getByText('By bank'))
  expect(field('amount').value).toBe('50')
  // the brand has raised its minimum since the page was opened: the page's own text still has the old one
  const message = 'The smallest amount is 100.00 MYR: please enter that or more.'
  answers[call] = { status: 400, code: 'amount_below_minimum', message }
  await press()
  await expect.poll(() => noteOf(field('amount'))).toBe(message)
  expect(field('amount').value).toBe('50')
})

test('G03 after an unreachable provider the next press uses a new key; after an unknown error the same one', async () => {
  show(<DepositForm />)
  await userEvent.type(field('amount'), '50')
  answers[call] = { status: 503, code: 'provider_unreachable' }
  const keys = () => asked.filter((one) => one.call === call).map(({ key }) => key)
  await press()
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('provider_unreachable')
  answers[call] = { status: 500, code: 'unknown_error' }
  await press()
  await expect.poll(() => keys().length).toBe(2)
  await expect.poll(() => screen.getByRole('alert').textContent).not.toContain('provider_unreachable')
  await press()
  await expect.poll(() => keys().length).toBe(3)
  const [first, second, third] = keys()
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})

test('an offline press is sent at once and not queued for later', async () => {
  onlineManager.setOnline(false)
  show(<DepositForm />)
  await userEvent.type(field('amount'), '50')
  answers[call] = { status: 400, code: 'too_many_open' }
  await press()
  await expect.poll(() => asked.filter((one) => one.call === call).length).toBe(1)
})

test('AGENT-3 a wrong payment password is refused at its field, and the amount stays', async () => {
  show(<TransferForm call={transferToUpline} account="agent02" />)
  await userEvent.type(field('amount'), '20')
  await userEvent.type(field('paymentPassword'), '000000')
  answers[`POST ${transferToUpline.path}`] = { status: 403, code: 'payment_password_wrong' }
  await press()
  await expect.poll(() => noteOf(field('paymentPassword'))).toContain('Incorrect payment password.')
  expect(field('amount').value).toBe('20')
})
