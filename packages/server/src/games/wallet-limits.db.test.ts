import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockMember } from '#access/public.ts'
import { memberScope, refusalOf, withoutLoans } from '#cashier/testing.ts'
import { relayEvents } from '#platform/events/relay.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { excludeSelf } from '#protection/exclusions.ts'
import { setOwnLimit } from '#protection/limits.ts'
import { readProtection } from '#protection/overview.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type BrandSetup, buildMessage, setUpBrand, testGame } from '../testing/brand-setup.ts'
import { addSecretVendor, testSecret } from '../testing/secret-vendor.ts'
import { vendorUserOf } from './game-sessions.ts'
import { launchGameFor } from './launch.ts'
import { listeners, returnVendorMoney, returnVendorMoneyTask } from './return-vendor-money.ts'
import { auditQueries } from './store-check.ts'
import { startWalletVendor, type TestWalletVendor } from './vendors/transfer/testing-wallet-vendor.ts'
import { queryPendingTransfers } from './wallet-transfers.ts'
import { moveMoney, recallMoney } from './wallets.ts'

let platform: TestPlatform
let setup: BrandSetup
let holder: TestWalletVendor
let other: TestWalletVendor
let serial = 0
const units = 1_000_000n

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform, 'nusa', findZoneAtMidday())
  holder = await startWalletVendor(testSecret)
  other = await startWalletVendor(testSecret)
  await addSecretVendor(setup, 'holder', { dialect: 'transfer', url: holder.url })
  await addSecretVendor(setup, 'keeper', { dialect: 'transfer', url: other.url })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, auditQueries)
  holder.close()
  other.close()
  await platform.close()
})

async function person(...kinds: readonly ('loss' | 'stake')[]) {
  const memberId = await setup.member(`sender${++serial}`, { balance: '1000.00' })
  const scope = memberScope(platform, setup.brandId, memberId)
  const limit = (kind: 'loss' | 'stake', value: string) => setOwnLimit(scope, { kind, period: 'day', value })
  for (const kind of kinds) await limit(kind, '10')
  const move = (from: string, to: string, amount: bigint) =>
    refusalOf(moveMoney(setup.scope, memberId, { from, to, amount: amount * units }, withoutLoans).then(() => 'moved'))
  const used = async () => (await readProtection(scope)).limits.map(({ kind, used: sum }) => [kind, sum].join(' '))
  const open = () =>
    launchGameFor(
      setup.scope,
      {
        ...{ memberId, gameId: testGame, vendor: 'holder', roomId: null, isAgent: 0, demo: false, mobile: true },
        ...{ language: 'EN', origin: 'http://localhost', country: '' },
      },
      withoutLoans,
    )
  const yesterday = () =>
    platform.owner.query(
      `update ledger.entry e set at = now() - interval '1 day' from ledger.account a
       where a.brand_id = $1 and a.address = 'member:' || $2 || ':main' and e.brand_id = $1 and e.account_id = a.id`,
      [setup.brandId, memberId.toString()],
    )
  const hits = async () =>
    (
      await platform.owner.query('select distinct kind from protection.hit where member_id = $1', [memberId.toString()])
    ).rows.map(({ kind }) => kind)
  const [user, recall] = [vendorUserOf(memberId), () => recallMoney(setup.scope, memberId, withoutLoans)]
  return { memberId, scope, user, limit, move, used, open, yesterday, hits, recall }
}

test('OPS-2 Y01 losses at a vendor that holds the money stay within the daily limits, even in several transfers', async () => {
  const one = await person('loss', 'stake')
  expect(await one.move('main', 'holder', 500n)).toBe('wallet_limit_reached')
  expect(await one.move('main', 'holder', 6n)).toBe('moved')
  expect(await one.used()).toEqual(['loss 6.00', 'stake 6.00'])
  holder.balances.set(one.user, 0n)
  await one.recall()
  expect(await one.move('main', 'holder', 5n)).toBe('wallet_limit_reached')
  expect(await one.move('main', 'holder', 4n)).toBe('moved')
  holder.balances.set(one.user, 0n)
  await one.recall()
  expect(await one.used()).toEqual(['loss 10.00', 'stake 10.00'])
  expect(await refusalOf(one.open().then(() => 'opened'))).toBe('play_limit_reached')
  expect(await setup.balance(one.memberId)).toBe(990n * units)
  // the refusal states what is left, and the brand sees the limit as reached
  const refused = moveMoney(setup.scope, one.memberId, { from: 'main', to: 'holder', amount: units }, withoutLoans)
  await expect(refused).rejects.toMatchObject({ detail: { params: { kind: 'loss', left: { units: 0n } } } })
  expect(await one.hits()).toEqual(['loss'])
})

test('OPS-2 Y01 a launch refused by a used-up limit is listed among the limit hits', async () => {
  const one = await person('stake')
  expect(await one.move('main', 'holder', 10n)).toBe('moved')
  holder.balances.set(one.user, 0n)
  await one.recall()
  expect(await one.hits()).toEqual([])
  expect(await refusalOf(one.open().then(() => 'opened'))).toBe('play_limit_reached')
  expect(await one.hits()).toEqual(['stake'])
})

