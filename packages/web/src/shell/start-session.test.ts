// @vitest-environment jsdom
import '#testing/page.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSession, type LoginInfo, openSession, session } from '#api/session.ts'
import { startTexts } from '#i18n/i18n.ts'
import { toasts } from '#state/toast-store.ts'
import { startSession } from './start-session.ts'

const info: LoginInfo = {
  token: 'tok-1',
  account: 'ana',
  userName: 'ana',
  nickname: '',
  customerId: '1',
  isAgent: 0,
  toUpline: false,
  language: 'EN',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
}
const realFetch = globalThis.fetch
let asked: string[]
let answer: { status: number; body: object }

beforeEach(async () => {
  await startTexts('EN', 'EN')
  // not implemented by jsdom
  vi.stubGlobal('isSecureContext', false)
  asked = []
  answer = { status: 200, body: { success: true, value: info } }
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return Response.json(answer.body, { status: answer.status })
  }
  toasts.set([])
})
afterEach(() => {
  globalThis.fetch = realFetch
  vi.unstubAllGlobals()
  closeSession('signed-out')
})

const isRemembered = () => document.cookie.includes('loginRemember=1')

test('START-5 the token in the start address is exchanged for a session', async () => {
  await startSession('one-time')
  expect(asked).toEqual(['/wps/session/handover'])
  expect(session.get()?.userName).toBe('ana')
})

test('START-5 a signed-in member stays so and sees a notice', async () => {
  openSession({ ...info, userName: 'budi', customerId: '2' })
  await startSession('one-time')
  expect(asked).toEqual([])
  expect(session.get()?.userName).toBe('budi')
  expect(toasts.get()[0]?.text).toContain('budi')
})

test('START-5 the link’s account replaces a trial session', async () => {
  openSession({ ...info, userName: 'trial1', customerId: '9', isAgent: 4 })
  await startSession('one-time')
  expect(session.get()?.userName).toBe('ana')
})

test('START-5 an expired link says so and signs nobody in', async () => {
  answer = { status: 422, body: { success: false, code: 'ticket_over', message: 'This link is over. Make a new one.' } }
  await startSession('old')
  expect(session.get()).toBeNull()
  expect(toasts.get()[0]).toMatchObject({ tone: 'bad', text: expect.stringContaining('Create a new one') })
})

test('LOGIN-9 a remembered device signs in by itself, and only once', async () => {
  await startSession(undefined)
  expect(asked).toEqual(['/wps/session/remember'])
  expect(session.get()?.userName).toBe('ana')
  await startSession(undefined)
  expect(asked).toHaveLength(1)
})

test('LOGIN-9 a device no longer remembered stays a guest and drops its cookie', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the sign-in form leaves behind
  document.cookie = 'loginRemember=1'
  answer = { status: 401, body: { success: false, code: 'in_sorry_in', message: 'Sign in' } }
  await startSession(undefined)
  expect(session.get()).toBeNull()
  expect(toasts.get()).toEqual([])
  await expect.poll(() => isRemembered()).toBe(false)
})

test('LOGIN-9 a network failure forgets nothing', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the sign-in form leaves behind
  document.cookie = 'loginRemember=1'
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await startSession(undefined)
  expect(session.get()).toBeNull()
  expect(isRemembered()).toBe(true)
})
