// @vitest-environment jsdom
import '#testing/page.ts'
import '#shared/missing-value-text.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queries } from '#api/query.ts'
import { closeSession, type LoginInfo, openSession } from '#api/session.ts'
import { boot, replaceBoot } from '#boot.ts'
import { loadTexts, startTexts, switchLanguage } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { BankAccounts } from '../security/BankAccounts.tsx'
import { BankAccountForm } from './BankAccountForm.tsx'
import type { AccountKind } from './payout-kinds.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

const { answers, asked, timesAsked } = createTestServer()
signInForTests()
const call = 'POST /wps/member/bank-accounts'
const removal = 'POST /wps/member/bank-accounts/1111/remove'
const places = { max: 2, banks: ['Maybank'], ewallets: [], networks: [] }

beforeEach(async () => {
  queries.clear()
  await startTexts('EN', 'EN')
  await loadTexts('access', 'member', 'cashier')
  await switchLanguage('EN')
  render(
    <QueryClientProvider client={queries}>
      <BankAccountForm accounts={places} kinds={['bank']} holder="Nurul Izzah" />
    </QueryClientProvider>,
  )
})

const getNumberField = () => document.querySelector<HTMLInputElement>('input[name=number]') as HTMLInputElement
const getSecretField = () => document.querySelector<HTMLInputElement>('input[name=paymentPassword]') as HTMLInputElement
const pressSubmit = () => userEvent.click(document.querySelector('button[type=submit]') as Element)
const getNote = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('VALID-12 required-field messages follow the page language, and a filled form is sent', async () => {
  await pressSubmit()
  expect(getNumberField().validationMessage).toBe('Please fill in this field.')
  await act(() => switchLanguage('MY'))
  await pressSubmit()
  expect(getNumberField().validationMessage).toBe('Sila isi ruangan ini.')
  expect(timesAsked(call)).toBe(0)
  answers[call] = { status: 422, code: 'bank_account_taken' }
  await userEvent.type(getNumberField(), '7788990011')
  await userEvent.type(getSecretField(), '135791')
  await pressSubmit()
  await waitFor(() => expect(timesAsked(call)).toBe(1))
})

test('REG-16 VALID-12 a refusal shows at its field, keeps the input and follows a language switch', async () => {
  await userEvent.type(getNumberField(), '7788990011')
  await userEvent.type(getSecretField(), '135791')
  const fields = { number: { code: 'text_too_long', message: 'of the server', params: { max: 40 } } }
  answers[call] = { status: 400, code: 'fields_refused', fields }
  await pressSubmit()
  await waitFor(() => expect(getNote(getNumberField())).toBe('Too long: at most 40 characters.'))
  expect(document.activeElement).toBe(getNumberField())
  expect(screen.getByRole('alert').textContent).toBe('')
  const gone = { bank: { code: 'bank_unknown', message: 'Choose another bank.' } }
  answers[call] = { status: 400, code: 'fields_refused', fields: gone }
  await pressSubmit()
  expect(await screen.findByText('Choose another bank.')).toBeTruthy()
  expect(screen.getByLabelText('Bank').getAttribute('aria-invalid')).toBe('true')
  answers[call] = { status: 422, code: 'payment_password_wrong' }
  await pressSubmit()
  await waitFor(() => expect(getNote(getSecretField())).toContain('Incorrect payment password.'))
  expect(document.activeElement).toBe(getSecretField())
  expect([getNumberField().getAttribute('aria-invalid'), getSecretField().getAttribute('aria-invalid')]).toEqual([
    null,
    'true',
  ])
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  answers[call] = { status: 422, code: 'too_many_open' }
  await pressSubmit()
  await waitFor(() => expect(shown.mock.contexts).toContain(screen.getByRole('alert')))
  answers[call] = { status: 422, code: 'payment_password_wrong' }
  await pressSubmit()
  await waitFor(() => expect(getNote(getSecretField())).toContain('Incorrect payment password.'))
  expect(screen.getByRole('alert').textContent).toBe('')
  await act(() => switchLanguage('MY'))
  expect(getNote(getSecretField())).toContain('Kata laluan pembayaran')
  expect([getNumberField().value, getSecretField().value]).toEqual(['7788990011', '135791'])
})

