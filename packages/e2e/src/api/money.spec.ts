import { expect, test } from '@playwright/test'
import {
  bindBankAccount,
  type Deposit,
  makeDeposit,
  openDeposit,
  payOnProviderPage,
  readDepositStatus,
} from './cashier.ts'
import { type Member, paymentPassword, readBalance, registerMember, signInOperator } from './people.ts'
import { createKey, readValue, sendRequest } from './request.ts'

type Withdrawal = { withdrawalId: string; status: string; receivedAmount: string | null }
type Line = { id: string; kind: string; amount: string; balanceBefore: string; balanceAfter: string }

const requestWithdrawal = (member: Member, accountId: string, amount: string, key = createKey()) =>
  sendRequest<Withdrawal>('POST', '/wps/cashier/withdrawals', {
    token: member.token,
    key,
    body: { accountId, amount, paymentPassword },
  })

const readTransactions = async (member: Member): Promise<Line[]> =>
  (await readValue<{ list: Line[] }>('GET', '/wps/member/transactions', { token: member.token })).list

const parseCents = (text: string): number => Number.parseInt(text.replace('.', ''), 10)

test('a deposit paid at the provider credits the balance and writes one record', async () => {
  const member = await registerMember()
  await makeDeposit(member, '100.00')
  expect((await readBalance(member)).sum).toBe('100.00')
  expect(await readTransactions(member)).toMatchObject([
    { kind: 'deposit', amount: '100.00', balanceBefore: '0.00', balanceAfter: '100.00' },
  ])
})

test('M15 a duplicate callback credits once', async () => {
  const member = await registerMember()
  const { json } = await openDeposit(member, '80.00')
  await payOnProviderPage(member, json.value.redirectUrl ?? '', 'twice')
  await expect.poll(() => readDepositStatus(member, json.value.depositId)).toBe('credited')
  expect((await readBalance(member)).sum).toBe('80.00')
  expect(await readTransactions(member)).toHaveLength(1)
})

test('M15 a late success after a failure still credits', async () => {
  const member = await registerMember()
  const { json } = await openDeposit(member, '60.00')
  const page = json.value.redirectUrl ?? ''
  await payOnProviderPage(member, page, 'fail')
  await expect.poll(() => readDepositStatus(member, json.value.depositId)).toBe('failed')
  expect((await readBalance(member)).sum).toBe('0.00')
  await payOnProviderPage(member, page, 'approve')
  await expect.poll(() => readDepositStatus(member, json.value.depositId)).toBe('credited')
  expect((await readBalance(member)).sum).toBe('60.00')
})

test('M15 a payment of another amount waits for an operator, who credits it once', async () => {
  const member = await registerMember()
  const { json } = await openDeposit(member, '100.00')
  await payOnProviderPage(member, json.value.redirectUrl ?? '', 'other_amount', '70.00')
  await expect.poll(() => readDepositStatus(member, json.value.depositId)).toBe('checking')
  expect((await readBalance(member)).sum).toBe('0.00')
  const token = await signInOperator('finance')
  const decide = () =>
    sendRequest('POST', `/office/api/deposits/${json.value.depositId}/decide`, {
      token,
      key: createKey(),
      body: { decision: 'credit', reason: 'seventy arrived' },
    })
  const [one, two] = await Promise.all([decide(), decide()])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  expect((await readBalance(member)).sum).toBe('70.00')
})

test('a replayed key returns the same deposit; a reused key gets 409, a missing one 400', async () => {
  const member = await registerMember()
  const key = createKey()
  const [one, two] = await Promise.all([openDeposit(member, '40.00', key), openDeposit(member, '40.00', key)])
  expect(one.status, one.text).toBe(200)
  expect(two.json.value).toEqual(one.json.value)
  const other = await openDeposit(member, '41.00', key)
  expect([other.status, other.json.code]).toEqual([409, 'idempotency_conflict'])
  const none = await sendRequest('POST', '/wps/cashier/deposits', {
    token: member.token,
    body: { channelId: 'qr', amount: '40.00' },
  })
  expect([none.status, none.json.code]).toEqual([400, 'idempotency_key_missing'])
})

test('T06 a money call with a duplicate field is refused', async () => {
  const member = await registerMember()
  const raw = '{"channelId":"qr","amount":"40.00","amount":"4000.00"}'
  const { status } = await sendRequest('POST', '/wps/cashier/deposits', { token: member.token, key: createKey(), raw })
  expect(status).toBe(400)
  expect(
    (await readValue<{ list: Deposit[] }>('GET', '/wps/cashier/deposits', { token: member.token })).list,
  ).toHaveLength(0)
})

