// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { readLastSignIn, rememberChoice, rememberSignIn } from './remembered-sign-in.ts'

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the form reads cookies like this too
  document.cookie = cookie
}

beforeEach(() => {
  for (const name of ['ln', 'loginRemember', 'loginTypeSms']) setCookie(`${name}=; Path=/; Max-Age=0`)
})

test('LOGIN-9 the last name or number and the remember choice are kept', () => {
  expect(readLastSignIn()).toEqual({ username: '', phone: null, remembers: false })
  rememberSignIn({ username: 'ana maría' }, false)
  expect(readLastSignIn().username).toBe('')
  rememberSignIn({ username: 'ana01' }, true)
  expect(readLastSignIn()).toEqual({ username: 'ana01', phone: null, remembers: true })
  rememberSignIn({ countryDialingCode: '60', mobileNum: '123456789' }, false)
  expect(readLastSignIn()).toEqual({
    username: '',
    phone: { countryDialingCode: '60', mobileNum: '123456789' },
    remembers: false,
  })
  rememberChoice(true)
  expect(readLastSignIn().remembers).toBe(true)
})

test.each(['<b>x</b> y', 'a\u202Eb', '%E0%A4%A', 'x'.repeat(61)])(
  'LOGIN-9 a cookie with a bad name (%j) fills nothing in',
  (text) => {
    setCookie(`ln=${text.startsWith('%') ? text : encodeURIComponent(text)}; Path=/`)
    setCookie('loginTypeSms=60-12x4; Path=/')
    expect(readLastSignIn()).toMatchObject({ username: '', phone: null })
  },
)
