import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { balanceMax, credit, debit, readMemberBalance } from '#wallet/public.ts'
import { settleInvoice } from './btcpay-settle.ts'
import { decideDeposit } from './decide-deposit.ts'
import { openDeposit } from './deposits.ts'
import { readOfficeDeposit } from './office-deposits.ts'
import { readDeposit } from './own-deposits.ts'
import { saveBtcpayServer, upsertChannel } from './public.ts'
import {
  buildNotice,
  cashierBrand,
  inTest,
  memberScope,
  openTestDeposit,
  operatorScope,
  origin,
  refusalOf,
  sendNotice,
  units,
} from './testing.ts'

let platform: TestPlatform
let brandId: number
let members = 0n
/** A fake BTCPay server whose invoices are all paid in full. */
const btcpay = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
  const settled = { id: 'inv-1', status: 'Settled', additionalStatus: 'None', amount: '100', currency: 'MYR' }
  const made = { ...settled, status: 'New', checkoutLink: 'http://coins.example/i' }
  const isList = request.url?.endsWith('/payment-methods') === true
  response.end(JSON.stringify(isList ? [{ rate: '1', totalPaid: '100' }] : body.amount ? made : settled))
})

beforeAll(async () => {
  platform = await createTestPlatform({ PORT: '9600' })
  brandId = await cashierBrand(platform)
  await new Promise<void>((resolve) => btcpay.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(btcpay.address() as AddressInfo).port}`
  const secrets = { apiKey: 'k'.repeat(8), webhookSecret: 's'.repeat(8) }
  await inTest(platform, brandId, async (tx) => {
    await saveBtcpayServer(tx, { url, storeId: 'store', paymentMethod: '', ...secrets })
    await upsertChannel(tx, {
      ...{ channelId: 'coins', direction: 'deposit', kind: 'crypto', method: 'btcpay', providerId: 'sandbox' },
      ...{ names: { EN: 'USDT' }, icon: 'crypto', minimum: units, maximum: 9000n * units, fee: 0n, minutes: 5 },
      ...{ suggestions: [], position: 9, payTo: null },
    })
  })
})
afterAll(async () => {
  btcpay.closeAllConnections()
  btcpay.close()
  await platform.close()
})

/** A member with the given balance, in micro-units. */
async function somebody(balance: bigint) {
  const memberId = ++members
  const gift = { from: 'brand:opening', kind: 'opening', key: `opening:${memberId}`, reference: 'test' } as const
  if (balance > 0n) await inTest(platform, brandId, (tx) => credit(tx, { memberId, amount: balance, ...gift }))
  return { memberId, scope: memberScope(platform, brandId, memberId) }
}
const finance = () => operatorScope(platform, brandId, 7n)
const rich = 100n * units
const spend = (memberId: bigint) =>
  inTest(platform, brandId, (tx) =>
    debit(tx, {
      memberId,
      to: 'brand:opening',
      amount: rich,
      kind: 'fee',
      key: `spent:${memberId}`,
      reference: 'test',
    }),
  )
const decide = (depositId: bigint) => decideDeposit(finance(), depositId, { decision: 'credit', reason: 'room again' })

test('M15 a payment beyond the account’s maximum waits for finance, however often it is reported', async () => {
  const { memberId, scope } = await somebody(balanceMax - 1n)
  const { depositId, reference } = await openTestDeposit(scope, rich)
  expect(await sendNotice(platform, brandId, buildNotice(reference))).toBe('checking')
  expect(await sendNotice(platform, brandId, buildNotice(reference))).toBe('repeated')
  const { status, paidAmount, transaction, messages } = await readOfficeDeposit(finance(), depositId)
  expect({ status, paidAmount, transaction }).toEqual({
    ...{ status: 'checking', paidAmount: '100.00', transaction: `t-${reference}` },
  })
  expect(messages.map(({ verdict }) => verdict).sort()).toEqual(['checking', 'repeated'])
  expect(await refusalOf(decide(depositId))).toBe('balance_full')
  await spend(memberId)
  expect(await decide(depositId)).toMatchObject({ status: 'credited' })
  const { rows } = await platform.owner.query("select after from audit.line where action = 'deposit.checking'")
  expect(rows).toMatchObject([{ after: { amount: '100.00', refused: 'balance_full' } }])
})

test('M15 coins beyond the account’s maximum stay in checking, and are credited once there is room', async () => {
  const { memberId, scope } = await somebody(balanceMax - 1n)
  const { depositId: id } = await openDeposit(scope, { channelId: 'coins', amount: rich, origin })
  const invoice = { depositId: BigInt(id), invoiceId: 'inv-1' }
  expect(await settleInvoice(scope, invoice)).toBe('checking')
  expect(await settleInvoice(scope, invoice)).toBe('repeated')
  expect(await readDeposit(scope, invoice.depositId)).toMatchObject({ status: 'checking', paidAmount: '100.00' })
  await spend(memberId)
  expect(await settleInvoice(scope, invoice)).toBe('credited')
})

test('M03 a payment is credited in whole coins, and the excess is shown', async () => {
  const { memberId, scope } = await somebody(0n)
  const { depositId, reference } = await openTestDeposit(scope, rich)
  expect(await sendNotice(platform, brandId, buildNotice(reference, { amount: '99.987654' }))).toBe('checking')
  expect(await readOfficeDeposit(finance(), depositId)).toMatchObject({ paidAmount: '99.987654', over: '0.007654' })
  expect(await decide(depositId)).toMatchObject({ status: 'credited', over: '0.007654' })
  const { main } = await inTest(platform, brandId, (tx) => readMemberBalance(tx, memberId))
  expect(main).toBe(99_980_000n)
  const less = await openTestDeposit(scope, rich)
  await sendNotice(platform, brandId, buildNotice(less.reference, { amount: '0.009' }))
  expect(await refusalOf(decide(less.depositId))).toBe('amount_below_minimum')
})
