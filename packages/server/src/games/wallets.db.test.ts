import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withoutLoans } from '#cashier/testing.ts'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { mainAccountOf, selectLedgerEntries } from '#ledger/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { toTransactions } from '#wallet/public.ts'
import { type BrandSetup, setUpBrand, testGame } from '../testing/brand-setup.ts'
import { addSecretVendor, testSecret } from '../testing/secret-vendor.ts'
import { readBalanceAnswer, readFunds, readMerchantWallet } from './funds.ts'
import { vendorUserOf } from './game-sessions.ts'
import { launchGameFor } from './launch.ts'
import { readVendorNames } from './names.ts'
import { setVendorEnabled } from './store-vendors.ts'
import { startWalletVendor, type TestWalletVendor } from './vendors/transfer/testing-wallet-vendor.ts'
import { queryPendingTransfers } from './wallet-transfers.ts'
import { moveMoney, recallMoney } from './wallets.ts'

let platform: TestPlatform
let setup: BrandSetup
let one: TestWalletVendor
let two: TestWalletVendor
let member: bigint
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  expect((await readMerchantWallet(setup.scope, 1n, withoutLoans)).isSingle).toBe(true)
  one = await startWalletVendor(testSecret)
  two = await startWalletVendor(testSecret)
  await addSecretVendor(setup, 'holder', { name: 'The Purse', dialect: 'transfer', url: one.url })
  await addSecretVendor(setup, 'keeper', { dialect: 'transfer', url: two.url })
  await addSecretVendor(setup, 'seamless', { dialect: 'pgsoft' })
})
beforeEach(async () => {
  member = await setup.member(`purse${++serial}`, { balance: '100.00' })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  for (const each of [one, two]) each.close()
  await platform.close()
})

const move = (from: string, to: string, units: bigint) =>
  moveMoney(setup.scope, member, { from, to, amount: units }, withoutLoans)
const main = () => setup.balance(member)
const at = (holder: TestWalletVendor) => holder.balances.get(vendorUserOf(member)) ?? 0n
/** Ages the pending transfers and queries them. */
const ageTransfersAndQuery = async (time: string) => {
  await platform.owner.query(`update games.wallet_transfer set at = at - interval '${time}' where state = 'pending'`)
  await queryPendingTransfers(setup.scope, withoutLoans)
}
/** Old enough that a vendor's answer that it does not know the transfer is trusted. */
const later = () => ageTransfersAndQuery('1 minute')

const wish = { gameId: testGame, roomId: null, isAgent: 0, demo: false, mobile: true, language: 'EN', country: '' }
const open = (vendor: string) =>
  launchGameFor(setup.scope, { ...wish, memberId: member, vendor, origin: 'http://localhost' }, withoutLoans)
const ownFunds = () => readFunds(setup.scope, member, withoutLoans)

test('MEMBER-4 money moves between the main and vendor wallets, and the sum stays', async () => {
  expect(await move('main', 'holder', 40_000_000n)).toMatchObject({ sum: '100.00', main: '60.00' })
  expect([await main(), at(one)]).toEqual([60_000_000n, 40_000_000n])
  await move('holder', 'keeper', 15_000_000n)
  expect([await main(), at(one), at(two)]).toEqual([60_000_000n, 25_000_000n, 15_000_000n])
  await move('keeper', 'main', 15_000_000n)
  const funds = await ownFunds()
  expect(funds).toMatchObject({ isSingle: false, sum: '100.00', main: '75.00', currency: 'MYR' })
  expect(funds.wallets).toMatchObject([
    { code: 'holder', balance: '25.00', reachable: true, pending: '0.00' },
    { code: 'keeper', balance: '0.00' },
  ])
})

