import type { Value } from '@gasing/contract/call'
import { approveAdjustment } from '@gasing/contract/calls/office/adjustments'
import { correctDiscrepancy, officeDiscrepancies, uploadReport } from '@gasing/contract/calls/office/reconciliation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutLoans } from '#cashier/testing.ts'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { addSecretVendor, testSecret } from '../testing/secret-vendor.ts'
import { vendorUserOf } from './game-sessions.ts'
import { checkGivenUpTransfers } from './late-transfers.ts'
import { startWalletVendor, type TestWalletVendor } from './vendors/transfer/testing-wallet-vendor.ts'
import { queryPendingTransfers } from './wallet-transfers.ts'
import { moveMoney } from './wallets.ts'

let platform: TestPlatform
let brands: TwoBrands
let setup: BrandSetup
let one: TestWalletVendor
let finance: TestCaller
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  brands = await setUpTwoBrands(platform)
  setup = await setUpBrand(platform)
  one = await startWalletVendor(testSecret)
  await addSecretVendor(setup, 'holder', { name: 'The Purse', dialect: 'transfer', url: one.url })
  finance = brands.person('operator finance')
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  one.close()
  await platform.close()
})

const ask = async (call: Parameters<TwoBrands['ask']>[0], more: Parameters<TwoBrands['ask']>[1] = {}) =>
  (await brands.ask(call, { as: finance, key: `late-${++serial}`, ...more })).json()
type Line = Value<typeof officeDiscrepancies>['list'][number]
const late = async (): Promise<Line[]> => (await ask(officeDiscrepancies, { query: '?class=late' })).value.list

/** Makes a transfer that is still unknown to its vendor after the margin, is given up, and is carried out afterwards. */
async function carriedOutLate(memberId: bigint, path: '/deposit' | '/withdraw', amount: bigint): Promise<void> {
  const { arrived, letGo } = one.hold(path)
  one.treat(path, 'lose')
  const [from, to] = path === '/deposit' ? ['main', 'holder'] : ['holder', 'main']
  const sent = moveMoney(setup.scope, memberId, { from, to, amount }, withoutLoans)
  await arrived
  await platform.owner.query(
    `update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending' and member_id = $1`,
    [memberId],
  )
  await queryPendingTransfers(setup.scope, withoutLoans)
  letGo()
  await expect(sent).rejects.toMatchObject({ code: 'wallet_pending' })
}

test('G03 M23 an abandoned transfer carried out later is found once, for operators to decide', async () => {
  const member = await setup.member(`late${++serial}`, { balance: '100.00' })
  const both = async () => [await setup.balance(member), one.balances.get(vendorUserOf(member)) ?? 0n]
  await carriedOutLate(member, '/deposit', 30_000_000n)
  expect(await both()).toEqual([100_000_000n, 30_000_000n])
  // a vendor that does not answer is asked again on the next run
  one.treat('/transferStatus', 'ignore')
  await checkGivenUpTransfers(setup.scope)
  expect(await late()).toEqual([])
  for (let turn = 0; turn < 2; turn++) await checkGivenUpTransfers(setup.scope)
  const [found, ...others] = await late()
  expect(others).toEqual([])
  expect(found).toMatchObject({
    ...{ vendor: 'holder', memberId: member.toString(), state: 'open' },
    there: { kind: 'transfer_out', state: 'done', amount: '30.00' },
    here: { kind: 'transfer_out', state: 'refused' },
    suggestion: { direction: 'debit', amount: '30.00' },
  })
  // the vendor's report for the day does not affect late transfers
  const text = 'transaction,kind,member,round,currency,amount,state,time\n'
  await ask(uploadReport, { body: { vendor: 'holder', day: found?.day, text } })
  expect(await late()).toMatchObject([{ state: 'open' }])
  const params = { id: found?.id ?? '' }
  const body = { ...found?.suggestion, reason: 'sent twice' }
  const { adjustmentId } = (await ask(correctDiscrepancy, { params, body })).value
  await ask(approveAdjustment, { as: brands.person('operator owner'), params: { id: adjustmentId } })
  expect(await both()).toEqual([70_000_000n, 30_000_000n])
  expect(await late()).toMatchObject([{ state: 'adjusted' }])
})

