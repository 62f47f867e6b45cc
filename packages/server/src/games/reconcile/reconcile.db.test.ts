import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Value } from '@gasing/contract/call'
import { approveAdjustment, rejectAdjustment } from '@gasing/contract/calls/office/adjustments'
import * as calls from '@gasing/contract/calls/office/reconciliation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { firstDayOf, instantOfLocalTime } from '#platform/local-time.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { type ListedTransaction, startTransactionServer, type TransactionServer } from '#testing/vendor-reports.ts'
import {
  type BrandSetup,
  buildMessage,
  setUpBrand,
  type TestSession,
  type TestVendor,
} from '../../testing/brand-setup.ts'
import { reconcileDue } from './reconcile-daily.ts'

let platform: TestPlatform
let brands: TwoBrands
let setup: BrandSetup
let books: TransactionServer
let acme: TestVendor
let seat: TestSession
let other: TestSession
let finance: TestCaller
let risk: TestCaller
let serial = 0
const dayMs = 86_400_000
const zone = findZoneAtMidday()
const yesterday = firstDayOf(zone, new Date(Date.now() - dayMs), 'day')
const noon = instantOfLocalTime(zone, `${yesterday}T12:00`)

beforeAll(async () => {
  platform = await createTestPlatform()
  mkdirSync(platform.config.vendorKeysDir, { recursive: true })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(join(platform.config.vendorKeysDir, 'portal.pem'), pem)
  brands = await setUpTwoBrands(platform, zone)
  setup = await setUpBrand(platform)
  books = await startTransactionServer()
  acme = await setup.vendor('books')
  await setup.within((tx) => tx.query(sql`update games.vendor set url = ${books.url} where code = 'books'`))
  seat = await setup.seat(await setup.member('booked', { balance: '1000.00' }), acme)
  other = await setup.seat(await setup.member('bystander', { balance: '1000.00' }), acme)
  finance = brands.person('operator finance')
  risk = brands.person('operator risk')
})
afterAll(async () => {
  books.close()
  await platform.close()
})

type Outcome = Value<typeof calls.reconcileDay>
type Line = Value<typeof calls.officeDiscrepancies>['list'][number]
const ask = async (call: Parameters<TwoBrands['ask']>[0], more: Parameters<TwoBrands['ask']>[1] = {}) => {
  const answer = (await brands.ask(call, { as: finance, key: `reconcile-${++serial}`, ...more })).json()
  return answer.value ?? { code: answer.code }
}
const run = (): Promise<Outcome> => ask(calls.reconcileDay, { body: { vendor: 'books', day: yesterday } })
const lines = async (filter = ''): Promise<Line[]> =>
  (await ask(calls.officeDiscrepancies, { query: `?vendor=books&pageSize=100${filter}` })).list

/** Plays a bet or a win at noon yesterday, and records it correctly in the supplier's books. */
async function play(kind: 'bet' | 'win', of: ListedTransaction | null = null): Promise<ListedTransaction> {
  const sent = buildMessage(seat, of ? { reference_transaction_uuid: of.transaction_uuid, round: of.round } : {})
  expect(await acme.call(`/transaction/${kind}`, sent)).toMatchObject({ status: 'RS_OK' })
  const item: ListedTransaction = {
    ...{
      transaction_uuid: String(sent.transaction_uuid),
      status: 'TS_SUCCESS',
      kind,
      user: seat.user,
      currency: 'MYR',
    },
    ...{ round: String(sent.round), amount: 200_000, inserted_at: noon.toISOString() },
  }
  books.items.push(item)
  await moveTo(item, noon)
  return item
}
const moveTo = (item: ListedTransaction, at: Date) =>
  platform.owner.query('update ledger.entry set at = $1 where key = $2', [at, `vendor:books:${item.transaction_uuid}`])
const undo = (item: ListedTransaction) => {
  const {
    currency: _c,
    amount: _a,
    ...rest
  } = buildMessage(seat, { reference_transaction_uuid: item.transaction_uuid })
  return acme.call('/transaction/rollback', rest)
}

test('GAME-11 M23 a clean day is green, including bets, wins and rollbacks', async () => {
  for (let turn = 0; turn < 4; turn++) await play('win', await play('bet'))
  const undone = await play('bet')
  await undo(undone)
  undone.status = 'TS_ROLLED_BACK'
  const inCapitals = await play('bet')
  inCapitals.transaction_uuid = inCapitals.transaction_uuid.toUpperCase()
  const declined = { ...undone, transaction_uuid: 'declined-there', status: 'TS_DECLINED' }
  books.items.push(declined)
  expect(await run()).toEqual({ lines: 11, matched: 11, found: 0 })
  const { list } = await ask(calls.officeReconciliations, { query: '?standing=green' })
  expect(list).toMatchObject([
    {
      vendor: 'books',
      day: yesterday,
      source: 'fetched',
      by: finance.name,
      open: 0,
      betsHere: '10.00',
      betsThere: '10.00',
    },
  ])
})