test('MEMBER-4 the balance call includes vendor wallets and shows what is spendable here', async () => {
  await move('main', 'holder', 40_000_000n)
  const ours = { sum: '60.00', held: '0.00', currency: 'MYR', symbol: 'RM' }
  expect(await readBalanceAnswer(setup.scope, member)).toMatchObject({
    ...{ sumBalance: 100, ...ours },
    wallets: [
      { code: 'main', balance: '60.00', reachable: true },
      { code: 'holder', balance: '40.00', reachable: true },
      { code: 'keeper', balance: '0.00', reachable: true },
    ],
  })
  one.treat('/balance', 'ignore', 'ignore', 'ignore')
  expect(await readBalanceAnswer(setup.scope, member)).toMatchObject({
    ...{ sumBalance: 60, ...ours },
    wallets: [{ code: 'main' }, { code: 'holder', balance: '0.00', reachable: false }, { code: 'keeper' }],
  })
})

test('MEMBER-4 an account record names the vendor wallet money went to', async () => {
  await move('main', 'holder', 10_000_000n)
  const found = {
    addresses: [mainAccountOf(member)],
    from: null,
    until: null,
    reasons: null,
    movingOnly: true,
    before: null,
  }
  const entries = await setup.within((tx) => selectLedgerEntries(tx, { ...found, limit: 2 }))
  const gameNames = { byCode: async () => new Map(), ofType: async () => [] }
  const record = await toTransactions(setup.scope, entries, {
    gameNames,
    vendorNames: readVendorNames,
    notes: new Map(),
    decimals: 2,
  })
  expect(record).toMatchObject([
    { walletName: 'The Purse', reference: expect.stringMatching(/^holder-/) },
    { walletName: null },
  ])
})

test('MEMBER-4 a bad transfer is refused, moving nothing', async () => {
  await expect(move('main', 'main', 1_000_000n)).rejects.toMatchObject({ code: 'wallets_same' })
  await expect(move('main', 'nowhere', 1_000_000n)).rejects.toMatchObject({ code: 'wallet_unknown' })
  await expect(move('main', 'holder', 1n)).rejects.toMatchObject({
    ...{ code: 'amount_not_whole', detail: { params: { currency: 'MYR' } } },
  })
  await expect(move('main', 'holder', 0n)).rejects.toMatchObject({
    ...{ code: 'amount_below_minimum', detail: { params: { minimum: { units: 10_000n } } } },
  })
  await expect(move('main', 'holder', 200_000_000n)).rejects.toMatchObject({ code: 'insufficient_balance' })
  await expect(move('holder', 'main', 1_000_000n)).rejects.toMatchObject({ code: 'wallet_refused' })
  expect(await main()).toBe(100_000_000n)
})

test('G03 a lost answer leaves the money pending, and an enquiry finds it', async () => {
  one.treat('/deposit', 'lose')
  await expect(move('main', 'holder', 30_000_000n)).rejects.toMatchObject({ code: 'wallet_pending' })
  expect([await main(), at(one)]).toEqual([70_000_000n, 30_000_000n])
  expect((await ownFunds()).wallets[0]).toMatchObject({ pending: '30.00' })
  await later()
  expect([await main(), at(one)]).toEqual([70_000_000n, 30_000_000n])
  one.treat('/deposit', 'ignore')
  await expect(move('main', 'holder', 20_000_000n)).rejects.toMatchObject({ code: 'wallet_pending' })
  expect(await main()).toBe(50_000_000n)
  await later()
  expect([await main(), at(one)]).toEqual([70_000_000n, 30_000_000n])
  one.treat('/withdraw', 'lose')
  await expect(move('holder', 'main', 30_000_000n)).rejects.toMatchObject({ code: 'wallet_pending' })
  expect([await main(), at(one)]).toEqual([70_000_000n, 0n])
  one.treat('/transferStatus', 'ignore')
  await later()
  expect(await main()).toBe(70_000_000n)
  await Promise.all([later(), later()])
  expect(await main()).toBe(100_000_000n)
})

