import { officeDiscrepancies } from '@gasing/contract/calls/office/reconciliation'
import * as decisionCalls from '@gasing/contract/calls/office/vendor-transfers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withoutLoans } from '#cashier/testing.ts'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'
import { type BrandSetup, setUpBrand } from '../../../testing/brand-setup.ts'
import { vendorUserOf } from '../../game-sessions.ts'
import { readVendorCalls } from '../../office-calls.ts'
import { addPortalKey } from '../../testing-launch.ts'
import { queryPendingTransfers } from '../../wallet-transfers.ts'
import { moveMoney } from '../../wallets.ts'
import { startTransferSupplier, type TransferSupplier, uuidPattern } from './testing-transfer-supplier.ts'

let platform: TestPlatform
let brands: TwoBrands
let setup: BrandSetup
let supplier: TransferSupplier
let member: bigint
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  brands = await setUpTwoBrands(platform)
  setup = await setUpBrand(platform)
  addPortalKey(platform)
  supplier = await startTransferSupplier()
  await setup.vendor('keeper')
  await platform.owner.query("update games.vendor set url = $1, wallet = 'transfer' where code = 'keeper'", [
    supplier.url,
  ])
})
beforeEach(async () => {
  supplier.received = []
  supplier.refusal = null
  supplier.isAnswerLost = false
  supplier.hold = null
  supplier.isBalanceMissing = false
  member = await setup.member(`kept${++serial}`, { balance: '100.00' })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  supplier.close()
  await platform.close()
})

const move = (from: string, to: string) =>
  moveMoney(setup.scope, member, { from, to, amount: 30_000_000n }, withoutLoans)
/** What the member has here and, in the supplier's units, there. */
const money = async () => [await setup.balance(member), supplier.balances.get(vendorUserOf(member)) ?? 0]
/** Asks about the pending transfers when their own calls can no longer be in progress. */
const askLater = async () => {
  await platform.owner.query("update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending'")
  await queryPendingTransfers(setup.scope, withoutLoans)
}

test('MEMBER-4 hub88: money moves to a transfer wallet and back, each transfer under one UUID', async () => {
  await move('main', 'keeper')
  expect(await money()).toEqual([70_000_000n, 3_000_000])
  await move('keeper', 'main')
  expect(await money()).toEqual([100_000_000n, 0])
  await expect(move('keeper', 'main')).rejects.toMatchObject({ code: 'wallet_refused' })
  expect(await money()).toEqual([100_000_000n, 0])
  expect([supplier.received.length, new Set(supplier.received).size]).toEqual([3, 3])
})

test('MEMBER-4 hub88: a transfer is done although the supplier names no balance', async () => {
  supplier.isBalanceMissing = true
  await move('main', 'keeper')
  expect(await money()).toEqual([70_000_000n, 3_000_000])
})

test('G03 hub88: a transfer from before UUIDs is repeated under its reference', async () => {
  supplier.isAnswerLost = true
  await expect(move('main', 'keeper')).rejects.toMatchObject({ code: 'wallet_pending' })
  await platform.owner.query("update games.wallet_transfer set uuid = null where state = 'pending'")
  supplier.isAnswerLost = false
  supplier.refusal = 'RS_ERROR_UNKNOWN'
  await askLater()
  expect(supplier.received).toEqual([expect.stringMatching(uuidPattern), expect.stringMatching(/^gasing-\d+-\d+$/)])
  await platform.owner.query("update games.wallet_transfer set uuid = $1 where state = 'pending'", [
    supplier.received[0],
  ])
  supplier.refusal = null
  await askLater()
  expect(await money()).toEqual([70_000_000n, 3_000_000])
})

test('G03 hub88: a transfer refused at its first attempt moves nothing', async () => {
  for (supplier.refusal of ['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_USER_DISABLED'])
    await expect(move('main', 'keeper')).rejects.toMatchObject({ code: 'wallet_refused' })
  expect(await money()).toEqual([100_000_000n, 0])
  // the back office finds them among the failed calls, although the supplier refuses in HTTP 200
  const { list } = await readVendorCalls(setup.scope, {
    ...{ q: vendorUserOf(member), vendor: 'keeper', direction: 'out', outcome: 'failed', limit: 10, offset: 0 },
  })
  expect(list.map(({ status }) => status).toReversed()).toEqual(
    ['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_USER_DISABLED'].map((name) => `200 ${name}`),
  )
})

test.each(['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_USER_DISABLED'])(
  'G03 hub88: a lost answer followed by %s leaves the transfer pending, in both directions',
  async (status) => {
    for (const [from, to, here, there] of [
      ['main', 'keeper', 70_000_000n, 3_000_000],
      ['keeper', 'main', 100_000_000n, 0],
    ] as const) {
      supplier.isAnswerLost = true
      await expect(move(from, to)).rejects.toMatchObject({ code: 'wallet_pending' })
      supplier.isAnswerLost = false
      supplier.refusal = status
      await askLater()
      expect(await money()).toEqual([70_000_000n, there])
      supplier.refusal = null
      await askLater()
      expect(await money()).toEqual([here, there])
    }
    expect([supplier.received.length, new Set(supplier.received).size]).toEqual([6, 2])
  },
)

