import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { addSecretVendor } from '#testing/secret-vendor.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { evaluateSigns } from './risk-signs.ts'
import {
  buildNotice,
  cashierBrand,
  inTest,
  openTestDeposit,
  operatorScope,
  sendNotice,
  units,
  withoutLoans,
} from './testing.ts'
import { createPayee, paymentPassword } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const ask = async ({ scope, accountId }: Awaited<ReturnType<typeof createPayee>>) =>
  BigInt((await requestWithdrawal(scope, { accountId, amount: 20n * units, paymentPassword })).withdrawalId)
const signalsOf = async (id: bigint) => (await evaluateSigns(operatorScope(platform, brandId, 7n, ['risk']), id)).list

test('OPS-3 Y06 an operator sees risk signals before payout: nothing played, shared names and devices', async () => {
  const [one, other] = [await createPayee(platform, brandId, 0n), await createPayee(platform, brandId, 50n)]
  const { reference } = await openTestDeposit(one.scope, 100n * units)
  expect(await sendNotice(platform, brandId, buildNotice(reference))).toBe('credited')
  // both sides of a market are no play
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, tied, status, settled_at)
     values ($1, $2, 'lottery', 'dice', 'covered', 100000000, 100000000, 'settled', now())`,
    [brandId, one.memberId],
  )
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`
      insert into access.session (brand_id, member_id, token_hash, device, ip, expires_at)
      select ${brandId}, id, sha256(id::text::bytea), 'phone', '192.0.2.7', now() + interval '1 day'
      from unnest(array[${one.memberId}, ${other.memberId}]::bigint[]) id`),
  )
  const signals = await signalsOf(await ask(one))
  expect(signals.map(({ kind }) => kind)).toEqual(['no_play', 'shared_name', 'shared_device', 'new_account'])
  expect(signals[0]).toMatchObject({ deposited: '100.00', staked: '0.00' })
  expect(signals[1]?.accounts).toEqual([`payee${other.number}`])
  expect(signals[2]?.accounts).toEqual([`payee${other.number}`])
})

test('Y06 what was lost at a vendor that holds the money was played', async () => {
  await addSecretVendor({ within: (use) => inTest(platform, brandId, use) }, 'holder', { dialect: 'transfer' })
  const member = await createPayee(platform, brandId, 0n)
  const { reference } = await openTestDeposit(member.scope, 100n * units)
  expect(await sendNotice(platform, brandId, buildNotice(reference))).toBe('credited')
  const signs = async () => (await signalsOf(await ask(member))).filter(({ kind }) => kind === 'no_play')
  const visit = (lost: bigint) =>
    platform.owner.query(
      `with sent as (
         insert into games.wallet_transfer (brand_id, member_id, vendor, direction, amount, state, at)
         values ($1, $2, 'holder', 'out', 80000000, 'done', now()) returning id)
       insert into games.wallet_visit (brand_id, member_id, vendor, last_transfer, began_at, lost, ended_at)
       select $1, $2, 'holder', id, now(), $3, now() from sent`,
      [brandId, member.memberId, lost * units],
    )
  await visit(70n)
  expect(await signs()).toMatchObject([{ deposited: '100.00', staked: '70.00' }])
  await visit(30n)
  expect(await signs()).toEqual([])
})

test('a fourth request in a day raises a velocity signal', async () => {
  const member = await createPayee(platform, brandId, 500n)
  const ids = [await ask(member), await ask(member), await ask(member)]
  const kindsOf = async (id: bigint) => (await signalsOf(id)).map(({ kind }) => kind)
  expect(await kindsOf(ids[2] ?? 0n)).not.toContain('velocity')
  await cancelWithdrawal(member.scope, ids[0] ?? 0n, withoutLoans)
  const fourth = await kindsOf(await ask(member))
  expect(fourth).toContain('velocity')
  expect(fourth).not.toContain('no_play')
})

test('a withdrawal within days of operator-reset access is flagged, one after a week is not', async () => {
  const member = await createPayee(platform, brandId, 500n)
  const given = (before: string) =>
    inTest(platform, brandId, (tx) =>
      tx.query(
        sql`update access.credential set given_at = now() - ${before}::interval where member_id = ${member.memberId}`,
      ),
    )
  const kinds = async () => (await signalsOf(await ask(member))).map(({ kind }) => kind)
  await given('1 day')
  expect(await kinds()).toContain('given_access')
  await given('8 days')
  expect(await kinds()).not.toContain('given_access')
})
