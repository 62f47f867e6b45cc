import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberScope, operatorScope } from '#cashier/testing.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, type Tx } from '#platform/db/tx.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { ensurePlayAllowed } from '#protection/public.ts'
import {
  type BrandSetup,
  buildMessage,
  buildRollbackMessage,
  setUpBrand,
  type TestSession,
  type TestVendor,
} from '../testing/brand-setup.ts'
import { excludeSelf, imposeExclusion, liftExclusion, requestReturn } from './exclusions.ts'
import { confirmOwnRaise, imposeLimit, setOwnLimit } from './limits.ts'
import { readMemberProtection } from './office.ts'
import { readPlaySession, readProtection } from './overview.ts'

let platform: TestPlatform
let setup: BrandSetup
let vendor: TestVendor
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform, 'nusa', findZoneAtMidday())
  vendor = await setup.vendor('guarded')
})
afterAll(() => platform.close())

let serial = 0
async function player(balance = '1000') {
  const memberId = await setup.member(`guarded${++serial}`, { balance })
  const seat = await setup.seat(memberId, vendor)
  return { memberId, seat, scope: memberScope(platform, setup.brandId, memberId) }
}
/** Wire units: 100,000 per currency unit. */
const bet = async (seat: TestSession, amount: number, given = {}) =>
  (await vendor.call('/transaction/bet', buildMessage(seat, { amount: amount * 100_000, ...given }))).status
const win = (seat: TestSession, reference: unknown, amount: number) =>
  vendor.call(
    '/transaction/win',
    buildMessage(seat, { amount: amount * 100_000, reference_transaction_uuid: reference }),
  )
const code = async (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  )
const memberOf = async (tx: Tx, memberId: bigint) => (await selectMember(tx, memberId)) ?? refuse('not_found')
const later = (statement: string, memberId: bigint) =>
  platform.owner.query(statement, [setup.brandId, memberId.toString()])

test('OPS-2 Y01 a stake limit refuses a bet beyond it in the vendor’s dialect, and that bet for good', async () => {
  const { seat, scope } = await player()
  expect(await bet(seat, 30)).toBe('RS_OK')
  // stakes from before the limit was set count, too
  await setOwnLimit(scope, { kind: 'stake', period: 'day', value: '50' })
  const over = buildMessage(seat, { amount: 2_100_000 })
  expect((await vendor.call('/transaction/bet', over)).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await bet(seat, 20)).toBe('RS_OK')
  expect(await bet(seat, 0.00001)).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await vendor.call('/transaction/bet', over)).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await readProtection(scope)).limits).toMatchObject([{ kind: 'stake', used: '50.00', left: '0.00' }])
})

test('OPS-2 Y01 a loss limit counts wins and rollbacks', async () => {
  const { memberId, seat, scope } = await player()
  await setOwnLimit(scope, { kind: 'loss', period: 'week', value: '50' })
  const first = buildMessage(seat, { amount: 5_000_000 })
  expect((await vendor.call('/transaction/bet', first)).status).toBe('RS_OK')
  expect(await bet(seat, 1)).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await win(seat, first.transaction_uuid, 40)).status).toBe('RS_OK')
  const second = buildMessage(seat, { amount: 4_000_000 })
  expect((await vendor.call('/transaction/bet', second)).status).toBe('RS_OK')
  expect(await code(inBrand(scope, async (tx) => ensurePlayAllowed(tx, await memberOf(tx, memberId))))).toBe(
    'play_limit_reached',
  )
  await vendor.call(
    '/transaction/rollback',
    buildMessage(seat, { reference_transaction_uuid: second.transaction_uuid, amount: undefined }),
  )
  expect((await readProtection(scope)).limits).toMatchObject([{ kind: 'loss', used: '10.00', left: '40.00' }])
})

test('OPS-2 Y01 a hundred concurrent stakes never exceed the limit', async () => {
  const { seat, scope } = await player()
  await setOwnLimit(scope, { kind: 'stake', period: 'day', value: '37' })
  const answers = await Promise.all(Array.from({ length: 100 }, () => bet(seat, 1)))
  expect(answers.filter((status) => status === 'RS_OK')).toHaveLength(37)
  expect(answers.filter((status) => status === 'RS_ERROR_LIMIT_REACHED')).toHaveLength(63)
})

