import { saveModule } from '@gasing/contract/calls/office/brand'
import { balance } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { auditQueries, seedMissions } from './public.ts'
import { updateLeaderboards } from './update-boards.ts'

let platform: TestPlatform
let setup: TwoBrands
const scope = () => systemScope(platform, setup.brandIds.nusa, 'test')
const query = async (text: string, values: unknown[] = []) => (await platform.owner.query(text, values)).rows

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, findZoneAtMidday())
  await inBrand(scope(), seedMissions)
  await query('delete from missions.board where id > (select min(id) from missions.board)')
})
afterAll(async () => {
  await expectNoAuditFindings(platform, auditQueries)
  await platform.close()
})

/** Inserts a round of this week or the last one. */
const stakes = ({ id }: TestCaller, stake: string, daysAgo: number) =>
  query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     values ($1, $2, 'tst', 'reels', gen_random_uuid(), $3, $3, 'settled', now() - make_interval(days => $4))`,
    [setup.brandIds.nusa, id, `${stake}000000`, daysAgo],
  )
const sumOf = async (as: TestCaller) => (await setup.ask(balance, { as })).json().value.sum
async function switchModule(enabled: '0' | '1'): Promise<void> {
  const as = setup.person('operator owner')
  const answer = await setup.ask(saveModule, { as, params: { modId: 'MISSION' }, body: { enabled } })
  expect(answer.json().success).toBe(true)
  invalidateAllConfigs(platform)
}
/** Turns the current week into last week. */
async function passWeek(): Promise<void> {
  await query('delete from missions.board_line')
  await query('update missions.board_period set period_start = period_start - 7 where paid_at is null')
}

test('MEMBER-8 switching missions off still pays a finished week and a prize waiting for room', async () => {
  const [first, second] = [await setup.register('weekwinner'), await setup.register('weeksecond')]
  await stakes(first, '900', 7)
  await stakes(second, '800', 7)
  const money = { memberId: BigInt(first.id), amount: balanceMax, reference: 'test' }
  await inBrand(scope(), (tx) => credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: 'to-the-brim' }))
  await updateLeaderboards(scope())
  await passWeek()
  await switchModule('0')
  await updateLeaderboards(scope())
  expect(await sumOf(second)).toBe('88.00')
  await inBrand(scope(), (tx) => debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: 'from-the-brim' }))
  await updateLeaderboards(scope())
  await updateLeaderboards(scope())
  expect(await sumOf(first)).toBe('188.00')
  // each winner is told once, when paid
  for (const [winner, words] of [
    [first, /^<p>Valid bets of the week: place 1 .* RM\s188\.00 .*<\/p><p>100% of the prize/],
    [second, /^<p>Valid bets of the week: place 2 .* RM\s88\.00 /],
  ] as const)
    expect(
      await query("select texts->'EN'->>'html' as html from content.message where member_id = $1", [winner.id]),
    ).toEqual([{ html: expect.stringMatching(words) }])
})

test('MEMBER-8 the running week ends when missions go off, and counts from its start when they return', async () => {
  const player = await setup.register('cutshort')
  const open = () => query('select period_start from missions.board_period where paid_at is null')
  await switchModule('1')
  await stakes(player, '900', 0)
  await updateLeaderboards(scope())
  expect(await open()).toHaveLength(1)
  await switchModule('0')
  await updateLeaderboards(scope())
  expect(await open()).toEqual([])
  await switchModule('1')
  await updateLeaderboards(scope())
  expect(await query('select score from missions.board_line where member_id = $1', [player.id])).toEqual([
    { score: 900_000_000n },
  ])
})

test('MEMBER-8 weeks without a worker are paid when one is back, but not weeks with missions off', async () => {
  const player = await setup.register('unattended')
  await stakes(player, '900', 21)
  const weeks = async () => (await query('select from missions.board_period')).length
  await updateLeaderboards(scope())
  const before = await weeks()
  await query("update missions.board set ran_at = now() - interval '21 days'")
  await updateLeaderboards(scope())
  expect(await sumOf(player)).toBe('188.00')
  expect(await weeks()).toBe(before + 2)
  await query("update missions.board set ran_at = now() - interval '42 days'")
  await switchModule('0')
  await updateLeaderboards(scope())
  await switchModule('1')
  await updateLeaderboards(scope())
  expect(await weeks()).toBe(before + 2)
})

test('MEMBER-8 a winner whose payment fails leaves the other winners paid, and is paid by a later run', async () => {
  const winners = [
    await setup.register('boardone'),
    await setup.register('boardtwo'),
    await setup.register('boardthree'),
  ]
  const failing = winners[1]?.id
  for (const [index, winner] of winners.entries()) await stakes(winner, `${9000 - index * 1000}`, 70)
  await updateLeaderboards(scope())
  await query(
    'delete from missions.board_line l using missions.board_period p where p.period_start = l.period_start and p.paid_at is null',
  )
  await query('update missions.board_period set period_start = period_start - 70 where paid_at is null')
  await query(
    `alter table content.message add constraint failing check (member_id is distinct from ${failing}) not valid`,
  )
  await expect(updateLeaderboards(scope())).rejects.toThrow(/failing/)
  expect(await Promise.all(winners.map(sumOf))).toEqual(['188.00', '0.00', '58.00'])
  await query('alter table content.message drop constraint failing')
  await Promise.all([updateLeaderboards(scope()), updateLeaderboards(scope())])
  expect(await Promise.all(winners.map(sumOf))).toEqual(['188.00', '88.00', '58.00'])
})

test('MEMBER-8 a leaderboard that fails does not stop the others, and fails the job', async () => {
  const [copy] = await query(
    `insert into missions.board (brand_id, basis, period, game_type, prizes, turnover_percent, enabled, texts)
     select brand_id, basis, period, game_type, prizes, turnover_percent, enabled, texts from missions.board returning id`,
  )
  await query(`alter table missions.board_line add constraint broken check (board_id = ${copy?.id}) not valid`)
  try {
    await expect(updateLeaderboards(scope())).rejects.toThrow(/broken/)
    expect(await query('select from missions.board_line where board_id = $1', [copy?.id])).not.toEqual([])
  } finally {
    await query('alter table missions.board_line drop constraint broken')
  }
})
