import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrandAt } from '#brand/public.ts'
import { pollInvoices } from '#cashier/btcpay-poll.ts'
import { settleInvoice } from '#cashier/btcpay-settle.ts'
import { listChannels } from '#cashier/channels.ts'
import { decideDeposit } from '#cashier/decide-deposit.ts'
import { openDeposit } from '#cashier/deposits.ts'
import { expireDueDeposits } from '#cashier/end-deposits.ts'
import { readBtcpaySettings, saveBtcpaySettings } from '#cashier/office-btcpay.ts'
import { listDeposits, readDeposit } from '#cashier/own-deposits.ts'
import { saveBtcpayServer, signWebhook, upsertChannel } from '#cashier/public.ts'
import { routes as cashierRoutes } from '#cashier/routes.ts'
import {
  balanceOf,
  cashierBrand,
  confirmPayees,
  inTest,
  memberScope,
  operatorScope,
  refusalOf,
  units,
  withKey,
} from '#cashier/testing.ts'
import { type Scope, systemScope } from '#platform/db/tx.ts'
import { createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type CoinOutcome, deliverWebhooks, payInvoice, practiceSecret } from './btcpay.ts'
import { routes as sandboxRoutes } from './routes.ts'

/** The portal and the practice BTCPay, talking to each other over real HTTP. */
let platform: TestPlatform
let brandId: number
let app: FastifyInstance
let base = ''
let scope: Scope
let members = 0n
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  scope = systemScope(platform, brandId, 'test')
  const brandAt = (host: string) => findBrandAt(platform, host)
  app = await createTestApp(platform, { ports: { brandAt }, routes: [cashierRoutes, sandboxRoutes] })
  base = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  await inTest(platform, brandId, (tx) =>
    upsertChannel(tx, {
      ...{ channelId: 'coins', direction: 'deposit', kind: 'crypto', method: 'btcpay', providerId: null },
      ...{ names: { EN: 'USDT' }, icon: 'crypto', minimum: units, maximum: 9000n * units, fee: 0n, minutes: 5 },
      ...{ suggestions: [], position: 9, enabled: false, payTo: null },
      providerId: 'sandbox',
    }),
  )
})
afterAll(() => platform.close())

const finance = () => operatorScope(platform, brandId, 7n)
const settings = () => ({ url: `${base}/sandbox/btcpay`, storeId: 'localhost', paymentMethod: 'USDT-TRON' })
const propose = () =>
  saveBtcpaySettings(finance(), {
    ...settings(),
    apiKey: practiceSecret(platform, 'key'),
    webhookSecret: practiceSecret(platform, 'webhook'),
  })
const connect = () => propose().then(() => confirmPayees(platform, brandId))
const webhookUrl = () => `${base}/wps/cashier/callbacks/btcpay`

type Opened = { depositId: bigint; invoiceId: string; member: Scope; memberId: bigint }
async function open(amount = 100n): Promise<Opened> {
  const memberId = ++members
  const member = memberScope(platform, brandId, memberId)
  const { depositId, redirectUrl = '' } = await openDeposit(member, {
    ...{ channelId: 'coins', amount: amount * units, origin: 'http://localhost:8080' },
  })
  const invoiceId = URL.parse(redirectUrl)?.pathname.split('/').at(-1) ?? ''
  return { depositId: BigInt(depositId), invoiceId, member, memberId }
}
/** Pays on the invoice's page, and lets BTCPay notify the portal. */
async function pay({ invoiceId }: Opened, outcome: CoinOutcome): Promise<void> {
  await payInvoice(scope, invoiceId, outcome)
  await deliverWebhooks(scope, webhookUrl())
}
const stateOf = async ({ member, depositId }: Opened) => {
  const { status, paidAmount } = await readDeposit(member, depositId)
  return { status, paidAmount }
}
const mainOf = async ({ memberId }: Opened) => (await balanceOf(platform, brandId, memberId)).main
const postWebhook = async (body: string, signature: string) => {
  const headers = { 'btcpay-sig': signature, 'content-type': 'application/json' }
  return (await fetch(webhookUrl(), { method: 'POST', headers, body })).status
}

