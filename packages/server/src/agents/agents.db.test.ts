import type { Call } from '@gasing/contract/call'
import { agentAnnouncements, agentBets, agentProfit, agentTransactions } from '@gasing/contract/calls/agent-records'
import { agentOverview, agentTeam, registerDownline } from '@gasing/contract/calls/agents'
import { saveModule } from '@gasing/contract/calls/office/brand'
import { balance, transferToDownline } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { insertSlots, saveSlotProgress } from '#play/store-slots.ts'
import { listAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { credit, debit } from '#wallet/public.ts'
import { auditQueries } from './store-check.ts'
import { insertDaySums } from './store-line-sums.ts'
import { selectRoundsOfFew, selectRoundsOfTeam } from './store-team-bets.ts'
import { selectEntriesOfFew, selectEntriesOfTeam } from './store-team-entries.ts'
import { sumDays } from './sum-days.ts'

let platform: TestPlatform
let setup: TwoBrands
let top: TestCaller
let below: TestCaller
let member: TestCaller
let transfers = 0
const newPassword = 'Sandbox#2027'

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, findZoneAtMidday())
  top = await agent('topagent', 1)
  below = await agent('lowagent', 2, await codeOf(top))
  member = await setup.register('teamplayer', { affiliateCode: await codeOf(below) })
  await setup.fund(member, '250.00')
  await setup.register('nobodys')
})
afterAll(() => platform.close())

async function agent(name: string, type: number, affiliateCode?: string): Promise<TestCaller> {
  const person = await setup.register(name, affiliateCode === undefined ? {} : { affiliateCode })
  await platform.owner.query('update members.member set is_agent = $1 where id = $2', [type, person.id])
  return person
}
async function codeOf({ id }: TestCaller): Promise<string> {
  const { rows } = await platform.owner.query('select code from members.invitation where member_id = $1', [id])
  return rows[0].code
}
const inNusa = <Result>(use: Parameters<typeof inBrand<Result>>[1]) =>
  inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), use)
const recordOf = async (call: Call, as: TestCaller, query = '') => (await setup.ask(call, { as, query })).json().value
const overviewOf = async (as: TestCaller, query = '') => (await setup.ask(agentOverview, { as, query })).json().value
const teamOf = async (as: TestCaller, query = '') => (await setup.ask(agentTeam, { as, query })).json().value
const names = (team: { list: { account: string }[] }) => team.list.map(({ account }) => account)
const open = (as: TestCaller, username: string, more: object = {}) =>
  setup.ask(registerDownline, {
    as,
    body: { username, password: newPassword, confirmPassword: newPassword, ...more },
  })

test('ROLE-3 an agent sees the team’s size, stakes and winnings', async () => {
  await inNusa((tx) =>
    tx.query(sql`
      insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
      values (${tx.brandId}, ${member.id}, 'studio', 'gasing-emas', 'r1', 30000000, 12500000, 'settled', now()),
        (${tx.brandId}, ${member.id}, 'studio', 'gasing-emas', 'r2', 90000000, 0, 'void', null)`),
  )
  expect(await overviewOf(top)).toEqual({
    account: 'topagent',
    invitationCode: await codeOf(top),
    members: 2,
    agents: 1,
    direct: 1,
    newToday: 2,
    online: 2,
    balance: '250.00',
    money: { deposits: '0.00', withdrawals: '0.00', rebate: '0.00', bonus: '0.00' },
    bets: { count: 1, players: 1, stake: '30.00', payout: '12.50', result: '-17.50' },
    days: [{ day: firstDayOf(findZoneAtMidday(), new Date(), 'day'), stake: '30.00', payout: '12.50' }],
  })
  expect((await overviewOf(below)).bets).toMatchObject({ count: 1, players: 1 })
  const past = await overviewOf(top, '?from=2020-01-01&to=2020-01-31')
  expect(past.bets).toMatchObject({ count: 0, stake: '0.00' })
})

