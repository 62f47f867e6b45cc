/** LOGIN-9: what this browser remembers of the last sign-in. Hints for the form, never an identity and never a password. */
export type Phone = { countryDialingCode: string; mobileNum: string }
export type LastSignIn = {
  username: string
  /** Set when the sign-in was by SMS: that tab opens first, with the number filled in. */
  phone: Phone | null
  /** The server may know this device: the sign-in tries it when the password is left untouched. */
  remembers: boolean
}

const daySeconds = 86_400
const usernamePattern = /^[^\s\p{C}]{1,60}$/u
const phonePattern = /^([0-9]{1,5})-([0-9]{4,15})$/

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

function writeCookie(name: string, value: string): void {
  const age = value === '' ? 0 : daySeconds
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

/** Returns the values the form is filled with; cookies that are not a plausible name or number are ignored. */
export function readLastSignIn(): LastSignIn {
  const username = readCookie('ln')
  const [, countryDialingCode, mobileNum] = phonePattern.exec(readCookie('loginTypeSms')) ?? []
  return {
    username: usernamePattern.test(username) ? username : '',
    phone: countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : null,
    remembers: readCookie('loginRemember') === '1',
  }
}

/** Remembers for a day how the user signed in. */
export function rememberSignIn(way: { username: string } | Phone, remember: boolean): void {
  const isPhone = 'mobileNum' in way
  writeCookie('ln', isPhone ? '' : way.username)
  writeCookie('loginTypeSms', isPhone ? `${way.countryDialingCode}-${way.mobileNum}` : '')
  rememberChoice(remember)
}

export function rememberChoice(remember: boolean): void {
  writeCookie('loginRemember', remember ? '1' : '')
}
