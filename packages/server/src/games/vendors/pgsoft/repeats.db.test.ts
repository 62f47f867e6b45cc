import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type BrandSetup, setUpBrand } from '../../../testing/brand-setup.ts'
import { connectPgsoft } from '../../../testing/conformance-vendors.ts'
import { addSecretVendor } from '../../../testing/secret-vendor.ts'

let platform: TestPlatform
let setup: BrandSetup

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  await addSecretVendor(setup, 'pgsoft', { dialect: 'pgsoft' })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

/** A player, and a spin of 2.00 that wins 5.00 under the vendor's own kind of id. */
async function openSpin(bet: string) {
  const brand = connectPgsoft(setup, 'pgsoft')
  const seat = await setup.seat(await setup.member(`spin${bet}`, { balance: '100.00' }), { code: 'pgsoft' })
  const fields = brand.fields(seat, { tx: `${bet}-${bet}-106-7`, round: bet, bet: '2', win: '5' })
  const send = (more: Record<string, string> = {}) => brand.call('/Cash/TransferInOut', { ...fields, ...more })
  return { brand, seat, send }
}
const balanceOf = (balance_amount: number) => ({ data: { balance_amount }, error: null })

test('M07 pgsoft: a repeat that names another balance is the same spin', async () => {
  const { send } = await openSpin('1001')
  expect(await send()).toMatchObject(balanceOf(103))
  expect(await send({ transaction_id: '1001-1001-106-8', is_validate_bet: 'True' })).toMatchObject(balanceOf(103))
  const changed = { transaction_id: '1001-1001-106-8', win_amount: '6', transfer_amount: '4' }
  expect(await send(changed)).toMatchObject({ error: { code: '3033' } })
  // other kinds of transactions are told apart by the balance
  const bonus = { bet_amount: '0', win_amount: '1', transfer_amount: '1', wallet_type: 'B' }
  expect(await send({ ...bonus, transaction_id: '1001-1001-400-1' })).toMatchObject(balanceOf(104))
  expect(await send({ ...bonus, transaction_id: '1001-1001-400-2' })).toMatchObject(balanceOf(105))
  // which name the amount as a win, or only as what is transferred
  const converted = { ...bonus, win_amount: '0', wallet_type: 'G', transaction_id: '1001-1001-403-3' }
  for (let turn = 0; turn < 2; turn++) expect(await send(converted)).toMatchObject(balanceOf(106))
  expect(await send({ ...converted, transaction_id: '1001-1001-106-9' })).toMatchObject({ error: { code: '3073' } })
})

test('M07 pgsoft: a spin of unknown fate that is sent as an adjustment is settled once', async () => {
  const { send } = await openSpin('1002')
  expect(await send()).toMatchObject(balanceOf(103))
  const adjustment = { is_adjustment: 'True' }
  const endSessions = () => platform.owner.query("update games.launch set expires_at = now() - interval '1 hour'")
  await endSessions()
  expect(await send(adjustment)).toMatchObject(balanceOf(103))
  expect(await send({ ...adjustment, win_amount: '6', transfer_amount: '4' })).toMatchObject({
    error: { code: '3033' },
  })
  const fresh = await openSpin('1003')
  await endSessions()
  for (let turn = 0; turn < 2; turn++) expect(await fresh.send(adjustment)).toMatchObject(balanceOf(103))
})

test('GAME-11 pgsoft: an adjustment is answered with the balances before and after it', async () => {
  const { brand, seat } = await openSpin('1004')
  const adjust = (adjustment_transaction_id: string, transfer_amount: string) =>
    brand.call('/Cash/Adjustment', {
      ...{ player_name: seat.user, currency_code: 'MYR', adjustment_id: 'T', adjustment_time: '1759300000999' },
      ...{ adjustment_transaction_id, transfer_amount },
    })
  const told = (adjust_amount: number, balance_before: number, balance_after: number) => ({
    data: { adjust_amount, balance_before, balance_after },
  })
  expect(await adjust('T-901', '-5.50')).toMatchObject(told(-5.5, 100, 94.5))
  // what is lent was not there before
  expect(await adjust('T-902', '-100')).toMatchObject(told(-100, 94.5, 0))
})

test('K06 pgsoft: a missing or negative value is a bad request, and an empty parent names no other round', async () => {
  const { brand, seat, send } = await openSpin('1005')
  const bad = { error: { code: '1034' } }
  expect(await send({ player_name: '' })).toMatchObject(bad)
  expect(await send({ bet_amount: '-2', win_amount: '0', transfer_amount: '2' })).toMatchObject(bad)
  for (const path of ['/VerifySession', '/Cash/Get'])
    expect(await brand.call(path, { player_name: seat.user }), path).toMatchObject(bad)
  const won = { bet_amount: '0', win_amount: '5', transfer_amount: '5', parent_bet_id: '' }
  expect(await send(won)).toMatchObject(balanceOf(105))
})