test('AGENT-8 the team opens level by level, and search works at any depth', async () => {
  const first = await teamOf(top)
  expect(first).toMatchObject({ total: 1, totalPages: 1, way: [{ account: 'topagent' }] })
  expect(first.list[0]).toMatchObject({ account: 'lowagent', isAgent: 2, upline: 'topagent', downlines: 1 })
  expect(await teamOf(top, '?pageNo=100000')).toMatchObject({ list: [], total: 1, totalPages: 1 })
  const second = await teamOf(top, `?upline=${below.id}`)
  expect(second.way.map(({ account }: { account: string }) => account)).toEqual(['topagent', 'lowagent'])
  expect(second.list[0]).toMatchObject({ account: 'teamplayer', balance: '250.00', downlines: 0, upline: 'lowagent' })
  expect(names(await teamOf(top, '?search=PLAY'))).toEqual(['teamplayer'])
  expect(names(await teamOf(top, '?search=nobodys'))).toEqual([])
  expect(names(await teamOf(top, '?search=%25'))).toEqual([])
})

test('Z01 an agent gets not_found for a non-downline', async () => {
  const stranger = await setup.ask(agentTeam, { as: below, query: `?upline=${top.id}` })
  expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'not_found'])
  expect((await setup.ask(agentTeam, { as: below, query: '?upline=999999999' })).statusCode).toBe(404)
})

test('an account opened by an agent starts with a password change', async () => {
  const made = await open(below, 'fresh01', { agent: true })
  expect([made.statusCode, made.json().value.account]).toEqual([200, 'fresh01'])
  expect(names(await teamOf(below))).toEqual(['teamplayer', 'fresh01'])
  const login = await setup.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { host: 'localhost' },
    payload: { username: 'fresh01', password: newPassword },
  })
  expect(login.json().value).toMatchObject({ isAgent: 2, mustChangePassword: true, toUpline: true })
})

test('AGENT-1 an agent reads the team’s bets, newest first, by account, game, state and day', async () => {
  const all = await recordOf(agentBets, top)
  expect(all).toMatchObject({
    list: [
      { username: 'teamplayer', round: 'r2', status: 'void', lines: [], linesCount: 0 },
      { username: 'teamplayer', round: 'r1', stake: '30.00', payout: '12.50', result: '-17.50', gameType: '' },
    ],
    next: null,
    totals: { count: 1, stake: '30.00', payout: '12.50', result: '-17.50' },
  })
  const first = await recordOf(agentBets, top, '?pageSize=1&username=TeamPlayer')
  expect([first.list[0].round, first.list.length]).toEqual(['r2', 1])
  const second = await recordOf(agentBets, top, `?pageSize=1&cursor=${first.next}`)
  expect([second.list[0].round, second.next]).toEqual(['r1', null])
  const found = async (query: string) => (await recordOf(agentBets, top, query)).list.length
  expect(await found('?status=settled')).toBe(1)
  expect(await found('?vassalage=studio')).toBe(2)
  expect(await found('?gameType=FISH')).toBe(0)
  expect(await found('?username=lowagent')).toBe(0)
  expect(await found('?from=2020-01-01&to=2020-01-31')).toBe(0)
  expect((await setup.ask(agentBets, { as: top, query: '?cursor=c1' })).statusCode).toBe(400)
})

test('AGENT-1 an agent reads the balance changes of the team', async () => {
  expect(await recordOf(agentTransactions, top, '?types=opening')).toEqual({
    list: [expect.objectContaining({ username: 'teamplayer', amount: '250.00', balanceAfter: '250.00', note: null })],
    next: null,
  })
  expect((await recordOf(agentTransactions, below, '?types=bet,win')).list).toEqual([])
  expect((await recordOf(agentTransactions, top, '?username=lowagent')).list).toEqual([])
  expect((await setup.ask(agentTransactions, { as: top, query: '?types=theft' })).statusCode).toBe(400)
})

