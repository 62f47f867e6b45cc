// @vitest-environment jsdom
import { operatorInfo } from '@gasing/contract/calls/office/session'
import { afterEach, expect, test, vi } from 'vitest'
import { authProvider } from './auth-provider.ts'
import { send } from './send.ts'
import { closeSession, getSessionToken, openSession, SignedOut } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  closeSession()
})

const refusal = { success: false, code: 'in_sorry_in', message: 'Please log in.' }

/** Sends a call with the first session; `meanwhile` runs before it is refused. */
async function sendRefused(meanwhile: () => void): Promise<unknown> {
  openSession('first', false)
  vi.stubGlobal('fetch', async () => {
    meanwhile()
    return new Response(JSON.stringify(refusal), { status: 401 })
  })
  return send(operatorInfo, {}).catch((refusal: unknown) => refusal)
}

test('a session that the server no longer accepts is closed', async () => {
  const error = await sendRefused(() => undefined)
  expect(getSessionToken()).toBeNull()
  await expect(authProvider.checkError(error)).rejects.toThrow(SignedOut)
})

test('a late refusal of the previous session does not close the next one', async () => {
  const error = await sendRefused(() => openSession('second', false))
  expect(getSessionToken()).toBe('second')
  await expect(authProvider.checkError(error)).resolves.toBeUndefined()
})
