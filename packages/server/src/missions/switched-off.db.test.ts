import { saveModule } from '@gasing/contract/calls/office/brand'
import { balance } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distrustAll } from '#brand/cache.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { middayZone } from '#platform/testing/midday.ts'
import { type Company, company, type Person } from '#testing/company.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { auditQueries, seedMissions } from './public.ts'
import { turnBoards } from './turn-boards.ts'

let platform: TestPlatform
let they: Company
const scope = () => systemScope(platform, they.brandIds.nusa, 'test')
const query = async (text: string, values: unknown[] = []) => (await platform.owner.query(text, values)).rows

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform, middayZone())
  await inBrand(scope(), seedMissions)
  await query('delete from missions.board where id > (select min(id) from missions.board)')
})
afterAll(async () => {
  const findings = await runAudit(platform.owner, [...ledgerQueries, ...auditQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  await they.close()
  await platform.close()
})

/** Inserts a round of this week or the last one. */
const stakes = ({ id }: Person, stake: string, daysAgo: number) =>
  query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     values ($1, $2, 'tst', 'reels', gen_random_uuid(), $3, $3, 'settled', now() - make_interval(days => $4))`,
    [they.brandIds.nusa, id, `${stake}000000`, daysAgo],
  )
const sumOf = async (as: Person) => (await they.ask(balance, { as })).json().value.sum
async function switchModule(enabled: '0' | '1'): Promise<void> {
  const as = they.person('operator owner')
  const answer = await they.ask(saveModule, { as, params: { modId: 'MISSION' }, body: { enabled } })
  expect(answer.json().success).toBe(true)
  distrustAll(platform)
}
/** Turns the current week into last week. */
async function passWeek(): Promise<void> {
  await query('delete from missions.board_line')
  await query('update missions.board_period set period_start = period_start - 7 where paid_at is null')
}

test('MEMBER-8 switching missions off still pays a finished week and a prize waiting for room', async () => {
  const [first, second] = [await they.register('weekwinner'), await they.register('weeksecond')]
  await stakes(first, '900', 7)
  await stakes(second, '800', 7)
  const money = { memberId: BigInt(first.id), amount: balanceMax, reference: 'test' }
  await inBrand(scope(), (tx) => credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: 'to-the-brim' }))
  await turnBoards(scope())
  await passWeek()
  await switchModule('0')
  await turnBoards(scope())
  expect(await sumOf(second)).toBe('88.00')
  await inBrand(scope(), (tx) => debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: 'from-the-brim' }))
  await turnBoards(scope())
  await turnBoards(scope())
  expect(await sumOf(first)).toBe('188.00')
})

test('MEMBER-8 the running week ends when missions go off, and counts from its start when they return', async () => {
  const player = await they.register('cutshort')
  const open = () => query('select period_start from missions.board_period where paid_at is null')
  await switchModule('1')
  await stakes(player, '900', 0)
  await turnBoards(scope())
  expect(await open()).toHaveLength(1)
  await switchModule('0')
  await turnBoards(scope())
  expect(await open()).toEqual([])
  await switchModule('1')
  await turnBoards(scope())
  expect(await query('select score from missions.board_line where member_id = $1', [player.id])).toEqual([
    { score: 900_000_000n },
  ])
})

test('MEMBER-8 a leaderboard that fails does not stop the others, and fails the job', async () => {
  const [copy] = await query(
    `insert into missions.board (brand_id, basis, period, game_type, prizes, turnover_percent, enabled, texts)
     select brand_id, basis, period, game_type, prizes, turnover_percent, enabled, texts from missions.board returning id`,
  )
  await query(`alter table missions.board_line add constraint broken check (board_id = ${copy?.id}) not valid`)
  try {
    await expect(turnBoards(scope())).rejects.toThrow(/broken/)
    expect(await query('select from missions.board_line where board_id = $1', [copy?.id])).not.toEqual([])
  } finally {
    await query('alter table missions.board_line drop constraint broken')
  }
})