test('G03 a vendor that does not answer delays no transfer of another', async () => {
  one.treat('/deposit', 'lose')
  two.treat('/deposit', 'lose')
  for (const vendor of ['holder', 'keeper'])
    await expect(move('main', vendor, 10_000_000n)).rejects.toMatchObject({ code: 'wallet_pending' })
  const { arrived, letGo } = one.hold('/transferStatus')
  const asking = later()
  await arrived
  const pendingAt = async (vendor: string) => {
    const { rows } = await platform.owner.query(
      `select from games.wallet_transfer where state = 'pending' and member_id = $1 and vendor = $2`,
      [member, vendor],
    )
    return rows.length
  }
  await expect.poll(() => pendingAt('keeper')).toBe(0)
  expect(await pendingAt('holder')).toBe(1)
  letGo()
  await asking
  expect(await pendingAt('holder')).toBe(0)
})

test('G03 viewing the wallets asks the vendor at once about pending transfers', async () => {
  one.treat('/deposit', 'lose')
  await expect(move('main', 'holder', 30_000_000n)).rejects.toMatchObject({ code: 'wallet_pending' })
  const shown = async () => {
    const { sum, wallets } = await ownFunds()
    return [sum, wallets[0]?.balance, wallets[0]?.pending]
  }
  const before = "update games.wallet_transfer set at = at - interval '4 seconds' where state = 'pending'"
  await platform.owner.query(before)
  one.treat('/transferStatus', 'ignore')
  expect(await shown()).toEqual(['100.00', '30.00', '30.00'])
  expect(await shown()).toEqual(['100.00', '30.00', '0.00'])
  expect([await main(), at(one)]).toEqual([70_000_000n, 30_000_000n])
})

test('GAME-11 opening a game moves all money to its vendor, and leaving recalls it', async () => {
  await move('main', 'keeper', 30_000_000n)
  const opened = await open('holder')
  expect(opened).toMatchObject({ game_url: `https://play.example/${testGame}` })
  expect([await main(), at(one), at(two)]).toEqual([0n, 100_000_000n, 0n])
  one.balances.set(vendorUserOf(member), 137_500_000n)
  await recallMoney(setup.scope, member, withoutLoans)
  expect([await main(), at(one)]).toEqual([137_500_000n, 0n])
})

test('GAME-11 a failed launch leaves no money at its vendor', async () => {
  one.treat('/gameUrl', 'ignore')
  await expect(open('holder')).rejects.toMatchObject({ code: 'vendor_unreachable' })
  expect([await main(), at(one)]).toEqual([100_000_000n, 0n])
})

test('GAME-11 launching a main-wallet game recalls money held by other vendors', async () => {
  await move('main', 'holder', 80_000_000n)
  one.balances.set(vendorUserOf(member), 95_000_000n)
  await open('seamless')
  expect([await main(), at(one)]).toEqual([115_000_000n, 0n])
  const asked = one.receivedCalls.length
  await open('seamless')
  expect(one.receivedCalls).toHaveLength(asked)
})

test('MEMBER-4 an unresponsive vendor is marked and delays no one', async () => {
  await move('main', 'holder', 10_000_000n)
  one.treat('/balance', 'ignore', 'ignore', 'ignore')
  const funds = await ownFunds()
  expect(funds).toMatchObject({ sum: '90.00', main: '90.00' })
  expect(funds.wallets[0]).toMatchObject({ code: 'holder', reachable: false })
  expect((await readMerchantWallet(setup.scope, member, withoutLoans)).wallets).toMatchObject([
    { code: 'main', balance: '90.00', reachable: true },
    { code: 'holder', balance: '0.00', reachable: false },
    { code: 'keeper', reachable: true },
  ])
  await recallMoney(setup.scope, member, withoutLoans)
  expect(await main()).toBe(90_000_000n)
})