test('AGENT-1 profit and loss shows own, per-line and total figures, and each name drills down', async () => {
  const of = async (query = '') => recordOf(agentProfit, top, query)
  const whole = await of()
  expect(whole).toMatchObject({ username: 'topagent', way: ['topagent'], next: null })
  expect(whole).toMatchObject({ self: { change: '0.00' }, totals: { other: '250.00', net: '0.00', change: '250.00' } })
  expect(whole.rows).toMatchObject([{ username: 'lowagent', isAgent: 2, downlines: 2, change: '250.00' }])
  const line = await of('?username=lowagent&pageSize=1')
  expect(line).toMatchObject({ username: 'lowagent', way: ['topagent', 'lowagent'], rows: [{ change: '250.00' }] })
  const more = await of(`?username=lowagent&pageSize=1&cursor=${line.next}`)
  expect(more).toMatchObject({ self: null, totals: null, next: null, rows: [{ username: 'fresh01', change: '0.00' }] })
  expect((await of('?from=2020-01-01&to=2020-01-31')).totals.change).toBe('0.00')
})

test('AGENT-1 an agent reads the portal’s announcements', async () => {
  const empty = { popup: [], banners: [], player: [], promotion: [], headline: [] }
  expect(await recordOf(agentAnnouncements, top)).toEqual(empty)
})

test('Z01 AGENT-1 records of non-downlines are not found', async () => {
  for (const call of [agentBets, agentTransactions, agentProfit])
    for (const username of ['topagent', 'nobodys', 'not-there', 'x’y'])
      expect(
        (await setup.ask(call, { as: below, query: `?username=${encodeURIComponent(username)}` })).json().code,
      ).toBe('not_found')
})

test('AGENT-8 records read by time, as for a large team, equal those read member by member', async () => {
  const stretch = { from: new Date(0), until: new Date('2100-01-01'), before: null, limit: 10 }
  const wish = { vendor: null, games: null, status: null }
  const id = BigInt(top.id)
  await inNusa(async (tx) => {
    const few = [BigInt(member.id)]
    const rounds = await selectRoundsOfTeam(tx, id, wish, stretch)
    expect(rounds.lines).toMatchObject((await selectRoundsOfFew(tx, few, wish, stretch)).lines)
    expect([rounds.lines.length, rounds.looked >= 2]).toEqual([2, true])
    const entries = await selectEntriesOfTeam(tx, id, null, stretch)
    expect(entries.lines).toMatchObject((await selectEntriesOfFew(tx, few, null, stretch)).lines)
    expect(entries.lines).toHaveLength(1)
    expect(await selectRoundsOfTeam(tx, id, wish, { ...stretch, until: stretch.from })).toEqual({
      lines: [],
      looked: 0,
    })
  })
})

test('AGENT-8 finished days are summed once, and the sums leave profit and loss unchanged', async () => {
  await inNusa(async (tx) => {
    const staked = { memberId: BigInt(member.id), reference: 'x', amount: 40_000_000n }
    await debit(tx, { ...staked, kind: 'bet', key: 'back:bet', to: 'house:test' })
    await credit(tx, { ...staked, kind: 'rollback', key: 'back:rollback', from: 'house:test' })
  })
  const before = await recordOf(agentProfit, top)
  // a bet that was rolled back does not count
  expect(before.totals).toMatchObject({ stake: '0.00', payout: '0.00', change: '250.00' })
  const { now } = await inNusa(async (tx) => tx)
  const past = new Date(now.getTime() - 3 * 86_400_000)
  await platform.owner.query('update members.member set registered_at = $1 where id = $2', [past, top.id])
  await inNusa(async (tx) => {
    await insertSlots(tx, past, now)
    await saveSlotProgress(tx, now)
  })
  const scope = systemScope(platform, setup.brandIds.nusa, 'test')
  await Promise.all([sumDays(scope, 9), sumDays(scope, 9)])
  const days = async () => (await platform.owner.query('select ends_at from agents.summed_day order by 1')).rows
  expect(await days()).toHaveLength(3)
  const from = (await days()).at(-1).ends_at
  expect(await recordOf(agentProfit, top)).toEqual(before)
  // sum the current day too, as if it were over
  const today = { from, until: new Date(now.getTime() + 30_000) }
  expect(await inNusa((tx) => insertDaySums(tx, today))).toBe(true)
  expect(await inNusa((tx) => insertDaySums(tx, today))).toBe(false)
  const { rows } = await platform.owner.query(
    'select member_id, reason, sum from agents.day_sum where sum > 1 order by 2',
  )
  const sum = 250_000_000n
  expect(rows).toContainEqual({ member_id: BigInt(below.id), reason: 'below:opening', sum })
  expect(rows).toContainEqual({ member_id: BigInt(member.id), reason: 'opening', sum })
  const found = () => listAuditFindings(platform.owner, auditQueries)
  const add = (units: number, reason: string) =>
    platform.owner.query('update agents.day_sum set sum = sum + $1 where reason = $2', [units, reason])
  expect(await found()).toEqual([])
  await add(1, 'opening')
  expect(await found()).toEqual(['A8d', 'A8g'])
  await add(1, 'below:opening')
  expect(await found()).toEqual(['A8d'])
  for (const reason of ['opening', 'below:opening']) await add(-1, reason)
  expect(await recordOf(agentProfit, top)).toEqual(before)
})