test('OPS-2 Y01 play time is counted between stakes and stops play at the limit', async () => {
  const { memberId, seat, scope } = await player()
  const first = buildMessage(seat)
  await vendor.call('/transaction/bet', first)
  await bet(seat, 1)
  // eleven minutes between the two, the newer one being now
  await later(
    `update ledger.entry e set at = now() - interval '11 minutes' from ledger.account a
     where a.brand_id = $1 and a.address = 'member:' || $2 || ':main' and e.brand_id = $1 and e.account_id = a.id
       and e.version = 2`,
    memberId,
  )
  expect((await readPlaySession(scope)).stretch).toMatchObject({ minutes: 11, net: '-3.00' })
  await setOwnLimit(scope, { kind: 'time', period: 'month', value: '10' })
  expect(await bet(seat, 1)).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await readMemberProtection(scope, memberId)).limits).toMatchObject([{ kind: 'time', used: '10', left: '0' }])
})

test('OPS-2 Y01 a lower limit acts at once, a higher one when confirmed later', async () => {
  const { memberId, scope } = await player()
  const day = { kind: 'deposit', period: 'day' } as const
  await setOwnLimit(scope, { ...day, value: '100' })
  expect(await setOwnLimit(scope, { ...day, value: '60' })).toMatchObject({ value: '60.00', raise: null })
  const raised = await setOwnLimit(scope, { ...day, value: '90' })
  expect(raised).toMatchObject({ value: '60.00', raise: { value: '90.00', ripe: false } })
  expect(await code(confirmOwnRaise(scope, day))).toBe('raise_not_ripe')
  await later(`update protection.member_limit set ripe_at = now() where brand_id = $1 and member_id = $2`, memberId)
  await confirmOwnRaise(scope, day)
  expect((await readProtection(scope)).limits).toMatchObject([{ value: '90.00', raise: null }])
  expect(await setOwnLimit(scope, { ...day, value: null })).toMatchObject({ value: '90.00', raise: { value: null } })
  expect(await code(setOwnLimit(scope, { kind: 'time', period: 'day', value: '1441' }))).toBe('limit_unsound')
  expect(await code(setOwnLimit(scope, { kind: 'loss', period: 'day', value: '1.001' }))).toBe('limit_unsound')
})

test('OPS-2 the lowest of the member’s and the brand’s limit decides', async () => {
  const { memberId, seat, scope } = await player()
  await setOwnLimit(scope, { kind: 'stake', period: 'day', value: '50' })
  const risk = operatorScope(platform, setup.brandId, 7n, ['risk'])
  await imposeLimit(risk, memberId, { kind: 'stake', period: 'day', value: '5', reason: 'a talk with the member' })
  expect(await bet(seat, 6)).toBe('RS_ERROR_LIMIT_REACHED')
  await imposeLimit(risk, memberId, { kind: 'stake', period: 'day', value: null, reason: 'another talk' })
  expect(await bet(seat, 6)).toBe('RS_OK')
})

test('OPS-2 Y02 M12 an excluded member cannot bet, is paid wins, and returns only on request, a day later', async () => {
  const { memberId, seat, scope } = await player()
  const open = buildMessage(seat, { amount: 1_000_000 })
  expect((await vendor.call('/transaction/bet', open)).status).toBe('RS_OK')
  expect(await excludeSelf(scope, { kind: 'exclusion', length: 6 })).toMatchObject({ over: false, returnsAt: null })
  expect(await bet(seat, 1)).toBe('RS_ERROR_USER_DISABLED')
  expect((await win(seat, open.transaction_uuid, 25)).status).toBe('RS_OK')
  expect(await code(requestReturn(scope))).toBe('exclusion_not_over')
  const risk = operatorScope(platform, setup.brandId, 7n, ['risk'])
  expect(await code(liftExclusion(risk, memberId, 'the member asked'))).toBe('exclusion_not_over')
  await later(`update protection.exclusion set until_at = now() where brand_id = $1 and member_id = $2`, memberId)
  expect(await bet(seat, 1)).toBe('RS_ERROR_USER_DISABLED')
  expect((await requestReturn(scope)).returnsAt).not.toBeNull()
  expect(await bet(seat, 1)).toBe('RS_ERROR_USER_DISABLED')
  await later(`update members.member set excluded_until = now() where brand_id = $1 and id = $2`, memberId)
  expect(await bet(seat, 1)).toBe('RS_OK')
})