test('MEMBER-4 a disabled vendor returns its money, is shown until then, and receives no more', async () => {
  await move('main', 'keeper', 30_000_000n)
  await setup.within((tx) => setVendorEnabled(tx, 'keeper', false))
  const funds = await ownFunds()
  expect(funds).toMatchObject({ sum: '100.00', wallets: [{ code: 'holder' }, { code: 'keeper', balance: '30.00' }] })
  await expect(move('main', 'keeper', 1_000_000n)).rejects.toMatchObject({ code: 'wallet_unknown' })
  expect(await move('keeper', 'main', 10_000_000n)).toMatchObject({ sum: '100.00' })
  await recallMoney(setup.scope, member, withoutLoans)
  expect(await main()).toBe(100_000_000n)
  expect((await ownFunds()).wallets).toMatchObject([{ code: 'holder' }])
  await setup.within((tx) => setVendorEnabled(tx, 'keeper', true))
})

test('MEMBER-4 a vendor that reports an impossible balance counts as unreachable', async () => {
  await move('main', 'holder', 10_000_000n)
  one.balances.set(vendorUserOf(member), 999_999_999_999_999_999n)
  expect(await ownFunds()).toMatchObject({ sum: '90.00', wallets: [{ reachable: false }, {}] })
  // nor does it hide what became of a transfer
  one.balances.set(vendorUserOf(member), 10n ** 20n)
  expect(await move('holder', 'main', 10_000_000n)).toMatchObject({ main: '100.00' })
})

const callWithKey = (key: string, requestId: string, amount: bigint, from = 'main') => {
  const idempotency = { caller: `member:${member}`, call: 'test', key, hash: Buffer.alloc(32, 1) }
  const to = from === 'main' ? 'holder' : 'keeper'
  return moveMoney({ ...setup.scope, requestId, idempotency }, member, { from, to, amount }, withoutLoans)
}

test('C01 a repeated request is one transfer with the first answer', async () => {
  const first = await callWithKey('a-key-of-a-test', 'first', 5_000_000n)
  await move('main', 'holder', 2_000_000n)
  expect(await callWithKey('a-key-of-a-test', 'second', 5_000_000n)).toEqual(first)
  expect([await main(), at(one)]).toEqual([93_000_000n, 7_000_000n])
})

test('C01 a repeat that arrives while the first attempt is at work gets its answer', async () => {
  const { arrived, letGo } = one.hold('/deposit')
  const first = callWithKey('a-key-of-two-clicks', 'first', 5_000_000n)
  await arrived
  const second = callWithKey('a-key-of-two-clicks', 'second', 5_000_000n)
  const seen = second.catch(({ code }) => code)
  // meanwhile others are served: time enough to be refused
  for (const pending of ['5.00', '5.00', '5.00', '5.00'])
    expect((await ownFunds()).wallets[0]).toMatchObject({ pending })
  letGo()
  expect(await seen).toEqual(await first)
  // one that has ended without an answer is not waited for
  one.treat('/deposit', 'lose')
  await expect(callWithKey('a-key-of-a-loss', 'first', 1_000_000n)).rejects.toMatchObject({ code: 'wallet_pending' })
  expect(await callWithKey('a-key-of-a-loss', 'second', 1_000_000n)).toMatchObject({ main: '94.00' })
  two.treat('/deposit', 'lose')
  const onward = (attempt: string) => callWithKey('a-key-of-two-vendors', attempt, 2_000_000n, 'holder')
  await expect(onward('first')).rejects.toMatchObject({ code: 'wallet_pending' })
  expect(await onward('second')).toMatchObject({ main: '94.00' })
})

test('C01 G03 a transfer not yet received by its vendor is pending and not reversed', async () => {
  const { arrived, letGo } = one.hold('/deposit')
  const first = callWithKey('a-key-of-haste', 'first', 5_000_000n)
  await arrived
  const second = callWithKey('a-key-of-haste', 'second', 5_000_000n)
  const refusal = expect(second).rejects.toMatchObject({ code: 'wallet_pending' })
  await ageTransfersAndQuery('14 seconds')
  await refusal
  letGo()
  expect(await first).toMatchObject({ sum: '100.00' })
  expect([await main(), at(one)]).toEqual([95_000_000n, 5_000_000n])
  expect(await callWithKey('a-key-of-haste', 'third', 5_000_000n)).toEqual(await first)
})
