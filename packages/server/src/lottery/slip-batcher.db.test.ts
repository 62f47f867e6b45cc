import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainAccountOf } from '#ledger/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { Refused } from '#platform/refused.ts'
import { createPrincipal } from '#platform/testing/app.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { createSlipBatcher } from './slip-batcher.ts'
import { auditQueries } from './store-check.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'
import type { SlipRequest } from './validate-slip.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const scopeOf = (memberId: bigint, key: string, text = key): Scope => ({
  ...setup.scope,
  actor: createPrincipal(memberId),
  idempotency: {
    ...{ caller: `member:${memberId}`, call: 'POST /lgw/lottery/bets', key },
    hash: createHash('sha256').update(text).digest(),
  },
})
const buildRequest = (scope: Scope, drawId: string, lines: SlipRequest['slip']['lines']): SlipRequest => ({
  ...{ scope, drawId: BigInt(drawId) },
  slip: { drawId, lines },
})
const people = (name: string, count: number, balance: string): Promise<bigint[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => setup.brand.member(`${name}${index}`, { balance })))
const outcomeOf = (placing: Promise<{ slipId: string }>): Promise<string> =>
  placing.then(
    ({ slipId }) => slipId,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  )
const isSlip = (outcome: string): boolean => /^[0-9]+$/.test(outcome)
const timesOf = async (slipIds: readonly string[]): Promise<number> => {
  const { rows } = await setup.platform.owner.query('select distinct at from lottery.slip where slip_id = any($1)', [
    slipIds,
  ])
  return rows.length
}
const expectConsistentBooks = () => expectNoAuditFindings(setup.platform, auditQueries)

test('LOTT-4 M06 batched slips are sold or refused one by one, replayed once, and a refusal leaves nothing', async () => {
  const place = createSlipBatcher()
  const drawId = await setup.current('ssc-1')
  const good = [buildLine('fixed-position', '7||||', '2'), buildLine('fixed-position', '|8|||', '2')]
  const members = await people('crowd', 12, '100')
  const [poor, excluded, repeating, other] = await people('apart', 4, '3')
  if (!poor || !excluded || !repeating || !other) throw new Error('there are four')
  await setup.platform.owner.query(
    "update members.member set excluded_until = now() + interval '1 day' where id = $1",
    [excluded],
  )
  const cheap = [buildLine('fixed-position', '7||||', '1')]
  const first = await outcomeOf(place(buildRequest(scopeOf(repeating, 'repeated-key'), drawId, cheap)))
  const asked = [
    buildRequest(scopeOf(poor, 'poor-key'), drawId, good),
    buildRequest(scopeOf(excluded, 'excluded-key'), drawId, cheap),
    buildRequest(scopeOf(repeating, 'repeated-key'), drawId, cheap),
    buildRequest(scopeOf(other, 'other-key'), '9999999', cheap),
    ...members.map((memberId) => buildRequest(scopeOf(memberId, 'first-key-of-each'), drawId, good)),
    buildRequest(scopeOf(setup.ben, 'bens-wrong-key'), drawId, [buildLine('fixed-position', '77||||', '1')]),
  ]
  const outcomes = await Promise.all(asked.map((each) => outcomeOf(place(each))))
  expect(outcomes.slice(0, 4)).toEqual(['insufficient_balance', 'play_excluded', first, 'not_found'])
  expect(outcomes.at(-1)).toBe('fields_refused')
  const sold = outcomes.slice(4, -1)
  expect(sold.every(isSlip)).toBe(true)
  expect(new Set(sold).size).toBe(members.length)
  expect(await timesOf(sold)).toBeLessThan(members.length)
  for (const memberId of members) expect(await setup.brand.balance(memberId)).toBe(96_000_000n)
  expect(await setup.brand.balance(poor)).toBe(3_000_000n)
  expect(await setup.brand.balance(repeating)).toBe(2_000_000n)
  // the idempotency key of a refused slip is free again, that of a sold slip stays bound to its contents
  expect(isSlip(await outcomeOf(place(buildRequest(scopeOf(poor, 'poor-key'), drawId, cheap))))).toBe(true)
  const changed = buildRequest(scopeOf(repeating, 'repeated-key', 'other contents'), drawId, good)
  expect(await outcomeOf(place(changed))).toBe('idempotency_conflict')
  await expectConsistentBooks()
})

test('LOTT-4 parallel bets never exceed a limit together, and an unpayable bet takes no room', async () => {
  const place = createSlipBatcher()
  const drawId = await setup.current('pk10-3')
  await setup.platform.owner.query("update lottery.lottery set draw_max = 20000000 where code = 'pk10-3'")
  const members = await people('limited', 9, '50')
  const poor = await people('poorlimited', 9, '1')
  const lines = [buildLine('fixed-position', `01${'|'.repeat(9)}`, '4')]
  const outcomes = await Promise.all(
    [...poor, ...members].map((memberId, index) =>
      outcomeOf(place(buildRequest(scopeOf(memberId, `limited-key-${index}`), drawId, lines))),
    ),
  )
  const sold = outcomes.slice(poor.length)
  expect(sold.filter(isSlip)).toHaveLength(5)
  expect(sold.filter((outcome) => outcome === 'lottery_limit_reached')).toHaveLength(4)
  for (const outcome of outcomes.slice(0, poor.length))
    expect(['insufficient_balance', 'lottery_limit_reached']).toContain(outcome)
  await expectConsistentBooks()
})

test('LOTT-4 a member whose account is locked waits alone; the others are served meanwhile', async () => {
  const place = createSlipBatcher()
  const drawId = await setup.current('ssc-1')
  const [held, ...free] = await people('holding', 4, '50')
  if (!held) throw new Error('there are four')
  const lines = [buildLine('fixed-position', '7||||', '2')]
  const slip = (memberId: bigint) =>
    outcomeOf(place(buildRequest(scopeOf(memberId, 'key-beside-a-lock'), drawId, lines)))
  const client = await setup.platform.owner.connect()
  try {
    await client.query('begin')
    await client.query('select from ledger.account where address = $1 for update', [mainAccountOf(held)])
    let isHeldServed = false
    const waiting = slip(held).finally(() => {
      isHeldServed = true
    })
    expect((await Promise.all(free.map(slip))).every(isSlip)).toBe(true)
    expect(isHeldServed).toBe(false)
    await client.query('rollback')
    expect(isSlip(await waiting)).toBe(true)
  } finally {
    client.release()
  }
  await expectConsistentBooks()
})
