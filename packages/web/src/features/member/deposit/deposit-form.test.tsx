// @vitest-environment jsdom
import '#testing/page.ts'
import { channels } from '@gasing/contract/calls/cashier'
import { depositOffers } from '@gasing/contract/calls/promotions'
import { balance, transferToUpline, transferWays } from '@gasing/contract/calls/wallet'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildKey, queries } from '#api/query.ts'
import { closeSession, type LoginInfo, openSession } from '#api/session.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { TransferForm } from '#shared/TransferForm.tsx'
import { createTestServer } from '#testing/server.ts'
import { DepositForm } from './DepositForm.tsx'

const { answers, asked } = createTestServer()
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
  await startTexts('EN', 'EN')
  queries.clear()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  queries.setQueryData(buildKey(channels, { query: { direction: 'deposit' } }), { list } as never)
  queries.setQueryData(buildKey(transferWays, {}), {
    ...{ upline: 'agent02', minimum: '1.00', leftToday: '900.00', leftOfStranger: null },
  } as never)
  queries.setQueryData(buildKey(balance, {}), { sum: '500.00', held: '0.00' } as never)
  answers[`GET ${depositOffers.path}`] = { value: { list: [], toApply: [] } }
  await loadTexts('member', 'cashier', 'access')
})
afterEach(() => {
  onlineManager.setOnline(true)
  closeSession('signed-out')
})

const signIn = (customerId: string) => openSession({ token: 't', customerId, isAgent: 0 } as LoginInfo)
const renderForm = (form: ReactNode) => render(<QueryClientProvider client={queries}>{form}</QueryClientProvider>)
const getField = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement
const pressSubmit = () => userEvent.click(document.querySelector('button[type=submit]') as Element)
const getNote = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

test('MEMBER-5 the amount survives a channel change, and a server refusal shows at its field', async () => {
  renderForm(<DepositForm />)
  // a long run of digits is repeated in money format
  await userEvent.type(getField('amount'), '50000')
  expect(getNote(getField('amount'))).toMatch(/^RM.50,000\.00 · RM.10\.00 to /)
  await userEvent.type(getField('amount'), '{Backspace>3/}')
  expect(getNote(getField('amount'))).toMatch(/^RM.10\.00 to /)
  await userEvent.click(screen.getByText('By bank'))
  expect(getField('amount').value).toBe('50')
  // the brand has raised its minimum since the page was opened: the page's own text still has the old one
  const message = 'The smallest amount is 100.00 MYR: please enter that or more.'
  answers[call] = { status: 400, code: 'amount_below_minimum', message }
  await pressSubmit()
  await expect.poll(() => getNote(getField('amount'))).toBe(message)
  expect(getField('amount').value).toBe('50')
})

test('MEMBER-5 a deposit says which fee, turnover and bonus were shown, and new terms are fetched when they have changed', async () => {
  signIn('7')
  renderForm(<DepositForm />)
  await userEvent.type(getField('amount'), '50')
  answers[call] = { status: 409, code: 'deposit_terms_changed' }
  const dearer = list.map((one) => ({ ...one, fee: '2.00' }))
  answers[`GET ${channels.path}`] = { value: { list: dearer } }
  await pressSubmit()
  expect(await screen.findAllByText(/RM.2\.00/)).not.toEqual([])
  const seen = () => asked.filter((one) => one.call === call).map(({ body }) => JSON.parse(body).seen)
  expect(seen()).toEqual([{ fee: '0', turnoverPercent: 0, bonus: null }])
  await pressSubmit()
  await expect.poll(seen).toContainEqual({ fee: '2.00', turnoverPercent: 0, bonus: null })
})

test('G03 after an unreachable provider the next press uses a new key; after an unknown error the same one', async () => {
  renderForm(<DepositForm />)
  await userEvent.type(getField('amount'), '50')
  answers[call] = { status: 503, code: 'provider_unreachable' }
  const keys = () => asked.filter((one) => one.call === call).map(({ key }) => key)
  await pressSubmit()
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('provider_unreachable')
  answers[call] = { status: 500, code: 'unknown_error' }
  await pressSubmit()
  await expect.poll(() => keys().length).toBe(2)
  await expect.poll(() => screen.getByRole('alert').textContent).not.toContain('provider_unreachable')
  // a busy button ignores presses
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  await pressSubmit()
  await expect.poll(() => keys().length).toBe(3)
  const [first, second, third] = keys()
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})

test('an offline press is sent at once and not queued for later', async () => {
  onlineManager.setOnline(false)
  renderForm(<DepositForm />)
  await userEvent.type(getField('amount'), '50')
  answers[call] = { status: 400, code: 'too_many_open' }
  await pressSubmit()
  await expect.poll(() => asked.filter((one) => one.call === call).length).toBe(1)
})

test('AGENT-3 a wrong payment password is refused at its field, and the amount stays', async () => {
  renderForm(<TransferForm call={transferToUpline} account="agent02" />)
  await userEvent.type(getField('amount'), '20')
  await userEvent.type(getField('paymentPassword'), '000000')
  answers[`POST ${transferToUpline.path}`] = { status: 403, code: 'payment_password_wrong' }
  await pressSubmit()
  await expect.poll(() => getNote(getField('paymentPassword'))).toContain('Incorrect payment password.')
  expect(getField('amount').value).toBe('20')
})

test('MEMBER-5 a session that ends keeps channel and amount for the same member, not for another or after signing out', async () => {
  const amountOf = (form: ReactNode) => {
    const { unmount } = renderForm(form)
    const { value } = getField('amount')
    unmount()
    return value
  }
  signIn('7')
  const { unmount } = renderForm(<DepositForm />)
  await userEvent.click(screen.getByText('By bank'))
  await userEvent.type(getField('amount'), '75')
  closeSession('ended')
  unmount()
  signIn('8')
  expect(amountOf(<DepositForm />)).toBe('')
  closeSession('signed-out')

  signIn('7')
  const again = renderForm(<DepositForm />)
  expect(getField('amount').value).toBe('75')
  expect(document.querySelector<HTMLInputElement>('input[name=channel]:checked')?.value).toBe('bank')
  closeSession('signed-out')
  again.unmount()
  signIn('7')
  expect(amountOf(<DepositForm />)).toBe('')
})

test('GAME-4 the payment window opened beside a game gets its address even when the form is closed meanwhile', async () => {
  const payment = { document: { title: '' }, location: { assign: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(payment as unknown as Window)
  const gate = Promise.withResolvers<void>()
  const redirectUrl = 'https://pay.example/order-1'
  answers[call] = { value: { depositId: '1', redirectUrl }, after: gate.promise }
  const { unmount } = renderForm(<DepositForm beside />)
  await userEvent.type(getField('amount'), '50')
  await pressSubmit()
  await expect.poll(() => asked.some((one) => one.call === call)).toBe(true)
  unmount()
  gate.resolve()
  await expect.poll(() => payment.location.assign.mock.calls).toEqual([[redirectUrl]])
  expect(payment.close).not.toHaveBeenCalled()
  open.mockRestore()
})

test('GAME-4 where the browser blocks windows, the payment is a link beside the game', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const redirectUrl = 'https://pay.example/order-2'
  answers[call] = { value: { depositId: '1', redirectUrl } }
  renderForm(<DepositForm beside />)
  await userEvent.type(getField('amount'), '50')
  await pressSubmit()
  const link = (await screen.findByRole('link')) as HTMLAnchorElement
  expect([link.href, link.target]).toEqual([redirectUrl, '_blank'])
  open.mockRestore()
})