test('L04 fifty reports at once block no other request, and all are answered', async () => {
  const blocker = await platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('lock table play.round in access exclusive mode')
  const reports = Array.from({ length: 50 }, () => setup.ask(agentOverview, { as: top, query: '?from=2026-01-01' }))
  for (let asked = 0; asked < 30; asked++) {
    const { statusCode, body } = await setup.ask(balance, { as: member })
    expect(statusCode, body).toBe(200)
  }
  await blocker.query('rollback')
  blocker.release()
  expect(new Set((await Promise.all(reports)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('Z03 a member moved in the tree disappears from the old upline’s view at once', async () => {
  const beside = await agent('besideagent', 2, await codeOf(top))
  const move = (who: TestCaller, to: TestCaller) =>
    platform.owner.query(
      `update members.member m set upline_id = u.id, path = u.path || u.id
       from members.member u where u.id = $1 and m.id = $2`,
      [to.id, who.id],
    )
  const seenBy = async (as: TestCaller) => ({
    found: names(await teamOf(as, '?search=teamplayer')),
    opened: (await setup.ask(agentTeam, { as, query: `?upline=${member.id}` })).statusCode,
    bets: (await overviewOf(as)).bets.count,
    paid: (
      await setup.ask(transferToDownline, {
        ...{ as, key: `moved-${as.name}-${++transfers}` },
        body: { account: 'teamplayer', amount: '1.00', paymentPassword: '246810' },
      })
    ).json().code,
  })
  for (const person of [below, beside]) await setup.fund(person, '9.00')
  const all = { found: ['teamplayer'], opened: 200, bets: 1, paid: undefined }
  const none = { found: [], opened: 404, bets: 0, paid: 'transfer_account_unknown' }
  expect([await seenBy(below), await seenBy(beside)]).toEqual([all, none])
  await move(member, beside)
  expect([await seenBy(below), await seenBy(beside)]).toEqual([none, all])
  expect(names(await teamOf(top, '?search=teamplayer'))).toEqual(['teamplayer'])
  await move(member, below)
  expect([await seenBy(below), await seenBy(beside)]).toEqual([all, none])
})

test('REG-16 the downline form follows the registration rules', async () => {
  const refused = await open(top, '1x', { password: 'short', confirmPassword: 'other' })
  expect(Object.keys(refused.json().fields).sort()).toEqual(['confirmPassword', 'password', 'username'])
  expect((await open(top, 'teamplayer')).json().fields.username.code).toBe('username_taken')
})

test('AGENT-2 a brand without an agent centre refuses agent calls', async () => {
  const switchTo = async (enabled: '0' | '1') => {
    await setup.ask(saveModule, { as: setup.person('operator owner'), params: { modId: 'AGENT' }, body: { enabled } })
    invalidateAllConfigs(platform)
  }
  await switchTo('0')
  expect((await setup.ask(agentOverview, { as: top })).statusCode).toBe(403)
  await switchTo('1')
  expect((await setup.ask(agentOverview, { as: top })).statusCode).toBe(200)
})
