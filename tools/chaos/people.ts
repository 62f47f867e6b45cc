import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type ChaosContext, callPortal, type RequestOptions, receiveValue } from './request.ts'

/** A signed-in person with their own address. */
export type Person = { name: string; token: string; visitor: string }

export const paymentPassword = '135791'
const password = 'Kelapa#8899'
const demoPassword = 'Sandbox#2026'
const holder = 'Nurul Izzah'

/** Registers until the portal confirms it. The same form under the same key is one member, however often it is sent. */
export async function registerPerson(context: ChaosContext, name: string, visitor: string): Promise<Person> {
  const body = {
    username: name,
    password,
    confirmPassword: password,
    paymentPassword,
    payeeName: holder,
    agreement: true,
    login: true,
    verification: await solveProof(context, visitor),
  }
  const options: RequestOptions = { method: 'PUT', key: randomUUID(), visitor, body }
  const { token } = await receiveValue<{ token: string }>(context, '/wps/member/register', options)
  context.journal.members.push({ name, token })
  return { name, token, visitor }
}

/** Binds a bank account; first reads whether it is already bound, because the call has no idempotency key. */
export async function bindBankAccount(
  context: ChaosContext,
  { token, visitor }: Person,
  number: string,
): Promise<string> {
  const path = '/wps/member/bank-accounts'
  type Response = { list: { accountId: string }[]; banks: string[] }
  for (;;) {
    const response = await receiveValue<Response>(context, path, { token, visitor })
    if (response.list[0]) return response.list[0].accountId
    const body = { bank: response.banks[0], holder, number, paymentPassword }
    const { refusal } = await callPortal(context, path, { method: 'POST', token, visitor, body })
    if (refusal !== null && refusal !== 'bank_account_taken')
      throw new Error(`binding a bank account was refused with ${refusal}`)
  }
}

/** Signs in the demo brand's operator who pays withdrawals. */
export async function signInOperator(context: ChaosContext, visitor: string): Promise<Person> {
  const body = { name: 'finance', password: demoPassword }
  const { token } = await receiveValue<{ token: string }>(context, '/office/api/session', {
    method: 'POST',
    visitor,
    body,
  })
  return { name: 'finance', token, visitor }
}

/** Solves the server's proof-of-work challenge as the page does. */
async function solveProof(context: ChaosContext, visitor: string): Promise<string> {
  type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
  const challenge = await receiveValue<Challenge>(context, '/wps/verification/challenge', { visitor })
  const solution = await solveChallenge({ challenge, deriveKey })
  const { codeChallenge: _unused, ...open } = challenge
  return Buffer.from(JSON.stringify({ challenge: open, solution })).toString('base64')
}