test('T02 amounts are decimal strings: numbers, signs, exponents and stray digits are refused', async () => {
  const member = await registerMember()
  for (const amount of [100, '1e3', '-50.00', '+50', '0x10', '50.0000001', '', ' 50', '9'.repeat(40)]) {
    const { status } = await sendRequest('POST', '/wps/cashier/deposits', {
      token: member.token,
      key: createKey(),
      body: { channelId: 'qr', amount },
    })
    expect([400, 422], String(amount)).toContain(status)
  }
})

test('a withdrawal holds its amount at once; approval, payout and receipt follow in order', async () => {
  const member = await registerMember()
  await makeDeposit(member, '100.00')
  const accountId = await bindBankAccount(member)
  const { json, text } = await requestWithdrawal(member, accountId, '50.00')
  expect(json.success, text).toBe(true)
  expect((await readBalance(member)).sum).toBe('50.00')
  const token = await signInOperator('finance')
  const path = `/office/api/withdrawals/${json.value.withdrawalId}`
  expect(
    (await sendRequest('POST', `${path}/pay`, { token, key: createKey(), body: { paymentReference: 'X' } })).status,
  ).toBe(409)
  expect((await sendRequest('POST', `${path}/approve`, { token, key: createKey() })).status).toBe(200)
  expect((await sendRequest('POST', `${path}/approve`, { token, key: createKey() })).status).toBe(409)
  const paid = await sendRequest('POST', `${path}/pay`, { token, key: createKey(), body: { paymentReference: 'FT-1' } })
  expect(paid.status, paid.text).toBe(200)
  const confirm = () =>
    sendRequest('POST', `/wps/cashier/withdrawals/${json.value.withdrawalId}/confirmation`, {
      token: member.token,
      key: createKey(),
      body: { result: 'received' },
    })
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(409)
  expect((await readBalance(member)).sum).toBe('50.00')
})

test('a rejected withdrawal refunds the money and shows the member the reason', async () => {
  const member = await registerMember()
  await makeDeposit(member, '100.00')
  const { json } = await requestWithdrawal(member, await bindBankAccount(member), '30.00')
  const token = await signInOperator('finance')
  const rejected = await sendRequest('POST', `/office/api/withdrawals/${json.value.withdrawalId}/reject`, {
    token,
    key: createKey(),
    body: { reason: 'another name' },
  })
  expect(rejected.status, rejected.text).toBe(200)
  expect((await readBalance(member)).sum).toBe('100.00')
  const { list } = await readValue<{ list: { reason: string }[] }>('GET', '/wps/cashier/withdrawals', {
    token: member.token,
  })
  expect(list[0]?.reason).toBe('another name')
})

test('M02 of 16 concurrent withdrawals with funds for one, exactly one succeeds', async () => {
  const member = await registerMember()
  await makeDeposit(member, '50.00')
  const accountId = await bindBankAccount(member)
  const answers = await Promise.all(Array.from({ length: 16 }, () => requestWithdrawal(member, accountId, '50.00')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await readBalance(member)).sum).toBe('0.00')
})

test('a wrong payment password takes nothing', async () => {
  const member = await registerMember()
  await makeDeposit(member, '50.00')
  const accountId = await bindBankAccount(member)
  const { status, json } = await sendRequest('POST', '/wps/cashier/withdrawals', {
    token: member.token,
    key: createKey(),
    body: { accountId, amount: '20.00', paymentPassword: '000000' },
  })
  expect([status, json.code]).toEqual([422, 'payment_password_wrong'])
  expect((await readBalance(member)).sum).toBe('50.00')
})

test('a member cannot bind a bank account in another name or use another member’s', async () => {
  const [own, foreign] = [await registerMember(), await registerMember()]
  await makeDeposit(own, '50.00')
  const accountId = await bindBankAccount(foreign)
  expect((await requestWithdrawal(own, accountId, '20.00')).json.code).toBe('bank_account_unknown')
  const body = { bank: 'Maybank', holder: 'Another Person', number: '112233445566', paymentPassword }
  const { json } = await sendRequest('POST', '/wps/member/bank-accounts', { token: own.token, body })
  expect(json.code).toBe('name_mismatch')
})

test('the account record adds up line by line', async () => {
  const member = await registerMember()
  await makeDeposit(member, '100.00')
  const accountId = await bindBankAccount(member)
  await requestWithdrawal(member, accountId, '20.00')
  await requestWithdrawal(member, accountId, '15.50')
  await makeDeposit(member, '33.10')
  const lines = (await readTransactions(member)).toReversed()
  expect(lines).toHaveLength(4)
  let before = 0
  for (const line of lines) {
    expect(parseCents(line.balanceBefore)).toBe(before)
    before = parseCents(line.balanceAfter)
    expect(before - parseCents(line.balanceBefore)).toBe(parseCents(line.amount))
  }
  expect((await readBalance(member)).sum).toBe(lines.at(-1)?.balanceAfter)
})
