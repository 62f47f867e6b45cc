// @vitest-environment jsdom
import '#testing/page.ts'
import { registerSettings } from '@gasing/contract/calls/system'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildKey, queries } from '#api/query.ts'
import { loadTexts, startTexts, switchLanguage } from '#i18n/i18n.ts'
import { bootAnswer } from '#testing/page.ts'
import { RegisterForm } from './RegisterForm.tsx'

const rules = Object.fromEntries(bootAnswer.register.map((rule) => [rule.field, rule]))
const setRules = (next: object) => queries.setQueryData(buildKey(registerSettings, {}), next)

beforeEach(async () => {
  queries.clear()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  await startTexts('EN', 'EN')
  await loadTexts('access')
  render(
    <QueryClientProvider client={queries}>
      <RegisterForm onRegistered={() => {}} />
    </QueryClientProvider>,
  )
})

test('VALID-1, REG-5 fields follow the server’s order, required ones starred, disabled ones hidden', () => {
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))
  expect(names).toEqual(['username'])
  expect([...document.querySelectorAll('input')].map((field) => field.name)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'agreement',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Username').placeholder).toBe('*')
})

test('VALID-4 an empty form shows an error and focuses the first field', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Register now' }))
  expect(screen.getByText('Username input cannot be empty')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('username')
})

test('VALID-2, VALID-12 an error follows the typing and is reworded by a language switch', async () => {
  const field = screen.getByLabelText('Username')
  await userEvent.type(field, 'a!')
  await userEvent.tab()
  expect(screen.getByText('Start with a letter, then letters or digits, 4 - 16 characters')).toBeTruthy()
  await act(() => switchLanguage('MY'))
  expect(screen.getByText('Mula dengan huruf, kemudian huruf atau nombor, 4 - 16 aksara')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'aisyah')
  expect(screen.queryByText(/Mula dengan huruf/)).toBeNull()
  await act(() => switchLanguage('EN'))
})

test('D.5 a rule changed while typing adds and removes fields, keeps the input and updates errors', async () => {
  await userEvent.type(screen.getByLabelText('Username'), 'aisyah')
  await userEvent.tab()
  const username = { ...rules.username, minLength: 8 }
  setRules({ ...rules, username, zalo: { ...rules.zalo, enabled: true } })
  expect(await screen.findByLabelText('Zalo')).toBeTruthy()
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('aisyah')
  expect(screen.getByText('Start with a letter, then letters or digits, 8 - 16 characters')).toBeTruthy()
  setRules(rules)
  await waitFor(() => expect(screen.queryByLabelText('Zalo')).toBeNull())
  expect(screen.queryByText(/8 - 16/)).toBeNull()
})

test('REG-6 an unticked agreement is invalid', async () => {
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
})

test('REG-1 the page’s form has a Reset button, the dialog’s has none', async () => {
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  cleanup()
  let pressed = 0
  render(
    <QueryClientProvider client={queries}>
      <RegisterForm
        onReset={() => {
          pressed++
        }}
        onRegistered={() => {}}
      />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(pressed).toBe(1)
})
