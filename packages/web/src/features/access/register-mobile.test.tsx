// @vitest-environment jsdom
import '#testing/page.ts'
import { registerSettings } from '@gasing/contract/calls/system'
import { getDayInZone } from '@gasing/contract/rules/dates'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildKey, queries } from '#api/query.ts'
import { boot } from '#boot.ts'
import { loadTexts, startTexts, switchLanguage } from '#i18n/i18n.ts'
import { bootAnswer } from '#testing/page.ts'
import { createTestServer } from '#testing/server.ts'
import { RegisterForm } from './RegisterForm.tsx'

const { answers, asked, timesAsked } = createTestServer()
const smsCall = 'POST /wps/verification/sms/register'
const rules = Object.fromEntries(bootAnswer.register.map((rule) => [rule.field, rule]))
const mobileRule = { ...rules.zalo, field: 'mobileNum', patternId: 6, minLength: 7, maxLength: 15 }

beforeAll(() => {
  boot.whitelabel.push({ modId: 'MOBILEREG3', enabled: '1', childrenNodes: [] })
})
beforeEach(async () => {
  queries.clear()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  answers['GET /wps/system/countries'] = {
    value: [
      { countryCode: 'VN', countryDialingCode: '84' },
      { countryCode: 'MY', countryDialingCode: '60' },
    ],
  }
  answers[smsCall] = { value: { expiredMinutes: 5, retryAfterSeconds: 60 } }
  await startTexts('EN', 'EN')
  await loadTexts('access')
})

function renderForm(settings: object = { ...rules, mobileNum: mobileRule }) {
  queries.setQueryData(buildKey(registerSettings, {}), settings)
  render(
    <QueryClientProvider client={queries}>
      <RegisterForm onRegistered={() => {}} />
    </QueryClientProvider>,
  )
}
const chooseMobile = () => userEvent.click(screen.getByRole('tab', { name: 'With mobile' }))
const listInputNames = () => [...document.querySelectorAll('input')].map((input) => input.name)

test('REG-2, REG-8 by mobile, number and code come first and no username is asked for', async () => {
  renderForm()
  expect(listInputNames()).toContain('username')
  expect(listInputNames()).not.toContain('verificationCode')
  await chooseMobile()
  expect(listInputNames().slice(0, 4)).toEqual(['countryDialingCode', 'mobileNum', 'verificationCode', 'password'])
  expect(listInputNames()).not.toContain('username')
})

test('the input survives a change of registration method', async () => {
  renderForm()
  await userEvent.type(screen.getByLabelText('Password'), 'Kelapa#8899')
  await chooseMobile()
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('Kelapa#8899')
})

test('REG-13 a number typed before the country codes load is sent with the likely code', async () => {
  let listComes: (value?: unknown) => void = () => undefined
  answers['GET /wps/system/countries'] = {
    ...answers['GET /wps/system/countries'],
    after: new Promise((come) => {
      listComes = come
    }),
  }
  renderForm()
  await chooseMobile()
  await userEvent.type(screen.getByLabelText('Mobile number'), '123456789')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(timesAsked(smsCall)).toBe(0)
  listComes()
  await screen.findByRole('button', { name: /^Code sent / })
  expect(asked.filter(({ call }) => call === smsCall).map(({ body }) => JSON.parse(body))).toEqual([
    { countryDialingCode: '60', mobileNo: '123456789' },
  ])
})

test('REG-10 an empty number is refused, a code is sent once, and its countdown survives tab and language', async () => {
  renderForm()
  await chooseMobile()
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(screen.getByText('Mobile number input cannot be empty')).toBeTruthy()
  expect(timesAsked(smsCall)).toBe(0)
  await userEvent.type(screen.getByLabelText('Mobile number'), '１２-345 6789')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send code' }))
  const waiting = await screen.findByRole('button', { name: /^Code sent (1:00|0:59)$/ })
  expect((waiting as HTMLButtonElement).disabled).toBe(true)
  expect(asked.filter(({ call }) => call === smsCall).map(({ body }) => JSON.parse(body))).toEqual([
    { countryDialingCode: '60', mobileNo: '123456789' },
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'With username' }))
  await chooseMobile()
  expect(screen.getByRole('button', { name: /^Code sent / })).toBeTruthy()
  await act(() => switchLanguage('MY'))
  expect(screen.getByRole('button', { name: /^Kod dihantar / })).toBeTruthy()
  await act(() => switchLanguage('EN'))
})