const asOperator = async (role: 'finance' | 'owner', call: Parameters<TwoBrands['ask']>[0], more = {}) => {
  const as = brands.person(`operator ${role}`)
  const answer = (await brands.ask(call, { as, key: `decide-${++serial}`, ...more })).json()
  return answer.value ?? answer
}
/** Sends money whose transfer stays unanswered for an hour. */
async function leaveUnanswered(from: string, to: string): Promise<string> {
  supplier.refusal = 'RS_ERROR_UNKNOWN'
  await expect(move(from, to)).rejects.toMatchObject({ code: 'wallet_pending' })
  const { rows } = await platform.owner.query(
    `update games.wallet_transfer set at = at - interval '1 hour' where state = 'pending' and member_id = $1 returning id`,
    [member],
  )
  return String(rows[0].id)
}
const proposal = (decision: 'done' | 'refused') => ({ body: { decision, reason: 'their support says so' } })

test.each(['done', 'refused'] as const)(
  'G03 M23 an unanswered transfer counts as %s once two operators say so, in both directions',
  async (decision) => {
    await move('main', 'keeper')
    for (const [from, to] of [
      ['main', 'keeper'],
      ['keeper', 'main'],
    ] as const) {
      const before = await setup.balance(member)
      const params = { id: await leaveUnanswered(from, to) }
      const pending = await setup.balance(member)
      const seen = { params, ...proposal(decision) }
      expect(await asOperator('finance', decisionCalls.confirmTransferDecision, seen)).toMatchObject({
        code: 'already_decided',
      })
      const proposed = await asOperator('finance', decisionCalls.proposeTransferDecision, {
        params,
        ...proposal(decision),
      })
      expect(proposed).toMatchObject({ state: 'proposed', decision, amount: '30.00', proposer: expect.any(String) })
      expect(await asOperator('finance', decisionCalls.confirmTransferDecision, seen)).toMatchObject({
        code: 'four_eyes_needed',
      })
      // the proposal has been replaced by its opposite since the second operator saw it
      const other = proposal(decision === 'done' ? 'refused' : 'done')
      const because = { body: { decision, reason: 'another reason' } }
      for (const since of [other, because])
        expect(await asOperator('owner', decisionCalls.confirmTransferDecision, { params, ...since })).toMatchObject({
          code: 'already_decided',
        })
      expect(await setup.balance(member)).toBe(pending)
      const twice = await Promise.all(
        [1, 2].map(() => asOperator('owner', decisionCalls.confirmTransferDecision, seen)),
      )
      expect(twice.map(({ state, code }) => state ?? code).toSorted()).toEqual(['already_decided', decision].toSorted())
      const change = from === 'main' ? -30_000_000n : 30_000_000n
      expect((await setup.balance(member)) - before).toBe(decision === 'done' ? change : 0n)
      supplier.refusal = null
      await askLater()
      expect((await setup.balance(member)) - before).toBe(decision === 'done' ? change : 0n)
    }
    const { list } = await asOperator('finance', decisionCalls.officeVendorTransfers, { query: '?vendor=keeper' })
    expect(list[0]).toMatchObject({ state: decision, decider: expect.any(String) })
  },
)

test('G03 hub88: a transfer is not repeated while a decision is proposed, and is again when it is dropped', async () => {
  const params = { id: await leaveUnanswered('main', 'keeper') }
  await asOperator('finance', decisionCalls.proposeTransferDecision, { params, ...proposal('refused') })
  supplier.refusal = null
  const sent = supplier.received.length
  await askLater()
  expect([supplier.received.length, await money()]).toEqual([sent, [70_000_000n, 0]])
  const disagreement = { params, body: { reason: 'The vendor is back' } }
  expect(await asOperator('owner', decisionCalls.dropTransferDecision, { params })).toMatchObject({
    code: 'bad_request',
  })
  expect(await asOperator('owner', decisionCalls.dropTransferDecision, disagreement)).toMatchObject({
    state: 'unanswered',
  })
  const lines = "select action, reason from audit.line where action like 'transfer.%' order by audit_id desc limit 2"
  expect((await platform.owner.query(lines)).rows).toEqual([
    { action: 'transfer.drop', reason: 'The vendor is back' },
    { action: 'transfer.propose', reason: proposal('refused').body.reason },
  ])
  await askLater()
  expect(await money()).toEqual([70_000_000n, 3_000_000])
  const late = await asOperator('finance', decisionCalls.proposeTransferDecision, { params, ...proposal('refused') })
  expect(late).toMatchObject({ code: 'already_decided' })
})

test('G03 hub88: no decision while a repeat is on its way, and an answer after one is listed for operators', async () => {
  const params = { id: await leaveUnanswered('main', 'keeper') }
  const { promise, resolve } = Promise.withResolvers<void>()
  supplier.hold = promise
  supplier.refusal = null
  const asking = askLater()
  await expect.poll(() => supplier.received.length).toBe(2)
  await asOperator('finance', decisionCalls.proposeTransferDecision, { params, ...proposal('refused') })
  const seen = { params, ...proposal('refused') }
  expect(await asOperator('owner', decisionCalls.confirmTransferDecision, seen)).toMatchObject({
    code: 'transfer_being_queried',
  })
  // a network that holds a call back for longer than any timeout
  await platform.owner.query(
    "update games.wallet_transfer set asked_at = asked_at - interval '5 minutes' where id = $1",
    [params.id],
  )
  await asOperator('owner', decisionCalls.confirmTransferDecision, seen)
  resolve()
  await asking
  expect(await money()).toEqual([100_000_000n, 3_000_000])
  const { list } = await asOperator('owner', officeDiscrepancies, { query: '?class=late' })
  expect(list).toMatchObject([
    {
      memberId: String(member),
      there: { state: 'done' },
      here: { state: 'refused' },
      suggestion: { direction: 'debit' },
    },
  ])
})
