// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queries } from '#api/query.ts'
import { session } from '#api/session.ts'
import { boot, replaceBoot } from '#boot.ts'
import { loadTexts, startTexts, switchLanguage } from '#i18n/i18n.ts'
import { createTestServer } from '#testing/server.ts'
import { LoginForm } from './LoginForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { readLastSignIn, rememberSignIn } from './remembered-sign-in.ts'

const { answers, asked, timesAsked } = createTestServer()
const rememberCall = 'POST /wps/session/remember'
const info = {
  token: 'tok-1',
  account: 'ana01',
  userName: 'ana01',
  nickname: '',
  customerId: '1',
  isAgent: 0,
  toUpline: false,
  language: 'EN',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
}
let came: string[]

beforeEach(async () => {
  came = []
  session.set(null)
  queries.clear()
  queries.setDefaultOptions({ queries: { retry: false } })
  rememberSignIn({ username: '' }, false)
  await startTexts('EN', 'EN')
  await loadTexts('access')
})

const renderForm = () =>
  render(
    <QueryClientProvider client={queries}>
      <LoginForm onSignedIn={({ account }) => came.push(account)} onPasswordSet={() => {}} />
    </QueryClientProvider>,
  )
const getPasswordField = () => screen.getByLabelText('Password') as HTMLInputElement
const pressLogIn = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

test('VALID-7 an empty form shows both errors and focuses the first field', async () => {
  renderForm()
  await pressLogIn()
  expect(screen.getByText('Username input cannot be empty')).toBeTruthy()
  expect(screen.getByText('Password input cannot be empty')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('username'))
})

test('LOGIN-9 a remembered device prefills name and dots; the untouched form signs in', async () => {
  rememberSignIn({ username: 'ana01' }, true)
  answers[rememberCall] = { value: info }
  renderForm()
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('ana01')
  expect(getPasswordField().placeholder).toBe('••••••••')
  expect(getPasswordField().value).toBe('')
  await pressLogIn()
  await waitFor(() => expect(came).toEqual(['ana01']))
  expect(session.get()?.token).toBe('tok-1')
})

test('LOGIN-9 another name makes it a normal sign-in', async () => {
  rememberSignIn({ username: 'ana01' }, true)
  renderForm()
  await userEvent.type(screen.getByLabelText('Username'), 'x')
  expect(getPasswordField().placeholder).toBe('*')
  await pressLogIn()
  expect(screen.getByText('Password input cannot be empty')).toBeTruthy()
  expect(timesAsked(rememberCall)).toBe(0)
})

test('LOGIN-9 a device no longer remembered asks for the password in its field', async () => {
  rememberSignIn({ username: 'ana01' }, true)
  answers[rememberCall] = { status: 401, code: 'in_sorry_in' }
  renderForm()
  await pressLogIn()
  expect(await screen.findByText('This device is no longer remembered. Please enter your password.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getPasswordField()))
  expect(getPasswordField().placeholder).toBe('*')
  expect(readLastSignIn()).toMatchObject({ username: 'ana01', remembers: false })
})

test('LOGIN-9 unticking the box forgets the device here and on the server', async () => {
  rememberSignIn({ username: 'ana01' }, true)
  renderForm()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me for a day' }))
  await waitFor(() => expect(timesAsked('DELETE /wps/session/remember')).toBe(1))
  expect(readLastSignIn().remembers).toBe(false)
  expect(getPasswordField().placeholder).toBe('*')
})

test('VALID-12 a visible refusal is reworded by a language switch', async () => {
  rememberSignIn({ username: 'ana01' }, true)
  answers[rememberCall] = { status: 403, code: 'account_locked' }
  renderForm()
  await pressLogIn()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This account is temporarily locked/)
  await act(() => switchLanguage('MY'))
  expect(screen.getByRole('alert').textContent).toMatch(/^Akaun ini dikunci/)
  await act(() => switchLanguage('EN'))
})

const createStepUpAnswer = (methods: string[]) => ({
  status: 401,
  code: 'step_up_required',
  value: { ticket: 'ticket-1', methods, hints: { email: 'a***@example.com' } },
})
async function openStepUp(methods: string[]) {
  rememberSignIn({ username: 'ana01' }, true)
  answers[rememberCall] = createStepUpAnswer(methods)
  renderForm()
  await pressLogIn()
  return screen.findByRole('dialog', { name: 'One more step' })
}
const pressConfirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm and log in' }))

test('LOGIN-10 the offered methods show with hints; a wrong code is refused at its field', async () => {
  await openStepUp(['email', 'bankAccountName'])
  expect(screen.getByText('a***@example.com')).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  answers['POST /wps/session/login/stepup/code'] = { value: { expiredMinutes: 5, retryAfterSeconds: 60 } }
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('button', { name: /^Code sent / })).toBeTruthy()
  answers['POST /wps/session/login/stepup'] = { status: 422, code: 'code_wrong' }
  await userEvent.type(screen.getByLabelText('Email code'), '123456')
  await pressConfirm()
  expect(await screen.findByText(/^This code is incorrect or has expired/)).toBeTruthy()
  const fields = { code: { code: 'text_too_long', message: 'of the server', params: { max: 200 } } }
  answers['POST /wps/session/login/stepup'] = { status: 400, code: 'fields_refused', fields }
  await pressConfirm()
  expect(await screen.findByText('Too long: at most 200 characters.')).toBeTruthy()
  expect(screen.getByLabelText('Email code').getAttribute('aria-invalid')).toBe('true')
  answers['POST /wps/session/login/stepup'] = { value: info }
  await userEvent.clear(screen.getByLabelText('Email code'))
  await userEvent.type(screen.getByLabelText('Email code'), '654321')
  await pressConfirm()
  await waitFor(() => expect(came).toEqual(['ana01']))
})