test('MEMBER-5 Z08 two operators connect the BTCPay server, which is checked first; its secrets stay hidden', async () => {
  const bad = { ...settings(), apiKey: 'not-the-key', webhookSecret: 'something' }
  expect(await refusalOf(saveBtcpaySettings(finance(), settings()))).toBe('fields_refused')
  expect(await refusalOf(saveBtcpaySettings(finance(), bad))).toBe('provider_unreachable')
  await propose()
  expect(await readBtcpaySettings(finance())).toMatchObject({ settings: settings(), standing: null })
  await confirmPayees(platform, brandId)
  const known = await readBtcpaySettings(finance())
  expect(known).toMatchObject({ settings: settings(), standing: settings() })
  // the stored key is not sent to a server that an operator names without knowing it
  expect(await refusalOf(saveBtcpaySettings(finance(), { ...settings(), url: `${base}/x` }))).toBe('fields_refused')
  expect(JSON.stringify(known)).not.toContain(practiceSecret(platform, 'key'))
  const { rows } = await platform.owner.query("select encode(api_key, 'escape') as key from cashier.btcpay")
  expect(rows[0].key).not.toContain(practiceSecret(platform, 'key'))
  await platform.owner.query("update cashier.channel set enabled = true, provider_id = 'btcpay' where icon = 'crypto'")
  const channels = await listChannels(memberScope(platform, brandId, 1n), 'deposit')
  expect(channels.map(({ method }) => method)).toContain('btcpay')
})

test('MEMBER-5 coins are paid on the invoice page and credited once, even when reported twice', async () => {
  const deposit = await open()
  expect(await stateOf(deposit)).toMatchObject({ status: 'created' })
  await pay(deposit, 'seen')
  expect(await stateOf(deposit)).toMatchObject({ status: 'awaiting' })
  await pay(deposit, 'twice')
  await deliverWebhooks(scope, webhookUrl())
  expect(await stateOf(deposit)).toEqual({ status: 'credited', paidAmount: '100.00' })
  expect(await Promise.all([1, 2, 3, 4].map(() => settleInvoice(scope, deposit)))).toEqual(Array(4).fill('repeated'))
  expect(await mainOf(deposit)).toBe(100n)
})

test('OPS-2 Y01 of four parallel deposits, each at the daily limit, one is opened while BTCPay is pending', async () => {
  const member = memberScope(platform, brandId, ++members)
  await platform.owner.query(
    `insert into protection.member_limit (brand_id, member_id, origin, kind, period, value, set_by, set_at)
     values ($1, $2, 'member', 'deposit', 'day', 100000000, 'member', now())`,
    [brandId, members.toString()],
  )
  const order = { channelId: 'coins', amount: 100n * units, origin: 'http://localhost:8080' }
  const openings = [1, 2, 3, 4].map(() => refusalOf(openDeposit(member, order).then(({ status }) => status)))
  expect((await Promise.all(openings)).toSorted()).toEqual(['created', ...Array(3).fill('deposit_limit_reached')])
})

test('K01 a false webhook moves nothing: a forged one, or a genuine one about an unpaid invoice', async () => {
  const deposit = await open()
  await pay(deposit, 'false')
  const body = JSON.stringify({ type: 'InvoiceSettled', invoiceId: deposit.invoiceId })
  const signed = (text: string) => postWebhook(text, signWebhook(practiceSecret(platform, 'webhook'), text))
  expect([await postWebhook(body, 'sha256=00'), await postWebhook(body, ''), await signed(body)]).toEqual([
    401, 401, 200,
  ])
  expect([await signed('{}'), await signed('not json')]).toEqual([400, 400])
  const calls = await platform.owner.query("select from cashier.provider_call where verdict = 'malformed'")
  expect(calls.rowCount).toBe(2)
  expect(await stateOf(deposit)).toMatchObject({ status: 'created' })
  expect(await mainOf(deposit)).toBe(0n)
})

