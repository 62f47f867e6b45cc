// @vitest-environment jsdom
import '#testing/page.ts'
import { changePassword } from '@gasing/contract/calls/access'
import { systemKeys } from '@gasing/contract/calls/system'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { getToken } from '#api/session.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { modal } from '#state/modal-store.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { ChangePassword } from './ChangePassword.tsx'

const { answers, timesAsked } = createTestServer()
signInForTests()
const call = `${changePassword.method} ${changePassword.path}`
// NOTE: jsdom's class is not the one of the text encoder, and the encryption compares them.
const bytesOfPage = globalThis.Uint8Array
globalThis.Uint8Array = new TextEncoder().encode('').constructor as Uint8ArrayConstructor
afterAll(() => {
  globalThis.Uint8Array = bytesOfPage
})
const { publicKey } = await generateKeyPair('ECDH-ES', { extractable: true })

beforeEach(async () => {
  modal.set(null)
  await startTexts('EN', 'EN')
  await loadTexts('access')
  answers[`GET ${systemKeys.path}`] = { value: { keys: [{ ...(await exportJWK(publicKey)), use: 'enc' }] } }
})

async function sendForm() {
  const { container } = render(
    <QueryClientProvider client={queries}>
      <ChangePassword onDone={() => {}} />
    </QueryClientProvider>,
  )
  for (const field of container.querySelectorAll('input'))
    await userEvent.type(field, field.name === 'oldPassword' ? 'Sandbox#2026' : 'Kelapa#8899')
  await send()
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }))

test('VALID-8 when the answer was lost and the session has ended, the member learns which password to use', async () => {
  answers[call] = { status: 502 }
  await sendForm()
  await expect.poll(() => timesAsked(call)).toBe(1)
  await screen.findByText(/./, { selector: '[role=alert] div div' })
  answers[call] = { status: 401, code: 'in_sorry_in' }
  await send()
  await expect.poll(getToken).toBeNull()
  // with `after` the login leads back to the page (LOGIN-2)
  expect(modal.get()).toMatchObject({
    ...{ name: 'login', reason: expect.stringContaining('Log in with the new password') },
    after: expect.any(Function),
  })
})

test('a session that had ended before the change says nothing about the password', async () => {
  answers[call] = { status: 401, code: 'in_sorry_in' }
  await sendForm()
  await expect.poll(getToken).toBeNull()
  expect(modal.get()).toBeNull()
})
