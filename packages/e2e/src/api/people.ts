import { randomInt } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { Brand } from '../product/environment.ts'
import { type Answer, createKey, readValue, sendRequest } from './request.ts'

export const demoPassword = 'Sandbox#2026'
export const password = 'Kelapa#8899'
export const paymentPassword = '135791'

export type LoginInfo = { token: string; account: string; userName: string; isAgent: number }
export type Member = { token: string; username: string; brand: Brand }

/** An unused name; names live as long as the data of the product under test. */
export const createName = (): string =>
  `e2e${randomInt(36 ** 8)
    .toString(36)
    .padStart(6, '0')}`

const numbersMax = 10 ** 7
/** From this ending on the sandbox provider refuses numbers by their last digits. */
const endingsMax = 9900
// each worker starts from its start time, kept apart by its index, because random numbers occasionally collide
let numbers = Math.floor(Date.now() / 1000) * 10 + (Number(process.env.TEST_WORKER_INDEX ?? 0) % 10)

/**
 * The last seven digits of an unused mobile number. Consecutive numbers fall into different ranges, because each range has a
 * limit.
 */
export function createDigits(): string {
  for (;;) {
    numbers += 10
    const digits = ((numbers % numbersMax) * 7_654_321) % numbersMax
    if (digits % 10_000 < endingsMax) return String(digits).padStart(7, '0')
  }
}

/** Solves the server's proof-of-work challenge as the page does. */
export async function solveProof(brand: Brand = 'nusa'): Promise<string> {
  type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
  const challenge = await readValue<Challenge>('GET', '/wps/verification/challenge', { brand })
  const solution = await solveChallenge({ challenge, deriveKey })
  const { codeChallenge: _unused, ...open } = challenge
  return Buffer.from(JSON.stringify({ challenge: open, solution })).toString('base64')
}

/** A valid registration form. */
export async function buildValidForm(username: string, brand: Brand = 'nusa'): Promise<Record<string, unknown>> {
  return {
    username,
    password,
    confirmPassword: password,
    paymentPassword,
    payeeName: 'Nurul Izzah',
    ...(brand === 'sen' && {
      mobileNum: `90${createDigits()}`,
      countryDialingCode: '84',
    }),
    agreement: true,
    login: true,
    verification: await solveProof(brand),
  }
}

export const sendForm = (
  form: Record<string, unknown>,
  brand: Brand = 'nusa',
  key = createKey(),
): Promise<Answer<LoginInfo>> => sendRequest<LoginInfo>('PUT', '/wps/member/register', { brand, body: form, key })

export async function registerMember(brand: Brand = 'nusa'): Promise<Member> {
  const username = createName()
  const { status, json, text } = await sendForm(await buildValidForm(username, brand), brand)
  if (status !== 200) throw new Error(`registration returned status ${status}: ${text}`)
  return { token: json.value.token, username, brand }
}

export async function signIn(username: string, secret: string, brand: Brand = 'nusa'): Promise<Answer<LoginInfo>> {
  const body = { username, password: secret, type: 'username', verification: await solveProof(brand) }
  return sendRequest<LoginInfo>('POST', '/wps/session/login', { brand, body })
}

/** Signs in a demo member. */
export async function signInDemoMember(username: string, brand: Brand = 'nusa'): Promise<Member> {
  const { json, text } = await signIn(username, demoPassword, brand)
  if (!json.success) throw new Error(`sign-in of ${username} failed: ${text}`)
  return { token: json.value.token, username, brand }
}

/** Signs in a back-office operator and returns the token. */
export async function signInOperator(name: string, brand: Brand = 'nusa'): Promise<string> {
  const body = { name, password: demoPassword }
  return (await readValue<{ token: string }>('POST', '/office/api/session', { brand, body })).token
}

/** Encrypts a body to the server's published key, as the browser does. */
export async function encryptBody(body: unknown): Promise<string> {
  const { keys } = await readValue<{ keys: JWK[] }>('GET', '/wps/system/keys')
  const [key] = keys
  if (!key) throw new Error('the server publishes no encryption key')
  return new CompactEncrypt(Buffer.from(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      ...(key.kid && { kid: key.kid }),
    })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

type Balance = { sumBalance: number; sum: string; currency: string; wallets: { code: string; balance: string }[] }
export const readBalance = ({ token, brand }: Member): Promise<Balance> =>
  readValue<Balance>('GET', '/wps/v2/wallets/balance', { brand, token })
