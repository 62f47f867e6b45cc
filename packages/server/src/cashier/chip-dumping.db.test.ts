import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGames, addVendor } from '#games/public.ts'
import { systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { decideCase, listCases } from '#risk/cases.ts'
import { transferDown } from '#wallet/team-transfer.ts'
import { recordTables } from './chip-dumping.ts'
import { moveTurnoverWithTransfer } from './require-turnover.ts'
import { evaluateSigns } from './risk-signs.ts'
import { cashierBrand, inTest, operatorScope, units } from './testing.ts'
import { createPayee, paymentPassword, type TestPayee } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  await inTest(platform, brandId, async (tx) => {
    await addVendor(tx, {
      ...{ code: 'cards', name: 'Cards', dialect: 'none', url: null, operatorId: null, publicKey: null },
      ...{ flags: {}, place: 1 },
    } as unknown as Parameters<typeof addVendor>[1])
    const common = {
      ...({ vendor: 'cards', classify: '', state: 'open', hot: false, fresh: false } as const),
      ...{ demo: false, minBet: null, lineNum: null, place: 1, rtp: null },
    }
    await addGames(tx, [
      { ...common, code: 'table', name: 'Table', gameType: 'PVP' },
      { ...common, code: 'house', name: 'Baccarat', gameType: 'LIVE' },
    ])
  })
})
afterAll(() => platform.close())

const risk = () => operatorScope(platform, brandId, 8n, ['risk'])
const ask = async ({ scope, accountId }: TestPayee, amount = 20n) =>
  BigInt((await requestWithdrawal(scope, { accountId, amount: amount * units, paymentPassword })).withdrawalId)
const readHandedMoneySigns = async (id: bigint) =>
  (await evaluateSigns(risk(), id)).list.filter(({ kind }) => kind === 'table_losses' || kind === 'passed_on')
const people = (count: number, balance = 500n) =>
  Promise.all(Array.from({ length: count }, () => createPayee(platform, brandId, balance)))

let hands = 0
/** Records one hand: each player's gain, in whole units, on a stake of ten. */
async function playHandBetween(
  gains: readonly (readonly [TestPayee, number])[],
  { game = 'table', status = 'settled' } = {},
) {
  hands += 1
  for (const [{ memberId }, gain] of gains)
    await platform.owner.query(
      `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, opened_at, settled_at)
       values ($1, $2, 'cards', $3, $4, 10000000, (10 + $5) * 1000000::bigint, $6, now() - interval '2 hours', now() - interval '1 hour')`,
      [brandId, memberId, game, `hand${hands}`, gain, status],
    )
}
const runTableRecording = () => recordTables(systemScope(platform, brandId, 'test'))

test('Y06 losing hand after hand to one player flags the winner’s withdrawal, and again after a case was cleared', async () => {
  const [winner, dumper, third, lucky] = await people(4)
  if (!winner || !dumper || !third || !lucky) throw new Error('four')
  // three players: the dumper always folds to the winner, the third wins as often as not
  for (let each = 0; each < 14; each++)
    await playHandBetween([
      [winner, each % 2 ? 14 : 9],
      [dumper, -10],
      [third, each % 2 ? -5 : 0],
    ])
  for (let each = 0; each < 14; each++)
    await playHandBetween([
      [third, each % 2 ? 9 : -10],
      [lucky, each % 2 ? -10 : 9],
    ])
  await Promise.all([runTableRecording(), runTableRecording()])
  await runTableRecording()
  const [sign, ...others] = await readHandedMoneySigns(await ask(winner))
  expect(others).toEqual([])
  expect(sign).toMatchObject({ kind: 'table_losses', count: 14, accounts: [`payee${dumper.number}`] })
  expect(sign?.received).toBe('140.00')
  expect(await readHandedMoneySigns(await ask(third))).toEqual([])
  expect(await readHandedMoneySigns(await ask(dumper))).toEqual([])
  const [found] = (await listCases(risk(), { memberId: winner.memberId.toString() })).list
  expect(found?.kinds).toContain('table_losses')
  await decideCase(risk(), BigInt(found?.id ?? 0), { state: 'cleared', reason: 'brothers' })
  await ask(winner)
  const [again] = (await listCases(risk(), { memberId: winner.memberId.toString() })).list
  expect([again?.state, again?.kinds.includes('table_losses')]).toEqual(['open', true])
})

test.each([
  ['eleven hands in a row, which chance may give', Array(11).fill(9), {}, 20n],
  ['two wins of three, all week', [...Array(100).fill(9), ...Array(50).fill(-10)], {}, 20n],
  ['two who bet alike against the house', Array(30).fill(9), { game: 'house' }, 20n],
  ['hands that were taken back', Array(30).fill(9), { status: 'void' }, 20n],
  ['what is little beside what leaves', Array(14).fill(1), {}, 400n],
])('Y06 no sign: %s', async (_name, gains: number[], kind, amount) => {
  const [one, other] = await people(2)
  if (!one || !other) throw new Error('two')
  for (const gain of gains)
    await playHandBetween(
      [
        [one, gain],
        [other, gain > 0 ? -gain - 1 : 9],
      ],
      kind,
    )
  // rounds from an hour ago, already behind the previous run's progress
  await platform.owner.query('delete from cashier.table_progress')
  await runTableRecording()
  expect(await readHandedMoneySigns(await ask(one, amount))).toEqual([])
})

test('Y06 withdrawing unplayed money from other members raises a signal; played or forwarded money does not', async () => {
  const [above, idle, player, purse] = await people(4)
  if (!above || !idle || !player || !purse) throw new Error('four')
  await platform.owner.query('update members.member set is_agent = 1 where brand_id = $1 and id = $2', [
    brandId,
    above.memberId,
  ])
  for (const below of [idle, player, purse])
    await platform.owner.query(
      'update members.member set upline_id = $3, path = array[$3::bigint] where brand_id = $1 and id = $2',
      [brandId, below.memberId, above.memberId],
    )
  for (const below of [idle, player, purse])
    await transferDown(
      above.scope,
      { account: `payee${below.number}`, amount: 100n * units, paymentPassword },
      moveTurnoverWithTransfer,
    )
  await platform.owner.query(
    'insert into wallet.transfer (brand_id, from_member_id, to_member_id, amount, at) values ($1, $2, $3, 100000000, now())',
    [brandId, purse.memberId, above.memberId],
  )
  // the idle one covered both sides
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, tied, status, settled_at)
     select $1, id, 'cards', 'house', 'own', 100000000, tied, 'settled', now() from (values ($2::bigint, 0), ($3, 100000000)) r (id, tied)`,
    [brandId, player.memberId, idle.memberId],
  )
  expect(await readHandedMoneySigns(await ask(idle))).toMatchObject([
    { kind: 'passed_on', received: '100.00', staked: '0.00', accounts: [`payee${above.number}`] },
  ])
  expect(await readHandedMoneySigns(await ask(player))).toEqual([])
  expect(await readHandedMoneySigns(await ask(purse))).toEqual([])
})
