import { createHmac, randomUUID } from 'node:crypto'
import type { Value } from '@gasing/contract/call'
import { approveAdjustment } from '@gasing/contract/calls/office/adjustments'
import * as calls from '@gasing/contract/calls/office/reconciliation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'
import { type BrandSetup, setUpBrand, type TestSession, testGame } from '../../testing/brand-setup.ts'
import { connectJili, connectPgsoft, connectPragmatic } from '../../testing/conformance-vendors.ts'
import { addSecretVendor, testSecret } from '../../testing/secret-vendor.ts'
import { selectDoubledEntries } from './store-report.ts'

let platform: TestPlatform
let brands: TwoBrands
let setup: BrandSetup
let seat: TestSession
const zone = findZoneAtMidday()
const day = firstDayOf(zone, new Date(), 'day')

beforeAll(async () => {
  platform = await createTestPlatform()
  brands = await setUpTwoBrands(platform, zone)
  setup = await setUpBrand(platform)
  await addSecretVendor(setup, 'softswiss', { dialect: 'softswiss', flags: { partialRollback: true } })
  seat = await setup.seat(await setup.member('reduced', { balance: '100.00' }), { code: 'softswiss' })
})
afterAll(() => platform.close())

async function send(path: string, action: object): Promise<void> {
  const head = { session_id: seat.token, user_id: seat.user, currency: 'MYR', game: testGame, game_id: 'reduced' }
  const body = JSON.stringify({ ...head, actions: [action] })
  const sign = createHmac('sha256', testSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'X-REQUEST-SIGN': sign }
  const reply = await setup.app.inject({ method: 'POST', url: `/vendors/softswiss${path}`, body, headers })
  expect(reply.statusCode).toBe(200)
}

/** Uploads a report of today that names the given bets, and returns the differences found. */
async function differencesOf(bets: readonly (readonly [tx: string, amount: string])[]) {
  const lines = bets.map(([tx, amount]) => `${tx},bet,${seat.user},MYR,${amount},done,${new Date().toISOString()}`)
  const text = ['transaction,kind,member,currency,amount,state,time', ...lines].join('\n')
  const as = brands.person('operator finance')
  const body = { vendor: 'softswiss', day, text }
  const answer = await brands.ask(calls.uploadReport, { as, key: randomUUID(), body })
  expect(answer.json().value).toMatchObject({ lines: bets.length })
  const query = '?vendor=softswiss&state=open&pageSize=100'
  const list: Value<typeof calls.officeDiscrepancies>['list'] = (
    await brands.ask(calls.officeDiscrepancies, { as, query })
  ).json().value.list
  const runs = (await brands.ask(calls.officeReconciliations, { as })).json().value.list
  return { list, run: runs[0] }
}

test('GAME-11 M23 a partly rolled-back bet counts with its remaining amount', async () => {
  await send('/play', { action: 'bet', amount: 400, action_id: 'part' })
  await send('/rollback', { action: 'rollback', action_id: 'back', original_action_id: 'part', amount: 100 })
  for (const amount of ['4.00', '3.00'])
    expect(await differencesOf([['part', amount]])).toMatchObject({ list: [], run: { betsHere: '3.00' } })
  const { list } = await differencesOf([['part', '2.00']])
  expect(list).toMatchObject([
    {
      class: 'amount',
      here: { amount: '3.00', state: 'reduced' },
      suggestion: { direction: 'credit', amount: '1.00' },
    },
  ])
})