test('X03 after a webhook secret change the former one is accepted for a day, and nothing is lost', async () => {
  const deposits = [await open(), await open(), await open()]
  const [first, second, third] = deposits.map(({ invoiceId }) => JSON.stringify({ type: 'InvoiceSettled', invoiceId }))
  for (const { invoiceId } of deposits) await payInvoice(scope, invoiceId, 'silent')
  const former = practiceSecret(platform, 'webhook')
  const bySecret = (secret: string, body = '') => postWebhook(body, signWebhook(secret, body))
  await saveBtcpaySettings(finance(), { ...settings(), webhookSecret: 'the next secret' })
  // saving again without a secret does not replace it
  await saveBtcpaySettings(finance(), settings())
  expect([await bySecret(former, first), await bySecret('the next secret', second)]).toEqual([200, 200])
  await platform.owner.query("update cashier.btcpay set former_until = now() - interval '1 second'")
  expect([await bySecret(former, third), await bySecret('the next secret', third)]).toEqual([401, 200])
  expect(await Promise.all(deposits.map(mainOf))).toEqual([100n, 100n, 100n])
  await connect()
})

test('M15 a lost webhook is made up for by polling open invoices', async () => {
  const deposit = await open()
  await pay(deposit, 'silent')
  expect(await mainOf(deposit)).toBe(0n)
  await pollInvoices(scope)
  await pollInvoices(scope)
  expect(await mainOf(deposit)).toBe(100n)
})

test('M15 every open invoice is polled in turn: an unknown one and a slow server block none', async () => {
  const [lost, first, second] = [await open(), await open(), await open()]
  await platform.owner.query("update cashier.deposit set invoice_id = 'of-another-store' where deposit_id = $1", [
    lost.depositId,
  ])
  for (const { invoiceId } of [first, second]) await payInvoice(scope, invoiceId, 'silent')
  // with no time at all one invoice is checked per run, and the next run goes on with those not yet checked
  const asked = await platform.owner.query(
    "select count(*)::int as open from cashier.deposit where invoice_id is not null and status <> 'credited'",
  )
  for (let minute = 0; minute < asked.rows[0].open; minute++) await pollInvoices(scope, 0)
  expect([await mainOf(first), await mainOf(second)]).toEqual([100n, 100n])
  expect(await stateOf(lost)).toMatchObject({ status: 'created' })
  await platform.owner.query("update cashier.deposit set status = 'failed' where deposit_id = $1", [lost.depositId])
})

test('MEMBER-5 seen coins stop a deposit from expiring; late ones are awaited and credited once confirmed', async () => {
  const [seen, late] = [await open(), await open()]
  await pay(seen, 'seen')
  const over = "update cashier.deposit set expires_at = now() - interval '1 minute' where deposit_id = any($1)"
  await platform.owner.query(over, [[seen, late].map(({ depositId }) => depositId)])
  await expireDueDeposits(scope)
  expect([await stateOf(seen), await stateOf(late)]).toMatchObject([{ status: 'awaiting' }, { status: 'expired' }])
  const { timeline, redirectUrl } = await readDeposit(seen.member, seen.depositId)
  expect(redirectUrl).toBeNull()
  expect(timeline.map(({ status, at }) => [status, at !== null])).toEqual([
    ['created', true],
    ['paid', true],
    ['credited', false],
  ])
  await pay(late, 'expire')
  await pay(late, 'seen')
  expect([await stateOf(late), await mainOf(late)]).toMatchObject([{ status: 'awaiting' }, 0n])
  await pay(late, 'whole')
  expect([await stateOf(late), await mainOf(late)]).toMatchObject([{ status: 'credited' }, 100n])
})

