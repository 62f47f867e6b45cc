// @vitest-environment jsdom
import '#testing/page.ts'
import { registerDownline } from '@gasing/contract/calls/agents'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, expect, test, vi } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { RegisterPage } from './RegisterPage.tsx'

const { answers, timesAsked } = createTestServer()
signInForTests()

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

test('AGENT-1 the password to pass on is the one that was sent, whatever was typed while waiting', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('agent', 'member', 'access')
  render(
    <QueryClientProvider client={queries}>
      <RegisterPage />
    </QueryClientProvider>,
  )
  const call = `${registerDownline.method} ${registerDownline.path}`
  const made = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  answers['GET /wps/system/keys'] = { value: { keys: [await crypto.subtle.exportKey('jwk', made.publicKey)] } }
  const gate = Promise.withResolvers<void>()
  answers[call] = { value: { account: 'budi' }, after: gate.promise }
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement
  await user.type(field('username'), 'budi')
  await user.type(field('password'), 'Kelapa#8899')
  await user.type(field('confirmPassword'), 'Kelapa#8899')
  await user.click(document.querySelector('button[type=submit]') as Element)
  await expect.poll(() => timesAsked(call)).toBe(1)
  await user.type(field('password'), '!')
  gate.resolve()
  await user.click(await screen.findByRole('button', { name: /copy/i }))
  expect(copied).toHaveBeenCalledWith('budi Kelapa#8899')
  expect(brought.mock.contexts).toContain(screen.getByRole('status'))
  brought.mockRestore()
})