test('GAME-11 ROLE-5 a correction that waits for approval is withdrawn when another day’s report names the entry', async () => {
  await send('/play', { action: 'bet', amount: 200, action_id: 'late' })
  await platform.owner.query(
    "update ledger.entry set at = at - interval '10 minutes' where key = 'vendor:softswiss:late'",
  )
  const late = (await differencesOf([['part', '2.00']])).list.find(({ tx }) => tx === 'late')
  expect(late).toMatchObject({ class: 'missing_there' })
  const as = brands.person('operator finance')
  const correction = { direction: 'credit', amount: '2.00', reason: 'The vendor does not know it' }
  const asked = { as, key: randomUUID(), params: { id: String(late?.id) }, body: correction }
  const { adjustmentId } = (await brands.ask(calls.correctDiscrepancy, asked)).json().value
  const yesterday = firstDayOf(zone, new Date(Date.now() - 86_400_000), 'day')
  const line = `late,bet,${seat.user},MYR,2.00,done,${new Date(Date.now() - 86_400_000).toISOString()}`
  const text = `transaction,kind,member,currency,amount,state,time\n${line}`
  const upload = { as, key: randomUUID(), body: { vendor: 'softswiss', day: yesterday, text } }
  expect((await brands.ask(calls.uploadReport, upload)).json()).toMatchObject({ value: { lines: 1, found: 1 } })
  const approval = { as: brands.person('operator owner'), key: randomUUID(), params: { id: adjustmentId } }
  expect((await brands.ask(approveAdjustment, approval)).json()).toMatchObject({ code: 'already_decided' })
  const { rows } = await platform.owner.query("select state from games.discrepancy where tx = 'late' and there is null")
  expect(rows).toEqual([{ state: 'gone' }])
})

test.each([
  ['pgsoft', connectPgsoft, ['77-77-106-100', '78-78-106-98', '79-79-106-98']],
  ['jili', connectJili, ['77', '78', '79']],
] as const)('GAME-11 M23 %s: a spin is reported by its one id, for its bet and its win', async (code, connect, ids) => {
  await addSecretVendor(setup, code, { dialect: code })
  const seat = await setup.seat(await setup.member(code, { balance: '100.00' }), { code })
  const brand = connect(setup, code)
  const [won, lost, free] = ids
  for (const [tx, bet, win] of [
    [won, '2', '5'],
    [lost, '3', '0'],
    [free, '0', '4'],
  ] as const)
    expect(await brand.spin(seat, { tx, round: tx.split('-')[0] ?? '', bet, win })).toMatchObject({ code: 0 })
  const earlier = `update ledger.entry set at = at - interval '10 minutes' where key like $1`
  await platform.owner.query(earlier, [`vendor:${code}:%`])
  const at = new Date().toISOString()
  const lines = [`${won},bet,2`, `${won},win,5`, `${lost},bet,3`, `${free},bet,0`, `${free},win,4`]
  const report = (...rows: string[]) => rows.map((row) => `${row},${seat.user},MYR,done,${at}`)
  const upload = async (...rows: string[]) => {
    const text = ['transaction,kind,amount,member,currency,state,time', ...report(...rows)].join('\n')
    const as = brands.person('operator finance')
    return (await brands.ask(calls.uploadReport, { as, key: randomUUID(), body: { vendor: code, day, text } })).json()
  }
  expect(await upload(...lines)).toMatchObject({ value: { matched: 4, found: 0 } })
  expect(await upload(...lines.slice(1))).toMatchObject({ value: { found: 2 } })
})

test('GAME-11 pragmatic: a report names a round as its vendor does, without the game', async () => {
  await addSecretVendor(setup, 'pragmatic', { dialect: 'pragmatic' })
  const seat = await setup.seat(await setup.member('pragmatic', { balance: '100.00' }), { code: 'pragmatic' })
  await connectPragmatic(setup, 'pragmatic').stake(seat, { tx: 'p1', round: '555', bet: '2', win: '0' })
  const line = `p1,bet,2,555,${seat.user},MYR,done,${new Date().toISOString()}`
  const text = `transaction,kind,amount,round,member,currency,state,time\n${line}`
  const request = { as: brands.person('operator finance'), key: randomUUID(), body: { vendor: 'pragmatic', day, text } }
  expect((await brands.ask(calls.uploadReport, request)).json()).toMatchObject({ value: { matched: 1, found: 0 } })
})

test('GAME-11 a report with more differences than the list holds closes none of the earlier ones', async () => {
  const strangers = Array.from({ length: 2000 }, (_, index) => [`stranger${index}`, '1.00'] as const)
  const wrong = ['part', '2.00'] as const
  const stillOpen = async () => {
    const { rows } = await platform.owner.query(
      "select state from games.discrepancy where tx = 'part' and class = 'amount'",
    )
    return rows
  }
  await differencesOf([...strangers, wrong])
  expect(await stillOpen()).toEqual([{ state: 'open' }])
  await differencesOf([['part', '4.00']])
  expect(await stillOpen()).toEqual([{ state: 'gone' }])
})

