// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isSignedIn, signOut } from './sign-out.ts'

beforeEach(() => {
  sessionStorage.clear()
  for (const [key, value] of Object.entries({ merchantCode: 'nusa', token: 'secret', account: 'demo01', wallet: '{}' }))
    sessionStorage.setItem(key, value)
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself writes it
  document.cookie = 'loginRemember=1; Path=/'
})

test('LOGIN-8 on a closed portal the session ends on the server, in this tab and on this device', async () => {
  const sent: [unknown, RequestInit | undefined][] = []
  const ask = (async (...call: [unknown, RequestInit | undefined]) => sent.push(call)) as unknown as typeof fetch
  expect(isSignedIn()).toBe(true)
  await signOut(ask)
  expect(sent).toEqual([['/wps/session/logout', { method: 'DELETE', headers: { authorization: 'Bearer secret' } }]])
  expect([isSignedIn(), Object.keys(sessionStorage)]).toEqual([false, ['merchantCode']])
  // other files' tests may have left cookies in this window
  expect(document.cookie).not.toContain('loginRemember')
})

test('LOGIN-8 on a closed portal the session ends here even when the server is not reached', async () => {
  await signOut(() => Promise.reject(new TypeError('no network')))
  expect(isSignedIn()).toBe(false)
})
