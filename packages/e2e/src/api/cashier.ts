import { expect } from '@playwright/test'
import { addressOf } from '../product/place.ts'
import { type Answer, ask, newKey, value } from './ask.ts'
import { type Member, operator, paymentPassword } from './people.ts'

export type Deposit = { depositId: string; status: string; redirectUrl?: string }

export const openDeposit = (member: Member, amount: string, key = newKey()): Promise<Answer<Deposit>> =>
  ask<Deposit>('POST', '/wps/cashier/deposits', {
    brand: member.brand,
    token: member.token,
    key,
    body: { channelId: 'qr', amount },
  })

/** Acts as the payer on the provider's page: opens it and presses a button. */
export async function payAs(member: Member, redirectUrl: string, outcome: string, amount = ''): Promise<void> {
  const page = new URL(redirectUrl, addressOf(member.brand))
  const opened = await ask('GET', `${page.pathname}${page.search}`, { brand: member.brand })
  expect(opened.status, opened.text).toBe(200)
  const chosen = await ask('POST', page.pathname, {
    brand: member.brand,
    raw: new URLSearchParams({ outcome, amount }).toString(),
    type: 'application/x-www-form-urlencoded',
  })
  expect(chosen.status, chosen.text).toBe(303)
}

export async function statusOf(member: Member, depositId: string): Promise<string> {
  const { brand, token } = member
  return (await value<Deposit>('GET', `/wps/cashier/deposits/${depositId}`, { brand, token })).status
}

/** Makes a deposit, from the form to the credited balance. */
export async function deposit(member: Member, amount: string): Promise<string> {
  const { json, text } = await openDeposit(member, amount)
  expect(json.success, text).toBe(true)
  await payAs(member, json.value.redirectUrl ?? '', 'approve')
  await expect.poll(() => statusOf(member, json.value.depositId)).toBe('credited')
  return json.value.depositId
}

/** Approves and pays the member's open withdrawal, as finance does in the back office. */
export async function payByCall(username: string): Promise<void> {
  const token = await operator('finance')
  const { list } = await value<{ list: { id: string; account: string }[] }>(
    'GET',
    '/office/api/withdrawals?status=requested',
    { token },
  )
  const path = `/office/api/withdrawals/${list.find((each) => each.account === username)?.id}`
  await value('POST', `${path}/approve`, { token, key: newKey() })
  await value('POST', `${path}/pay`, { token, key: newKey(), body: { paymentReference: `FT-${username}` } })
}

/** Binds a bank account in the member's own name. */
export async function bindAccount({ brand, token }: Member, holder = 'Nurul Izzah'): Promise<string> {
  const { banks } = await value<{ banks: string[] }>('GET', '/wps/member/bank-accounts', { brand, token })
  const number = `7${process.hrtime.bigint().toString().slice(-11)}`
  const body = { bank: banks[0], holder, number, paymentPassword }
  return (await value<{ accountId: string }>('POST', '/wps/member/bank-accounts', { brand, token, body })).accountId
}