test('GAME-11 M23 a movement that was corrected as missing and arrives after all is found as booked twice', async () => {
  const as = brands.person('operator finance')
  const ask = async (call: Parameters<TwoBrands['ask']>[0], more: Parameters<TwoBrands['ask']>[1] = {}) =>
    (await brands.ask(call, { as, key: randomUUID(), ...more })).json().value
  const compare = async (win = 'late-win'): Promise<Value<typeof calls.officeDiscrepancies>['list']> => {
    const line = `${win},win,${seat.user},MYR,2.00,done,${new Date().toISOString()}`
    const text = `transaction,kind,member,currency,amount,state,time\n${line}`
    await ask(calls.uploadReport, { body: { vendor: 'softswiss', day, text } })
    const { list } = await ask(calls.officeDiscrepancies, { query: '?vendor=softswiss&state=open&pageSize=100' })
    return list.filter(({ tx }: { tx: string }) => tx === win)
  }
  const propose = async (correction: object, win?: string) => {
    const [line] = await compare(win)
    const body = { ...correction, reason: 'Their report has it' }
    const { adjustmentId } = await ask(calls.correctDiscrepancy, { params: { id: line?.id ?? '' }, body })
    const approve = () => ask(approveAdjustment, { params: { id: adjustmentId }, as: brands.person('operator owner') })
    return { line, approve }
  }
  const correct = async (correction: object) => {
    const { line, approve } = await propose(correction)
    await approve()
    return line
  }
  const before = await setup.balance(seat.memberId)
  expect(await correct({ direction: 'credit', amount: '2.00' })).toMatchObject({ class: 'missing_here' })
  await send('/play', { action: 'win', amount: 200, action_id: 'late-win' })
  const suggestion = { direction: 'debit', amount: '2.00' }
  expect(await correct(suggestion)).toMatchObject({ class: 'doubled', here: { amount: '4.00' }, suggestion })
  expect([await compare(), await setup.balance(seat.memberId)]).toEqual([[], before + 2_000_000n])
  // one that arrives while its correction waits for approval is found on the day of the approval
  const { approve } = await propose({ direction: 'credit', amount: '2.00' }, 'early-win')
  await send('/play', { action: 'win', amount: 200, action_id: 'early-win' })
  const from = await inBrand(setup.scope, async ({ now }) => now)
  await approve()
  const until = new Date(from.getTime() + 60_000)
  const found = await inBrand(setup.scope, (tx) => selectDoubledEntries(tx, { vendor: 'softswiss', from, until }))
  expect(found.map(({ tx }) => tx)).toEqual(['early-win'])
})

test('GAME-11 ROLE-5 a correction that waits for approval is withdrawn once the movement that was missing is booked', async () => {
  const as = brands.person('operator finance')
  const yesterday = firstDayOf(zone, new Date(Date.now() - 86_400_000), 'day')
  const lines = ['tardy', 'other'].map(
    (tx) => `${tx},win,${seat.user},MYR,1.00,done,${new Date(Date.now() - 86_400_000).toISOString()}`,
  )
  const text = ['transaction,kind,member,currency,amount,state,time', ...lines].join('\n')
  await brands.ask(calls.uploadReport, { as, key: randomUUID(), body: { vendor: 'softswiss', day: yesterday, text } })
  const { list } = await differencesOf([['part', '3.00']])
  const id = String(list.find(({ tx }) => tx === 'tardy')?.id)
  const body = { direction: 'credit', amount: '1.00', reason: 'Their report has it' }
  const { adjustmentId } = (
    await brands.ask(calls.correctDiscrepancy, { as, key: randomUUID(), params: { id }, body })
  ).json().value
  await send('/play', { action: 'win', amount: 100, action_id: 'tardy' })
  // of another amount than theirs
  await send('/play', { action: 'win', amount: 200, action_id: 'other' })
  await differencesOf([['part', '3.00']])
  const { rows } = await platform.owner.query(
    "select tx, state from games.discrepancy where tx in ('tardy', 'other') order by tx",
  )
  expect(rows).toEqual([
    { tx: 'other', state: 'open' },
    { tx: 'tardy', state: 'gone' },
  ])
  const approval = { as: brands.person('operator owner'), key: randomUUID(), params: { id: adjustmentId } }
  expect((await brands.ask(approveAdjustment, approval)).json()).toMatchObject({ code: 'already_decided' })
})