test('G03 a mismatched invoice is never shown, and its deposit fails', async () => {
  const invoice = { id: 'x1', status: 'New', currency: 'MYR', checkoutLink: 'http://localhost/pay' }
  const answers = [
    '{"id":',
    JSON.stringify({ ...invoice, amount: '1.00' }),
    JSON.stringify({ ...invoice, amount: null }),
  ]
  const other = createServer((_, reply) => reply.end(answers.pop()))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(other.address() as { port: number }).port}`
  await inTest(platform, brandId, (tx) =>
    saveBtcpayServer(tx, { ...settings(), url, apiKey: 'k'.repeat(8), webhookSecret: 's'.repeat(8) }),
  )
  for (let left = answers.length; left > 0; left--) expect(await refusalOf(open())).toBe('provider_unreachable')
  const { list } = await listDeposits(memberScope(platform, brandId, members), { pageSize: 9 })
  expect(list).toMatchObject([{ status: 'failed', redirectUrl: null }])
  other.close()
  await connect()
})

test('MEMBER-5 a late full payment is credited, though the deposit had expired', async () => {
  const deposit = await open()
  await pay(deposit, 'expire')
  await platform.owner.query(
    "update cashier.deposit set status = 'expired', decided_at = now() where deposit_id = $1",
    [deposit.depositId],
  )
  await pay(deposit, 'whole')
  expect(await stateOf(deposit)).toEqual({ status: 'credited', paidAmount: '100.00' })
  expect(await mainOf(deposit)).toBe(100n)
})

test('MEMBER-5 an underpayment waits for an operator and can be completed; an overpayment is checked', async () => {
  const half = await open()
  await pay(half, 'half')
  // the rest can still be sent, and the member sees how much has arrived
  expect(await stateOf(half)).toEqual({ status: 'created', paidAmount: '50.00' })
  await pay(half, 'expire')
  expect(await stateOf(half)).toEqual({ status: 'checking', paidAmount: '50.00' })
  await pay(half, 'whole')
  expect(await stateOf(half)).toEqual({ status: 'credited', paidAmount: '100.00' })
  const less = await open()
  await pay(less, 'half')
  await pay(less, 'expire')
  await decideDeposit(finance(), less.depositId, { decision: 'credit', reason: 'what came' })
  expect(await mainOf(less)).toBe(50n)
  const more = await open()
  await pay(more, 'more')
  expect(await stateOf(more)).toEqual({ status: 'checking', paidAmount: '150.00' })
  await decideDeposit(finance(), more.depositId, { decision: 'credit', reason: 'all of it' })
  expect(await mainOf(more)).toBe(150n)
  const bad = await open()
  await pay(bad, 'invalid')
  expect(await stateOf(bad)).toMatchObject({ status: 'failed' })
})

test('G03 with BTCPay down nothing is opened and nothing is lost; the same key gets the same invoice', async () => {
  const paid = await open()
  await payInvoice(scope, paid.invoiceId, 'whole')
  const away = { ...settings(), url: 'http://localhost:1/none', apiKey: 'k'.repeat(8), webhookSecret: 's'.repeat(8) }
  await inTest(platform, brandId, (tx) => saveBtcpayServer(tx, away))
  expect(await refusalOf(open())).toBe('provider_unreachable')
  await pollInvoices(scope)
  expect(await mainOf(paid)).toBe(0n)
  await connect()
  await pollInvoices(scope)
  expect(await mainOf(paid)).toBe(100n)
  const member = withKey(memberScope(platform, brandId, ++members), 'coins-once')
  const wish = { channelId: 'coins', amount: 50n * units, origin: 'http://localhost:8080' }
  const [one, two] = [await openDeposit(member, wish), await openDeposit(member, wish)]
  expect(two).toEqual(one)
  const made = await platform.owner.query('select from cashier.deposit where member_id = $1', [members.toString()])
  expect(made.rowCount).toBe(1)
})

test('M15 coins after a refusal are reported to the operators once, however often the invoice is polled', async () => {
  const deposit = await open()
  await pay(deposit, 'half')
  await pay(deposit, 'expire')
  await decideDeposit(finance(), deposit.depositId, { decision: 'refuse', reason: 'too little' })
  await payInvoice(scope, deposit.invoiceId, 'half')
  const verdicts = [await settleInvoice(scope, deposit), await settleInvoice(scope, deposit)]
  expect(verdicts).toEqual(['unexpected_payment', 'repeated'])
})