test('GAME-11 M23 twelve kinds of discrepancy are each found and classified', async () => {
  const wrong = new Map<string, string>()
  const spoil = async (expected: string, kind: 'bet' | 'win', change: (item: ListedTransaction) => unknown) => {
    const item = await play(kind, kind === 'win' ? await play('bet') : null)
    wrong.set(item.transaction_uuid, expected)
    await change(item)
  }
  const leaveOut = (item: ListedTransaction) => books.items.splice(books.items.indexOf(item), 1)
  const stranger = (kind: string, name: string) => {
    books.items.push({ ...(books.items[0] as ListedTransaction), transaction_uuid: name, kind })
    wrong.set(name, 'missing_here')
  }
  stranger('bet', 'never-came-bet')
  stranger('win', 'never-came-win')
  await spoil('missing_there', 'bet', leaveOut)
  await spoil('missing_there', 'win', leaveOut)
  await spoil('amount', 'bet', (item) => Object.assign(item, { amount: 300_000 }))
  await spoil('amount', 'win', (item) => Object.assign(item, { amount: 100_000 }))
  await spoil('currency', 'bet', (item) => Object.assign(item, { currency: 'VND' }))
  await spoil('state', 'bet', (item) => Object.assign(item, { status: 'TS_ROLLED_BACK' }))
  await spoil('state', 'bet', undo)
  await spoil('member', 'bet', (item) => Object.assign(item, { user: other.user }))
  await spoil('round', 'bet', (item) => Object.assign(item, { round: 'another' }))
  await spoil('day', 'bet', (item) => moveTo(item, new Date(noon.getTime() - 3 * dayMs)))
  await spoil('duplicate', 'bet', (item) => books.items.push({ ...item }))
  const { found } = await run()
  expect(found).toBe(wrong.size)
  expect(new Map((await lines('&state=open')).map((line) => [line.tx, line.class]))).toEqual(wrong)
  const exported = await ask(calls.officeDiscrepancies, { query: '?state=open&pageSize=1&export=yes' })
  expect(exported.list).toHaveLength(wrong.size)
})

test('GAME-11 ROLE-5 a discrepancy is accepted by two persons, and money is corrected by an adjustment', async () => {
  const [first] = await lines('&class=round')
  const id = String(first?.id)
  const reason = 'The vendor names rounds anew'
  expect(await ask(calls.acceptDiscrepancy, { params: { id }, body: { reason } })).toMatchObject({ state: 'proposed' })
  expect(await ask(calls.agreeDiscrepancy, { params: { id }, body: { reason } })).toEqual({ code: 'four_eyes_needed' })
  expect(await ask(calls.reopenDiscrepancy, { params: { id }, as: risk })).toMatchObject({
    state: 'open',
    reason: null,
  })
  await ask(calls.acceptDiscrepancy, { params: { id }, body: { reason } })
  // another reason than the one that was shown
  expect(await ask(calls.agreeDiscrepancy, { params: { id }, body: { reason: 'As agreed' }, as: risk })).toEqual({
    code: 'already_decided',
  })
  expect(await ask(calls.agreeDiscrepancy, { params: { id }, body: { reason }, as: risk })).toMatchObject({
    state: 'accepted',
    reason,
  })
  expect(await ask(calls.acceptDiscrepancy, { params: { id }, body: { reason } })).toEqual({ code: 'already_decided' })

  const amounts = await lines('&class=amount')
  expect(amounts.map(({ suggestion }) => suggestion)).toEqual([
    { direction: 'debit', amount: '1.00' },
    { direction: 'debit', amount: '1.00' },
  ])
  const [wrongBet] = amounts
  const before = await setup.balance(seat.memberId)
  const wish = { ...wrongBet?.suggestion, reason: 'As the vendor has it' }
  const asked = { params: { id: String(wrongBet?.id) }, body: wish }
  const adjusting = await ask(calls.correctDiscrepancy, asked)
  expect(adjusting).toMatchObject({ state: 'adjusting', account: 'booked' })
  expect(await setup.balance(seat.memberId)).toBe(before)
  await ask(approveAdjustment, { params: { id: adjusting.adjustmentId }, as: brands.person('operator owner') })
  expect(await setup.balance(seat.memberId)).toBe(before - 1_000_000n)
  expect((await lines('&state=adjusted')).map((line) => line.id)).toEqual([String(wrongBet?.id)])
  const self = `update games.discrepancy set state = 'accepted', reason = 'x', proposed_by = 1, decided_by = 1 where id = $1`
  await expect(platform.owner.query(self, [amounts[1]?.id])).rejects.toThrow(/check constraint/)
})

test('GAME-11 M23 a rerun closes resolved discrepancies and keeps operators’ decisions', async () => {
  books.items.splice(
    0,
    books.items.length,
    ...books.items.filter(({ transaction_uuid }) => !transaction_uuid.startsWith('never')),
  )
  await run()
  expect((await lines('&class=missing_here')).map(({ state }) => state)).toEqual(['gone', 'gone'])
  expect((await lines('&class=round')).map(({ state }) => state)).toEqual(['accepted'])
  const [run1] = (await ask(calls.officeReconciliations)).list
  expect(run1).toMatchObject({ found: 11, open: 9 })
})