test('OPS-2 Y01 a game opens with what limits leave, and reopens with the same money', async () => {
  const one = await person('stake')
  await one.open()
  expect(holder.balances.get(one.user)).toBe(10n * units)
  // nothing was lost: opening the game again sends the same money again
  await one.open()
  expect(holder.balances.get(one.user)).toBe(10n * units)
  expect(await one.used()).toEqual(['stake 10.00'])
})

test('OPS-2 Y01 money returned unplayed or never sent frees the limits again, and wins are paid', async () => {
  const one = await person('loss', 'stake')
  expect(await one.move('main', 'holder', 10n)).toBe('moved')
  expect(await one.move('holder', 'keeper', 10n)).toBe('moved')
  expect(await one.used()).toEqual(['loss 10.00', 'stake 10.00'])
  await one.recall()
  expect(await one.used()).toEqual(['loss 0.00', 'stake 0.00'])
  holder.treat('/deposit', 'ignore')
  expect(await one.move('main', 'holder', 10n)).toBe('wallet_pending')
  await platform.owner.query(`update games.wallet_transfer set at = at - interval '1 minute' where state = 'pending'`)
  await queryPendingTransfers(setup.scope, withoutLoans)
  expect(await one.used()).toEqual(['loss 0.00', 'stake 0.00'])
  expect(await one.move('main', 'holder', 10n)).toBe('moved')
  holder.balances.set(one.user, 34n * units)
  await one.recall()
  expect(await one.used()).toEqual(['loss -24.00', 'stake 0.00'])
  // winnings at the vendor do not raise the stake limit
  expect(await one.move('main', 'holder', 11n)).toBe('wallet_limit_reached')
})

test('OPS-2 Y01 money sent before the limits were set, or on another day, is no win on return', async () => {
  const one = await person()
  expect(await one.move('main', 'holder', 500n)).toBe('moved')
  await one.yesterday()
  await one.limit('loss', '10')
  await one.recall()
  expect(await one.used()).toEqual(['loss 0.00'])
  expect(await one.move('main', 'holder', 11n)).toBe('wallet_limit_reached')
  const old = await person()
  expect(await old.move('main', 'holder', 500n)).toBe('moved')
  await platform.owner.query(
    `update ledger.entry e set at = now() - interval '40 days' from ledger.account a
     where a.brand_id = $1 and a.address = 'member:' || $2 || ':main' and e.brand_id = $1 and e.account_id = a.id`,
    [setup.brandId, old.memberId.toString()],
  )
  await old.limit('loss', '10')
  await old.recall()
  expect(await old.used()).toEqual(['loss 0.00'])
})

test('OPS-2 Y01 bets elsewhere and money at vendors share one limit', async () => {
  const one = await person('stake')
  const vendor = await setup.vendor('seamless')
  const seat = await setup.seat(one.memberId, vendor)
  const bet = async (amount: number) =>
    (await vendor.call('/transaction/bet', buildMessage(seat, { amount: amount * 100_000 }))).status
  expect(await bet(6)).toBe('RS_OK')
  expect(await one.move('main', 'holder', 5n)).toBe('wallet_limit_reached')
  expect(await one.move('main', 'holder', 4n)).toBe('moved')
  expect(await bet(1)).toBe('RS_ERROR_LIMIT_REACHED')
  await one.recall()
  expect(await bet(4)).toBe('RS_OK')
  const free = await person()
  expect(await free.move('main', 'holder', 1000n)).toBe('moved')
})

type Person = Awaited<ReturnType<typeof person>>
const stops: [string, (who: Person) => Promise<unknown>][] = [
  ['an exclusion', ({ scope }) => excludeSelf(scope, { kind: 'exclusion', length: 6 })],
  ['a lock', ({ memberId }) => lockMember(setup.scope, memberId, 'a test')],
]
test.each(stops)('OPS-2 Y02 %s recalls money from vendors, retrying until it is back', async (_, stop) => {
  const one = await person()
  const { memberId, move } = one
  expect(await move('main', 'holder', 70n)).toBe('moved')
  const queued = async () => {
    const { rows } = await platform.owner.query<{ later: boolean }>(
      'select run_at > now() as later from graphile_worker.jobs where task_identifier = $1',
      [returnVendorMoneyTask],
    )
    return rows.map(({ later }) => (later ? 'later' : 'now'))
  }
  await platform.owner.query('delete from graphile_worker._private_jobs')
  await stop(one)
  await relayEvents(platform, listeners)
  expect(await queued()).toEqual(['now'])
  holder.treat('/balance', 'ignore')
  await returnVendorMoney(setup.scope, memberId, withoutLoans)
  expect(await setup.balance(memberId)).toBe(930n * units)
  expect(await queued()).toEqual(['later'])
  await returnVendorMoney(setup.scope, memberId, withoutLoans)
  expect(await setup.balance(memberId)).toBe(1000n * units)
  expect(await move('main', 'holder', 1n)).toMatch(/^(play_excluded|member_locked)$/)
})
