import { Refused } from '#api/refused.ts'

/** Where codes are requested and confirmed, as given by the server for one number. */
export type Provider = {
  readonly phoneNumber: string
  readonly apiKey: string
  readonly address: string
  readonly script: string
}

/** LOGIN-14: all errors of phone authentication, each worded by `phone_auth_…`. */
export type Problem =
  | 'invalid-phone-number'
  | 'missing-phone-number'
  | 'too-many-requests'
  | 'unknown'
  | 'invalid-verification-code'
  | 'missing-verification-code'
  | 'captcha-check-failed'
  | 'quota-exceeded'
  | 'operation-not-allowed'
  | 'code-expired'
  | 'popup-closed-by-user'

/** The provider's error codes; some are followed by a colon and an explanation. */
const problems: Readonly<Record<string, Problem>> = {
  INVALID_PHONE_NUMBER: 'invalid-phone-number',
  MISSING_PHONE_NUMBER: 'missing-phone-number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  INVALID_CODE: 'invalid-verification-code',
  MISSING_CODE: 'missing-verification-code',
  CAPTCHA_CHECK_FAILED: 'captcha-check-failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha-check-failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha-check-failed',
  INVALID_APP_CREDENTIAL: 'captcha-check-failed',
  QUOTA_EXCEEDED: 'quota-exceeded',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  SESSION_EXPIRED: 'code-expired',
  INVALID_SESSION_INFO: 'code-expired',
}
const waitSeconds = 300

/** Converts a problem to a refusal on its field, so that forms show it like one of our server's. */
export function toRefusal(problem: Problem): Refused {
  const field = problem.endsWith('phone-number') ? 'mobileNum' : 'verificationCode'
  return new Refused({
    code: 'fields_refused',
    status: 400,
    message: '',
    fields: { [field]: { code: `phone_auth_${problem}`, message: '' } },
    retryAfterSeconds: problem === 'too-many-requests' ? waitSeconds : undefined,
  })
}

const createNetworkFailure = () => new Refused({ code: 'in_network_again', status: 0, message: '' })

/** Calls the provider; throws its errors and network failures as `Refused`. */
async function callProvider(
  { address, apiKey }: Provider,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/v1/${path}?key=${encodeURIComponent(apiKey)}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).catch(() => {
    throw createNetworkFailure()
  })
  const value = await answer.json().catch(() => ({}))
  if (answer.ok) return value
  const word = String(value?.error?.message ?? '').split(' ')[0] ?? ''
  throw toRefusal(problems[word] ?? 'unknown')
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the public key of the human check. */
export const readSiteKey = async (provider: Provider): Promise<string> =>
  toText((await callProvider(provider, 'recaptchaParams')).recaptchaSiteKey)

/** Has a code sent. @returns the session that the code is submitted with */
export const requestCode = async (provider: Provider, recaptchaToken: string): Promise<string> =>
  toText(
    (
      await callProvider(provider, 'accounts:sendVerificationCode', {
        phoneNumber: provider.phoneNumber,
        recaptchaToken,
      })
    ).sessionInfo,
  )

/** Submits the code. @returns the token that proves the number to our server */
export async function confirmCode(provider: Provider, sessionInfo: string, code: string): Promise<string> {
  const shown = await callProvider(provider, 'accounts:signInWithPhoneNumber', { sessionInfo, code })
  return toText(shown.idToken) || Promise.reject(toRefusal('unknown'))
}