test('GAME-11 ROLE-5 a new sum reopens an accepted discrepancy, and an agreeing report closes refused corrections', async () => {
  const item = await play('bet')
  const line = await play('bet')
  item.amount = 300_000
  line.amount = 300_000
  await run()
  const open = await lines('&class=amount&state=open')
  const idOf = ({ transaction_uuid }: ListedTransaction) => String(open.find(({ tx }) => tx === transaction_uuid)?.id)
  const now = async (of: ListedTransaction) => (await lines('&class=amount')).find(({ id }) => id === idOf(of))
  const accepted = { params: { id: idOf(item) }, body: { reason: 'Not worth a letter' } }
  await ask(calls.acceptDiscrepancy, accepted)
  await ask(calls.agreeDiscrepancy, { ...accepted, as: risk })
  const body = { direction: 'debit', amount: '1', reason: 'As the vendor has it' }
  const { adjustmentId } = await ask(calls.correctDiscrepancy, { params: { id: idOf(line) }, body })
  await ask(rejectAdjustment, { params: { id: adjustmentId }, body: { reason: 'We ask them first' } })
  await run()
  expect([await now(item), await now(line)]).toMatchObject([{ state: 'accepted' }, { state: 'open' }])

  item.amount = 90_000_000
  line.amount = 200_000
  await run()
  expect(await now(item)).toMatchObject({ state: 'open', reason: null, decider: null, there: { amount: '900.00' } })
  expect(await now(line)).toMatchObject({ state: 'gone' })
  // a pending correction is withdrawn, so that nobody approves what is already right
  const again = await ask(calls.correctDiscrepancy, { params: { id: idOf(item) }, body })
  item.amount = 200_000
  await run()
  expect(await now(item)).toMatchObject({ state: 'gone' })
  const approval = { params: { id: again.adjustmentId }, as: brands.person('operator owner') }
  expect(await ask(approveAdjustment, approval)).toEqual({ code: 'already_decided' })
})

test('GAME-11 an uploaded report is read whole or not at all', async () => {
  const file = (line: string) => ({
    body: { vendor: 'books', day: yesterday, text: `transaction,kind,member,currency,amount,state,time\n${line}` },
  })
  expect(await ask(calls.uploadReport, file('t1,bet,gm-1'))).toEqual({ code: 'report_unreadable' })
  const [item] = books.items
  const good = `${item?.transaction_uuid},bet,${seat.user},MYR,2,done,${noon.toISOString()}`
  expect(await ask(calls.uploadReport, file(good))).toMatchObject({ lines: 1, matched: 1 })
  const tomorrow = { vendor: 'books', day: firstDayOf(zone, new Date(Date.now() + 2 * dayMs), 'day') }
  expect(await ask(calls.reconcileDay, { body: tomorrow })).toEqual({ code: 'bad_request' })
  expect(await ask(calls.officeDiscrepancies, { query: '?day=2026-13-41' })).toEqual({ code: 'bad_request' })
  expect(await ask(calls.reconcileDay, { body: { vendor: 'nobody', day: yesterday } })).toEqual({ code: 'not_found' })
})

test('GAME-11 a report beyond the largest sum is still compared', async () => {
  const claims = Array.from(
    { length: 24 },
    (_, index) => `vast${index},bet,${seat.user},MYR,400000000000,done,${noon.toISOString()}`,
  )
  const text = `transaction,kind,member,currency,amount,state,time\n${claims.join('\n')}`
  expect(await ask(calls.uploadReport, { body: { vendor: 'books', day: yesterday, text } })).toMatchObject({
    lines: 24,
  })
  const { list } = await ask(calls.officeReconciliations)
  expect(list).toMatchObject([{ betsThere: '9223372036854.775807' }])
})

test('GAME-11 a report with an invalid time is refused as a whole', async () => {
  const [item] = books.items
  books.items.push({
    ...item,
    transaction_uuid: 'timeless',
    inserted_at: `${noon.toISOString().slice(0, 17)}99`,
  } as ListedTransaction)
  expect(await run()).toEqual({ code: 'vendor_unreachable' })
  books.items.pop()
})

test('GAME-11 the clock compares yesterday daily, and retries a failed fetch', async () => {
  await platform.owner.query('delete from games.reconciliation')
  const runs = async () => (await ask(calls.officeReconciliations)).list
  books.down = true
  await reconcileDue(setup.scope)
  expect(await runs()).toMatchObject([{ source: 'failed', by: 'system' }])
  books.down = false
  await reconcileDue(setup.scope)
  expect(await runs()).toMatchObject([{ source: 'fetched', by: 'system', day: yesterday }])
})

test('GAME-11 the clock compares other vendors even if one fails', async () => {
  await setup.vendor('astray')
  await setup.within((tx) => tx.query(sql`update games.vendor set url = 'nowhere', place = 0 where code = 'astray'`))
  await platform.owner.query('delete from games.reconciliation')
  await reconcileDue(setup.scope)
  const { list } = await ask(calls.officeReconciliations)
  expect(list.map(({ vendor, source }: { vendor: string; source: string }) => [vendor, source]).toSorted()).toEqual([
    ['astray', 'failed'],
    ['books', 'fetched'],
  ])
})
