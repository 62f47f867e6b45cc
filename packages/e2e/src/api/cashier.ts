import { expect } from '@playwright/test'
import { buildUrl } from '../product/environment.ts'
import { type Member, paymentPassword, signInOperator } from './people.ts'
import { type Answer, createKey, readValue, sendRequest } from './request.ts'

export type Deposit = { depositId: string; status: string; redirectUrl?: string }

export const openDeposit = (member: Member, amount: string, key = createKey()): Promise<Answer<Deposit>> =>
  sendRequest<Deposit>('POST', '/wps/cashier/deposits', {
    brand: member.brand,
    token: member.token,
    key,
    body: { channelId: 'qr', amount },
  })

/** Acts as the payer on the provider's page: opens it and presses a button. */
export async function payOnProviderPage(
  member: Member,
  redirectUrl: string,
  outcome: string,
  amount = '',
): Promise<void> {
  const page = new URL(redirectUrl, buildUrl(member.brand))
  const opened = await sendRequest('GET', `${page.pathname}${page.search}`, { brand: member.brand })
  expect(opened.status, opened.text).toBe(200)
  const chosen = await sendRequest('POST', page.pathname, {
    brand: member.brand,
    raw: new URLSearchParams({ outcome, amount }).toString(),
    type: 'application/x-www-form-urlencoded',
  })
  expect(chosen.status, chosen.text).toBe(303)
}

export async function readDepositStatus(member: Member, depositId: string): Promise<string> {
  const { brand, token } = member
  return (await readValue<Deposit>('GET', `/wps/cashier/deposits/${depositId}`, { brand, token })).status
}

/** Makes a deposit, from the form to the credited balance. */
export async function makeDeposit(member: Member, amount: string): Promise<string> {
  const { json, text } = await openDeposit(member, amount)
  expect(json.success, text).toBe(true)
  await payOnProviderPage(member, json.value.redirectUrl ?? '', 'approve')
  await expect.poll(() => readDepositStatus(member, json.value.depositId)).toBe('credited')
  return json.value.depositId
}

/** Approves and pays the member's open withdrawal, as finance does in the back office. */
export async function payWithdrawalByCall(username: string): Promise<void> {
  const token = await signInOperator('finance')
  const { list } = await readValue<{ list: { id: string; account: string }[] }>(
    'GET',
    `/office/api/withdrawals?status=requested&q=${username}`,
    { token },
  )
  const path = `/office/api/withdrawals/${list.find((each) => each.account === username)?.id}`
  await readValue('POST', `${path}/approve`, { token, key: createKey() })
  await readValue('POST', `${path}/pay`, { token, key: createKey(), body: { paymentReference: `FT-${username}` } })
}

/** Binds a bank account in the member's own name. */
export async function bindBankAccount({ brand, token }: Member, holder = 'Nurul Izzah'): Promise<string> {
  const { banks } = await readValue<{ banks: string[] }>('GET', '/wps/member/bank-accounts', { brand, token })
  const number = `7${process.hrtime.bigint().toString().slice(-11)}`
  const body = { bank: banks[0], holder, number, paymentPassword }
  return (await readValue<{ accountId: string }>('POST', '/wps/member/bank-accounts', { brand, token, body })).accountId
}
