// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { createTestServer } from '#testing/server.ts'
import { EmailForm } from './EmailForm.tsx'

const { answers, timesAsked } = createTestServer()
const ask = 'POST /wps/member/email/code'
const bind = 'PUT /wps/member/email'
let key: JsonWebKey

// the encryption checks for typed arrays of the page's realm, but Node's encoder returns those of another
const NodesEncoder = TextEncoder
globalThis.TextEncoder = class extends NodesEncoder {
  override encode(text?: string) {
    return new Uint8Array(super.encode(text))
  }
}
afterAll(() => {
  globalThis.TextEncoder = NodesEncoder
})

beforeAll(async () => {
  const made = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  key = await crypto.subtle.exportKey('jwk', made.publicKey)
  await startTexts('EN', 'EN')
  await loadTexts('access', 'member')
})

test('REG-16 an email taken meanwhile is refused at its field, and another can be bound', async () => {
  answers['GET /wps/system/keys'] = { value: { keys: [key] } }
  answers[ask] = { value: { expiredMinutes: 5, retryAfterSeconds: 0 } }
  answers[bind] = { status: 400, code: 'fields_refused', fields: { email: { code: 'email_taken', message: 'x' } } }
  let done = 0
  render(
    <QueryClientProvider client={queries}>
      <EmailForm onDone={() => done++} />
    </QueryClientProvider>,
  )
  const address = () => screen.getByLabelText('Email') as HTMLInputElement
  const bindIt = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
    await userEvent.type(screen.getByLabelText('Login password'), 'Kelapa#8899')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  }
  await userEvent.type(address(), 'ana@example.com')
  await bindIt()
  expect(await screen.findByText(/^An account with this email already exists/)).toBeTruthy()
  expect([address().value, address().getAttribute('aria-invalid')]).toEqual(['ana@example.com', 'true'])
  await userEvent.clear(address())
  await userEvent.type(address(), 'ana.lee@example.com')
  answers[bind] = { value: {} }
  await bindIt()
  await expect.poll(() => done).toBe(1)
  expect(timesAsked(ask)).toBe(2)
})
