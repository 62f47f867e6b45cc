// @vitest-environment jsdom
import '#testing/page.ts'
import { channels } from '@gasing/contract/calls/cashier'
import { forfeitBonus } from '@gasing/contract/calls/deposit-bonus'
import { balance } from '@gasing/contract/calls/wallet'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { buildKey, queries } from '#api/query.ts'
import { boot } from '#boot.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { toasts } from '#state/toast-store.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { ConfirmReceipt } from './ConfirmReceipt.tsx'
import { ForfeitBonus } from './ForfeitBonus.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import type { Withdrawal } from './withdrawal.ts'

const { answers, asked, timesAsked } = createTestServer()
signInForTests()
const call = 'POST /wps/cashier/withdrawals'

beforeEach(async () => {
  await startTexts('EN', 'EN')
  queries.clear()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  const way = {
    ...{
      channelId: 'bank',
      direction: 'withdrawal',
      kind: 'bank',
      method: 'bank',
      name: 'Bank',
      icon: 'bank',
      fee: '0',
    },
    ...{ minimum: '10.00', maximum: '1000.00', turnoverPercent: 0, minutes: 2, suggestions: [] },
    ...{ dailyCount: null, dailyAmount: null },
  }
  queries.setQueryData(buildKey(channels, { query: { direction: 'withdrawal' } }), { list: [way] } as never)
  queries.setQueryData(buildKey(balance, {}), { sum: '500.00', held: '0.00' } as never)
  await loadTexts('access', 'member', 'cashier')
})

const show = (page: ReactNode) => render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>)
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement
const keysOf = (name: string) => asked.filter((one) => one.call === name).map(({ key }) => key)
/** Waits until the call has been received this many times and its answer has arrived: a busy button ignores presses. */
async function waitForAnswer(name: string, times: number): Promise<void> {
  await expect.poll(() => timesAsked(name)).toBe(times)
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
}

test('G03 a withdrawal whose answer was lost is not paid again after a mistyped payment password', async () => {
  const line = {
    ...{ accountId: '1111', kind: 'bank' as const, bank: 'Maybank', holder: 'Nurul Izzah', number: '•••• 1111' },
    addedAt: '2026-05-01T10:00:00.000Z',
  }
  show(
    <WithdrawForm accounts={{ max: 2, banks: ['Maybank'], ewallets: [], networks: [], list: [line] }} holder="Nurul" />,
  )
  const press = () => userEvent.click(document.querySelector('button[type=submit]') as Element)
  await userEvent.type(field('amount'), '50')
  await userEvent.type(field('paymentPassword'), '246810')
  answers[call] = { status: 500, code: 'unknown_error' }
  await press()
  await waitForAnswer(call, 1)
  // checked before anything else, and so no word about the first attempt
  answers[call] = { status: 422, code: 'payment_password_wrong' }
  await userEvent.type(field('paymentPassword'), '9')
  await press()
  await waitForAnswer(call, 2)
  answers[call] = { value: { withdrawalId: '1', status: 'review' } }
  await userEvent.type(field('paymentPassword'), '{Backspace}')
  await press()
  await expect.poll(() => timesAsked(call)).toBe(3)
  expect(new Set(keysOf(call)).size).toBe(1)
})

test('MEMBER-5 a higher fee is shown after the refusal, and confirmed by the next press', async () => {
  const line = {
    ...{ accountId: '1111', kind: 'bank' as const, bank: 'Maybank', holder: 'Nurul Izzah', number: '•••• 1111' },
    addedAt: '2026-05-01T10:00:00.000Z',
  }
  show(
    <WithdrawForm accounts={{ max: 2, banks: ['Maybank'], ewallets: [], networks: [], list: [line] }} holder="Nurul" />,
  )
  const press = () => userEvent.click(document.querySelector('button[type=submit]') as Element)
  await userEvent.type(field('amount'), '50')
  await userEvent.type(field('paymentPassword'), '246810')
  answers[call] = { status: 409, code: 'withdrawal_fee_changed', value: { fee: '3.00' } }
  await press()
  await expect.poll(() => document.body.textContent).toMatch(/3\.00.*47\.00/)
  answers[call] = { value: { withdrawalId: '1', status: 'review' } }
  await press()
  await expect.poll(() => timesAsked(call)).toBe(2)
  const seen = asked.filter((request) => request.call === call).map(({ body }) => JSON.parse(body).seen)
  expect(seen).toEqual([{ fee: '0' }, { fee: '3.00' }])
})

test('MEMBER-6 a receipt whose answer was lost is sent again under its key, and another one under its own', async () => {
  const withdrawal = { withdrawalId: '7', amount: '100.00', fee: '0.00', confirmBefore: null } as Withdrawal
  show(<ConfirmReceipt withdrawal={withdrawal} onClose={() => {}} />)
  const confirmation = 'POST /wps/cashier/withdrawals/7/confirmation'
  answers[confirmation] = { status: 500, code: 'unknown_error' }
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Submit answer' }))
  await press()
  await waitForAnswer(confirmation, 1)
  await press()
  await waitForAnswer(confirmation, 2)
  await userEvent.click(screen.getAllByRole('radio')[1] as Element)
  await userEvent.type(field('amount'), '40')
  await press()
  await expect.poll(() => timesAsked(confirmation)).toBe(3)
  const [first, second, third] = keysOf(confirmation)
  expect([second === first, third === first]).toEqual([true, false])
})

test.each([
  ['0.00', undefined],
  ['30.00', /30\.00 of it went towards .*70\.00 is back in your balance/],
])('MEMBER-6 M11 the message after cancelling says what repaid a debt: %s', async (repaid, message) => {
  const cancelling = { modId: 'WITHDRAWCANCEL', enabled: '1' as const, childrenNodes: [] }
  boot.whitelabel.push(cancelling)
  const unset = { dispute: null, receivedAmount: null, remainingAmount: null, reason: null }
  const row = { withdrawalId: '7', amount: '100.00', fee: '0.00', status: 'requested', timeline: [], ...unset }
  const list = [
    { ...row, createdAt: '2026-05-01T10:00:00.000Z', confirmBefore: null, reason: null, remainingAmount: null },
  ]
  answers['GET /wps/cashier/withdrawals'] = { value: { list, next: null } }
  answers['DELETE /wps/cashier/withdrawals/7'] = { value: { status: 'cancelled', repaid } }
  toasts.set([])
  show(<WithdrawalList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitForAnswer('DELETE /wps/cashier/withdrawals/7', 1)
  await expect.poll(() => timesAsked('GET /wps/cashier/withdrawals')).toBe(2)
  if (message) await expect.poll(() => toasts.get()[0]?.text).toMatch(message)
  else expect(toasts.get()).toEqual([])
  boot.whitelabel.splice(boot.whitelabel.indexOf(cancelling), 1)
})

test('MEMBER-9 a bonus to forfeit is asked for without the refusal of the last time', async () => {
  show(<ForfeitBonus depositId="7" amount="RM 5.00" />)
  answers[`POST ${forfeitBonus.path.replace(':id', '7')}`] = { status: 409, code: 'bonus_in_play' }
  const press = () => userEvent.click(screen.getAllByRole('button', { name: 'Forfeit bonus' }).at(-1) as Element)
  await press()
  await press()
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await press()
  expect(screen.getByRole('alert').textContent).toBe('')
})