test('REG-10 the server’s refusal of a number shows at the number', async () => {
  answers[smsCall] = {
    status: 400,
    code: 'fields_refused',
    fields: { mobileNo: { code: 'mobile_unfit', message: 'x' } },
  }
  renderForm()
  await chooseMobile()
  await userEvent.type(screen.getByLabelText('Mobile number'), '1234567')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText(/^This is not a valid mobile number/)).toBeTruthy()
  expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy()
  // the number may belong to another country: the server is asked again
  await userEvent.click(screen.getByRole('combobox', { name: 'Country code' }))
  await userEvent.keyboard('+84{Tab}')
  await waitFor(() => expect(screen.queryByText(/^This is not a valid mobile number/)).toBeNull())
})

test('REG-9 another method loads another captcha, and fast presses are throttled', async () => {
  answers['GET /wps/captcha'] = { value: 'AAAA' }
  renderForm({ ...rules, mobileNum: mobileRule, captcha: { ...rules.zalo, field: 'captcha', enabled: true } })
  const pictures = () => timesAsked('GET /wps/captcha')
  expect(await screen.findByRole('img', { name: 'Image with five characters to type' })).toBeTruthy()
  expect(pictures()).toBe(1)
  // however slow the machine is, the presses follow at once
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => now.mockRestore())
  const press = () => userEvent.click(screen.getByRole('button', { name: 'New image' }))
  await chooseMobile()
  await waitFor(() => expect(pictures()).toBe(2))
  await press()
  await press()
  expect(pictures()).toBe(2)
  now.mockReturnValue(Date.now() + 1000)
  await press()
  await waitFor(() => expect(pictures()).toBe(3))
})

test('REG-13 the country list is searchable and closes shortly after blur', async () => {
  renderForm()
  await chooseMobile()
  const country = screen.getByRole('combobox', { name: 'Country code' }) as HTMLInputElement
  await waitFor(() => expect(country.value).toBe('+60'))
  await userEvent.click(country)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Vietnam+84', 'Malaysia+60'])
  await userEvent.type(country, 'viet')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  let isOpenAfterBlur = false
  const look = () => {
    isOpenAfterBlur = screen.queryByRole('listbox') !== null
  }
  country.addEventListener('blur', () => setTimeout(look), { once: true })
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect([isOpenAfterBlur, country.value]).toEqual([true, '+60'])
  await userEvent.click(country)
  await userEvent.keyboard('+49{Tab}')
  await waitFor(() => expect(country.value).toBe('+49'))
})

test('REG-13 Enter takes a typed code that is not in the list, and sends nothing', async () => {
  renderForm()
  await chooseMobile()
  const country = screen.getByRole('combobox', { name: 'Country code' }) as HTMLInputElement
  await waitFor(() => expect(country.value).toBe('+60'))
  const sent = vi.fn((event: Event) => event.preventDefault())
  country.form?.addEventListener('submit', sent, { capture: true })
  await userEvent.click(country)
  await userEvent.keyboard('+999{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect([country.value, sent.mock.calls.length]).toEqual(['+999', 0])
})

test('REG-14 the Zalo field says what the number is for', () => {
  renderForm({ ...rules, zalo: { ...rules.zalo, enabled: true } })
  expect(screen.getByText('Enter your Zalo number to redeem the bonus.')).toBeTruthy()
})

test('REG-12, VALID-9 a birthday is a date field in any pattern and checks the age; autocomplete hints are set', async () => {
  const birthday = { ...rules.zalo, field: 'birthday', enabled: true, patternId: 13, minLength: 10, maxLength: 10 }
  renderForm({ ...rules, birthday })
  const field = screen.getByLabelText('Birthday') as HTMLInputElement
  expect([field.type, field.autocomplete]).toEqual(['date', 'bday'])
  await userEvent.type(field, '1990-01-31')
  expect(field.value).toBe('1990-01-31')
  await userEvent.tab()
  expect(field.getAttribute('aria-invalid')).toBeNull()
  const typed = async (day: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, day)
    await userEvent.tab()
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  }
  const { year, month } = getDayInZone(new Date(bootAnswer.serverTime), bootAnswer.brand.timeZone)
  const inYear = (born: number) => typed(`${born}-${`${month}`.padStart(2, '0')}-15`)
  expect(await inYear(year - 20)).toBe('You must be 21 or over.')
  expect(await inYear(year + 1)).toBe('You must be 21 or over.')
  expect(await inYear(1000)).toBe('That would make you older than 120. Check the year.')
  expect(await inYear(year - 119)).toBe('')
  // what a browser reports for 29 February 2001: an empty value with `badInput`
  await userEvent.clear(field)
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })
  await userEvent.type(field, '9')
  await userEvent.tab()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  Object.defineProperty(field, 'validity', { value: { badInput: false } })
  await userEvent.type(field, '{Backspace}')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  const hints = Object.fromEntries(
    [...document.querySelectorAll('input')].map((input) => [input.name, input.autocomplete]),
  )
  expect(hints).toMatchObject({ username: 'username', password: 'new-password', confirmPassword: 'new-password' })
})