test('G03 M23 a withdrawal made late is in no wallet, and owed to the member', async () => {
  const member = await setup.member(`late${++serial}`, { balance: '100.00' })
  await moveMoney(setup.scope, member, { from: 'main', to: 'holder', amount: 40_000_000n }, withoutLoans)
  await carriedOutLate(member, '/withdraw', 40_000_000n)
  expect([await setup.balance(member), one.balances.get(vendorUserOf(member))]).toEqual([60_000_000n, 0n])
  await checkGivenUpTransfers(setup.scope)
  expect((await late()).find(({ memberId }) => memberId === member.toString())).toMatchObject({
    there: { kind: 'transfer_in', state: 'done' },
    suggestion: { direction: 'credit', amount: '40.00' },
  })
})

test('G03 M23 a transfer without an answer hides no other, and a silent vendor is asked no further', async () => {
  const members: bigint[] = []
  for (let each = 0; each < 5; each++) {
    const member = await setup.member(`late${++serial}`, { balance: '100.00' })
    members.push(member)
    await carriedOutLate(member, '/deposit', 1_000_000n)
  }
  const found = async () => {
    const known = new Set((await late()).map(({ memberId }) => memberId))
    return members.filter((member) => known.has(member.toString()))
  }
  const asked = () => one.receivedCalls.filter(({ path }) => path === '/transferStatus').length
  await platform.owner.query(
    `update games.wallet_transfer set settled_at = settled_at - interval '73 hours' where member_id <> all($1)`,
    [members],
  )
  const before = asked()
  one.treat('/transferStatus', 'ignore', 'ignore', 'ignore')
  await checkGivenUpTransfers(setup.scope)
  expect([await found(), asked() - before]).toEqual([[], 3])
  one.treat('/transferStatus', 'ignore')
  await checkGivenUpTransfers(setup.scope)
  expect(await found()).toEqual(members.slice(1))
  await checkGivenUpTransfers(setup.scope)
  expect(await found()).toEqual(members)
})

test('G03 a transfer really refused is checked for three days and not reported', async () => {
  const member = await setup.member(`late${++serial}`, { balance: '100.00' })
  await expect(
    moveMoney(setup.scope, member, { from: 'holder', to: 'main', amount: 1_000_000n }, withoutLoans),
  ).rejects.toThrow()
  const asked = () =>
    one.receivedCalls.filter(({ path, user }) => path === '/transferStatus' && user === vendorUserOf(member)).length
  await checkGivenUpTransfers(setup.scope)
  expect(asked()).toBe(1)
  await platform.owner.query(`update games.wallet_transfer set settled_at = settled_at - interval '73 hours'`)
  await checkGivenUpTransfers(setup.scope)
  expect(asked()).toBe(1)
  expect((await late()).filter(({ memberId }) => memberId === member.toString())).toEqual([])
})

test('G03 a transfer delayed by the database is not sent to its vendor, and is refunded', async () => {
  const member = await setup.member(`late${++serial}`, { balance: '100.00' })
  const both = async () => [await setup.balance(member), one.balances.get(vendorUserOf(member)) ?? 0n]
  await platform.owner.query(`
    create function games.long_ago() returns trigger language plpgsql as
      $$ begin new.at := new.at - interval '6 seconds'; return new; end $$;
    create trigger long_ago before insert on games.wallet_transfer for each row execute function games.long_ago()`)
  try {
    const sent = moveMoney(setup.scope, member, { from: 'main', to: 'holder', amount: 5_000_000n }, withoutLoans)
    await expect(sent).rejects.toMatchObject({ code: 'wallet_pending' })
  } finally {
    await platform.owner.query('drop trigger long_ago on games.wallet_transfer; drop function games.long_ago')
  }
  expect(await both()).toEqual([95_000_000n, 0n])
  await platform.owner.query(
    `update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending' and member_id = $1`,
    [member],
  )
  await queryPendingTransfers(setup.scope, withoutLoans)
  expect(await both()).toEqual([100_000_000n, 0n])
})
