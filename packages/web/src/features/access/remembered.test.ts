// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { lastSignIn, noteRemembering, noteSignIn } from './remembered.ts'

function put(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the form reads cookies like this too
  document.cookie = cookie
}

beforeEach(() => {
  for (const name of ['ln', 'loginRemember', 'loginTypeSms']) put(`${name}=; Path=/; Max-Age=0`)
})

test('LOGIN-9 the last name or number and the remember choice are kept', () => {
  expect(lastSignIn()).toEqual({ username: '', phone: null, remembers: false })
  noteSignIn({ username: 'ana maría' }, false)
  expect(lastSignIn().username).toBe('')
  noteSignIn({ username: 'ana01' }, true)
  expect(lastSignIn()).toEqual({ username: 'ana01', phone: null, remembers: true })
  noteSignIn({ countryDialingCode: '60', mobileNum: '123456789' }, false)
  expect(lastSignIn()).toEqual({
    username: '',
    phone: { countryDialingCode: '60', mobileNum: '123456789' },
    remembers: false,
  })
  noteRemembering(true)
  expect(lastSignIn().remembers).toBe(true)
})

test.each(['<b>x</b> y', 'a\u202Eb', '%E0%A4%A', 'x'.repeat(61)])(
  'LOGIN-9 a cookie with a bad name (%j) fills nothing in',
  (text) => {
    put(`ln=${text.startsWith('%') ? text : encodeURIComponent(text)}; Path=/`)
    put('loginTypeSms=60-12x4; Path=/')
    expect(lastSignIn()).toMatchObject({ username: '', phone: null })
  },
)
