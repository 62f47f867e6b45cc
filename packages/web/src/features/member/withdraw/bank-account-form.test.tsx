// @vitest-environment jsdom
import '#testing/page.ts'
import '#shared/missing-words.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, speakLanguage, startTexts } from '#i18n/i18n.ts'
import { asMember } from '#testing/member.ts'
import { testServer } from '#testing/server.ts'
import { BankAccounts } from '../security/BankAccounts.tsx'
import { BankAccountForm } from './BankAccountForm.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

const { answers, timesAsked } = testServer()
asMember()
const call = 'POST /wps/member/bank-accounts'
const removal = 'POST /wps/member/bank-accounts/1111/remove'
const places = { max: 2, banks: ['Maybank'], ewallets: [], networks: [] }

beforeEach(async () => {
  queries.clear()
  await startTexts('EN', 'EN')
  await loadTexts('access', 'member', 'cashier')
  await speakLanguage('EN')
  render(
    <QueryClientProvider client={queries}>
      <BankAccountForm accounts={places} kinds={['bank']} holder="Nurul Izzah" />
    </QueryClientProvider>,
  )
})

const number = () => document.querySelector<HTMLInputElement>('input[name=number]') as HTMLInputElement
const secret = () => document.querySelector<HTMLInputElement>('input[name=paymentPassword]') as HTMLInputElement
const press = () => userEvent.click(document.querySelector('button[type=submit]') as Element)
const noteOf = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('VALID-12 required-field messages follow the page language, and a filled form is sent', async () => {
  await press()
  expect(number().validationMessage).toBe('Please fill in this field.')
  await act(() => speakLanguage('MY'))
  await press()
  expect(number().validationMessage).toBe('Sila isi ruangan ini.')
  expect(timesAsked(call)).toBe(0)
  answers[call] = { status: 422, code: 'bank_account_taken' }
  await userEvent.type(number(), '7788990011')
  await userEvent.type(secret(), '135791')
  await press()
  await waitFor(() => expect(timesAsked(call)).toBe(1))
})

test('REG-16 VALID-12 a refusal shows at its field, keeps the input and follows a language switch', async () => {
  await userEvent.type(number(), '7788990011')
  await userEvent.type(secret(), '135791')
  const fields = { number: { code: 'text_too_long', message: 'of the server', params: { max: 40 } } }
  answers[call] = { status: 400, code: 'fields_refused', fields }
  await press()
  await waitFor(() => expect(noteOf(number())).toBe('Too long: at most 40 characters.'))
  expect(document.activeElement).toBe(number())
  expect(screen.getByRole('alert').textContent).toBe('')
  const gone = { bank: { code: 'bank_unknown', message: 'Choose another bank.' } }
  answers[call] = { status: 400, code: 'fields_refused', fields: gone }
  await press()
  expect(await screen.findByText('Choose another bank.')).toBeTruthy()
  expect(screen.getByLabelText('Bank').getAttribute('aria-invalid')).toBe('true')
  answers[call] = { status: 422, code: 'payment_password_wrong' }
  await press()
  await waitFor(() => expect(noteOf(secret())).toContain('Incorrect payment password.'))
  expect(document.activeElement).toBe(secret())
  expect([number().getAttribute('aria-invalid'), secret().getAttribute('aria-invalid')]).toEqual([null, 'true'])
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  answers[call] = { status: 422, code: 'too_many_open' }
  await press()
  await waitFor(() => expect(shown.mock.contexts).toContain(screen.getByRole('alert')))
  answers[call] = { status: 422, code: 'payment_password_wrong' }
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  await act(() => speakLanguage('MY'))
  expect(noteOf(secret())).toContain('Kata laluan pembayaran')
  expect([number().value, secret().value]).toEqual(['7788990011', '135791'])
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
  await userEvent.type(number(), '7788992222')
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
  await userEvent.click(screen.getByText('Keep it'))
  await userEvent.click(await remove())
  answers[removal] = { status: 409, code: 'account_in_use' }
  await userEvent.type(secret(), '135791')
  await userEvent.click(screen.getByText('Remove account'))
  expect(await screen.findByText(/still in progress. Wait until it is complete/)).toBeTruthy()
  answers[removal] = { value: {} }
  answers['GET /wps/member/bank-accounts'] = { value: { ...places, list: [] } }
  await userEvent.dblClick(screen.getByText('Remove account'))
  await waitFor(() => expect(screen.queryByText('•••• 1111')).toBeNull())
  expect(timesAsked(removal)).toBe(2)
})