test('LOGIN-10 a wrong name is called a name, and too many close that method', async () => {
  await openStepUp(['bankAccountName', 'email'])
  const name = () => screen.getByLabelText('Full name on the bank account')
  const said = (code: string, params = {}) => ({ code: { code, message: 'of the server', params } })
  answers['POST /wps/session/login/stepup'] = { status: 422, code: 'code_wrong', fields: said('payee_name_wrong') }
  await userEvent.type(name(), 'Bob Tan')
  await pressConfirm()
  expect(await screen.findByText(/^This is not the name/)).toBeTruthy()
  const fields = said('payee_name_closed', { minutes: 15 })
  answers['POST /wps/session/login/stepup'] = { status: 403, code: 'account_locked', fields }
  await pressConfirm()
  expect(await screen.findByText(/^Too many wrong names.* in 15 minutes/)).toBeTruthy()
  expect(screen.queryByText(/^This account is temporarily locked/)).toBeNull()
})

test('LOGIN-10 an authenticator takes a recovery code too', async () => {
  await openStepUp(['totp'])
  // a single method is not offered as a choice
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByLabelText('Authenticator code').getAttribute('inputmode')).toBe('numeric')
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code').getAttribute('inputmode')).toBe('text')
})

test('LOGIN-10 an expired ticket leads back to the input', async () => {
  await openStepUp(['totp'])
  answers['POST /wps/session/login/stepup'] = { status: 422, code: 'ticket_over' }
  await userEvent.type(screen.getByLabelText('Authenticator code'), '123456')
  await pressConfirm()
  await userEvent.click(await screen.findByRole('button', { name: 'Back to login' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('ana01')
})

async function requestLink() {
  renderForm()
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await screen.findByRole('dialog', { name: 'Forgot your password?' })
  const [, dialogName] = screen.getAllByLabelText('Username')
  await userEvent.type(dialogName as HTMLElement, 'ana01')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
}

test('where the brand requires it, the proof goes with the first attempt, which is not refused', async () => {
  class InstantWorker {
    onmessage: (event: { data: object }) => void = () => {}
    postMessage = () => this.onmessage({ data: { payload: 'solved' } })
    terminate() {}
  }
  vi.stubGlobal('Worker', InstantWorker)
  const before = boot
  replaceBoot({ ...boot, whitelabel: [...boot.whitelabel, { modId: 'HUMANVERIF', enabled: '1', childrenNodes: [] }] })
  onTestFinished(() => {
    replaceBoot(before)
    vi.unstubAllGlobals()
  })
  answers['GET /wps/verification/challenge'] = { value: {} }
  answers['POST /wps/member/password/email'] = { value: {} }
  await requestLink()
  expect(await screen.findByText(/^If an account has this username/)).toBeTruthy()
  const [sent, ...more] = asked.filter(({ call }) => call === 'POST /wps/member/password/email')
  expect(more).toEqual([])
  expect(new URLSearchParams(sent?.body).get('verification')).toBe('solved')
})

test('LOGIN-5 the reset notice does not say if the account exists', async () => {
  answers['POST /wps/member/password/email'] = { value: {} }
  await requestLink()
  expect((await screen.findByText(/^If an account has this username/)).textContent).toContain('ana@example.com')
  expect(timesAsked('POST /wps/member/password/email')).toBe(1)
})

test('LOGIN-5 only what can be sent is offered; otherwise customer service helps', async () => {
  const openDialog = async () => {
    renderForm()
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
    return screen.findByRole('dialog', { name: 'Forgot your password?' })
  }
  const before = boot
  const phone: (typeof boot.whitelabel)[number] = { modId: 'CHNGPASSVERIF3', enabled: '1', childrenNodes: [] }
  replaceBoot({ ...boot, sends: { email: false, sms: true }, whitelabel: [...boot.whitelabel, phone] })
  onTestFinished(() => replaceBoot(before))
  await openDialog()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByLabelText('SMS code')).toBeTruthy()
  cleanup()
  replaceBoot({ ...boot, whitelabel: boot.whitelabel.filter((each) => each !== phone) })
  expect((await openDialog()).textContent).toMatch(/contact customer service/)
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('VALID-7 an error calls a field by its form label', async () => {
  const nothing = () => {}
  const form = <NewPasswordForm token="of-a-mail" onDone={nothing} onLinkOver={nothing} />
  render(<QueryClientProvider client={queries}>{form}</QueryClientProvider>)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText('New password input cannot be empty')).toBeTruthy()
})