test('MEMBER-5 a brand that pays out only to crypto addresses gets one', async () => {
  cleanup()
  const coins = { max: 2, banks: ['Maybank'], ewallets: [], networks: ['TRC20'] }
  const page = (kinds: readonly AccountKind[]) => (
    <QueryClientProvider client={queries}>
      <BankAccountForm accounts={coins} kinds={kinds} holder="Nurul Izzah" />
    </QueryClientProvider>
  )
  // until the channels are loaded the form offers a bank account
  const { rerender } = render(page(['bank']))
  rerender(page(['crypto']))
  await userEvent.type(getNumberField(), 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  await userEvent.type(getSecretField(), '135791')
  answers[call] = { value: { accountId: '1111' } }
  await pressSubmit()
  await waitFor(() => expect(timesAsked(call)).toBe(1))
  expect(JSON.parse(asked.find((one) => one.call === call)?.body ?? '')).toMatchObject({
    kind: 'crypto',
    bank: 'TRC20',
  })
})

test('MEMBER-5 an account typed when the session ends is found again by the same member', async () => {
  await userEvent.type(getNumberField(), '7788990011')
  await userEvent.type(getSecretField(), '135791')
  closeSession('ended')
  cleanup()
  openSession({ token: 't', customerId: '1', isAgent: 0 } as LoginInfo)
  render(
    <QueryClientProvider client={queries}>
      <BankAccountForm accounts={places} kinds={['bank']} holder="Nurul Izzah" />
    </QueryClientProvider>,
  )
  expect([getNumberField().value, getSecretField().value]).toEqual(['7788990011', ''])
})

test('MEMBER-5 an account added during a withdrawal is selected for it', async () => {
  cleanup()
  const line = (accountId: string) => ({
    ...{ accountId, kind: 'bank' as const, bank: 'Maybank', holder: 'Nurul Izzah', number: `•••• ${accountId}` },
    addedAt: '2026-05-01T10:00:00.000Z',
  })
  const page = (...ids: string[]) => (
    <QueryClientProvider client={queries}>
      <WithdrawForm accounts={{ ...places, list: ids.map(line) }} holder="Nurul Izzah" />
    </QueryClientProvider>
  )
  const chosen = () => document.querySelector('input[name=account]:checked')?.closest('label')?.textContent
  const { rerender } = render(page('1111'))
  await userEvent.click(screen.getByText('Add bank account'))
  await userEvent.type(getNumberField(), '7788992222')
  await userEvent.type(screen.getByRole('dialog').querySelector('input[name=paymentPassword]') as Element, '135791')
  answers[call] = { value: line('2222') }
  await userEvent.click(screen.getByRole('dialog').querySelector('button[type=submit]') as Element)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // the list is being refetched; until then the previous one is shown
  expect(chosen()).toContain('1111')
  rerender(page('1111', '2222'))
  expect(chosen()).toContain('2222')
  // a third account is not allowed, so it is not offered
  expect(screen.queryByText('Add bank account')).toBeNull()
  cleanup()
  answers['GET /wps/member/info'] = { value: { payeeName: 'Nurul Izzah' } }
  answers['GET /wps/member/bank-accounts'] = { value: { ...places, list: ['1111', '2222'].map(line) } }
  answers['GET /wps/cashier/channels'] = { value: { list: [] } }
  render(
    <QueryClientProvider client={queries}>
      <BankAccounts hasPaymentPassword />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/^You have 2 accounts, the maximum/)).toBeTruthy()
  expect(screen.queryByText('Add bank account')).toBeNull()
})

test('MEMBER-5 an account is removed with the payment password, and a refusal says what to do', async () => {
  cleanup()
  const account = { accountId: '1111', kind: 'bank', bank: 'Maybank', holder: 'Nurul Izzah', number: '•••• 1111' }
  answers['GET /wps/member/info'] = { value: { payeeName: 'Nurul Izzah' } }
  answers['GET /wps/member/bank-accounts'] = {
    value: { ...places, list: [{ ...account, addedAt: '2026-05-01T10:00:00.000Z' }] },
  }
  answers['GET /wps/cashier/channels'] = { value: { list: [] } }
  render(
    <QueryClientProvider client={queries}>
      <BankAccounts hasPaymentPassword />
    </QueryClientProvider>,
  )
  const remove = () => screen.findByRole('button', { name: 'Remove: Maybank •••• 1111' })
  await userEvent.click(await remove())
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Remove account' }))
  await userEvent.click(screen.getByText('Keep it'))
  expect(document.activeElement).toBe(await remove())
  await userEvent.click(await remove())
  answers[removal] = { status: 409, code: 'account_in_use' }
  await userEvent.type(getSecretField(), '135791')
  await userEvent.click(screen.getByText('Remove account'))
  expect(await screen.findByText(/still in progress. Wait until it is complete/)).toBeTruthy()
  answers[removal] = { value: {} }
  answers['GET /wps/member/bank-accounts'] = { value: { ...places, list: [] } }
  await userEvent.dblClick(screen.getByText('Remove account'))
  await waitFor(() => expect(screen.queryByText('•••• 1111')).toBeNull())
  expect(timesAsked(removal)).toBe(2)
})

test('VALID-1 a payment password that may have letters gets a keyboard with letters', () => {
  expect(getSecretField().inputMode).toBe('numeric')
  cleanup()
  const before = boot
  const rule = { ...(boot.register[0] as (typeof boot.register)[number]), field: 'paymentPassword', patternId: 5 }
  replaceBoot({ ...boot, register: [...boot.register, rule] })
  onTestFinished(() => replaceBoot(before))
  render(
    <QueryClientProvider client={queries}>
      <BankAccountForm accounts={places} kinds={['bank']} holder="Nurul Izzah" />
    </QueryClientProvider>,
  )
  expect(getSecretField().inputMode).toBe('')
})