test('OPS-2 Y02 a break ends by itself; a brand’s exclusion needs a second person to lift', async () => {
  const { memberId, seat, scope } = await player()
  await excludeSelf(scope, { kind: 'time_out', length: 1 })
  expect(await bet(seat, 1)).toBe('RS_ERROR_USER_DISABLED')
  await later(`update protection.exclusion set until_at = now() where brand_id = $1 and member_id = $2`, memberId)
  await later(`update members.member set excluded_until = now() where brand_id = $1 and id = $2`, memberId)
  expect(await bet(seat, 1)).toBe('RS_OK')
  const one = operatorScope(platform, setup.brandId, 7n, ['risk'])
  const other = operatorScope(platform, setup.brandId, 8n, ['risk'])
  await imposeExclusion(one, memberId, { days: null, reason: 'signs of harm' })
  expect(await bet(seat, 1)).toBe('RS_ERROR_USER_DISABLED')
  expect(await code(liftExclusion(one, memberId, 'a mistake'))).toBe('four_eyes_needed')
  expect(await liftExclusion(other, memberId, 'a mistake')).toEqual({ lifted: true, waits: false })
  expect(await bet(seat, 1)).toBe('RS_OK')
})

test('OPS-2 Y02 taking one-day breaks never shortens a longer exclusion, own or imposed', async () => {
  const own = await player()
  await excludeSelf(own.scope, { kind: 'exclusion', length: 0 })
  const imposed = await player()
  const risk = operatorScope(platform, setup.brandId, 7n, ['risk'])
  await imposeExclusion(risk, imposed.memberId, { days: null, reason: 'signs of harm' })
  for (const [{ memberId, scope }, breaks] of [
    [own, 2],
    [imposed, 101],
  ] as const) {
    for (let taken = 0; taken < breaks; taken++)
      expect(await excludeSelf(scope, { kind: 'time_out', length: 1 })).toMatchObject({ until: null })
    const member = await inBrand(scope, (tx) => memberOf(tx, memberId))
    expect(member.excludedUntil?.toISOString()).toMatch(/^9999/)
  }
  // a break already covered by a self-exclusion is not stored again
  expect((await readMemberProtection(own.scope, own.memberId)).exclusions).toMatchObject([{ kind: 'exclusion' }])
  // the member's own breaks remain when the brand's exclusion is lifted
  const other = operatorScope(platform, setup.brandId, 8n, ['risk'])
  expect(await liftExclusion(other, imposed.memberId, 'a mistake')).toEqual({ lifted: true, waits: false })
  expect(await bet(imposed.seat, 1)).toBe('RS_ERROR_USER_DISABLED')
})

test('OPS-2 Y01 a rollback of yesterday’s stake frees nothing today and leaves the month’s total', async () => {
  for (const kind of ['stake', 'loss'] as const) {
    const { memberId, seat, scope } = await player()
    const first = buildMessage(seat, { amount: 50_000_000, round: 'twice' })
    expect((await vendor.call('/transaction/bet', first)).status).toBe('RS_OK')
    await later(
      `update ledger.entry e set at = now() - interval '1 day' from ledger.account a
       where a.brand_id = $1 and a.address = 'member:' || $2 || ':main' and e.brand_id = $1 and e.account_id = a.id`,
      memberId,
    )
    await setOwnLimit(scope, { kind, period: 'day', value: '10' })
    await setOwnLimit(scope, { kind, period: 'month', value: '900' })
    expect(await bet(seat, 4, { round: 'twice' })).toBe('RS_OK')
    const back = buildRollbackMessage(seat, first.transaction_uuid, { round: 'twice', round_closed: false })
    expect((await vendor.call('/transaction/rollback', back)).status).toBe('RS_OK')
    expect((await readProtection(scope)).limits).toMatchObject([
      { period: 'day', used: '4.00' },
      { period: 'month', used: '4.00' },
    ])
    expect(await bet(seat, 7)).toBe('RS_ERROR_LIMIT_REACHED')
    // a rollback on the same day frees room again
    const own = buildMessage(seat, { amount: 600_000 })
    expect((await vendor.call('/transaction/bet', own)).status).toBe('RS_OK')
    expect((await vendor.call('/transaction/rollback', buildRollbackMessage(seat, own.transaction_uuid))).status).toBe(
      'RS_OK',
    )
    expect(await bet(seat, 6)).toBe('RS_OK')
  }
})
