import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { createBeacon } from './beacon.ts'
import { closeDraw } from './close-draw.ts'
import { type DrawStatus, drawMoves } from './model.ts'
import type { Beacon } from './public-beacon.ts'
import { runDraw } from './run-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { replaceResult, updateToVoiding } from './store-draws.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'

/** `STATE_RUNS=300 npx vitest run draw-states` runs more. */
const runs = Number.parseInt(process.env.STATE_RUNS ?? '12', 10)

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
  // records every state change of a draw, whatever causes it
  await setup.platform.owner.query(`
    create table lottery.test_move (move_id serial, draw_id bigint, came_from text, came_to text);
    grant all on lottery.test_move, lottery.test_move_move_id_seq to public;
    create function lottery.test_note() returns trigger language plpgsql as $$ begin
      insert into lottery.test_move (draw_id, came_from, came_to) values (new.draw_id, old.status, new.status);
      return null;
    end $$;
    create trigger test_note after update on lottery.draw for each row when (old.status <> new.status)
      execute function lottery.test_note()`)
})
afterAll(() => setup.close())

/** Everything that can happen to a draw, to be run in any order. */
const drawActions = [
  'bet',
  'chase',
  'cancel',
  'stop',
  'pass',
  'close',
  'silent',
  'run',
  'two workers',
  'correct',
  'give up',
] as const
type DrawAction = (typeof drawActions)[number]
const orders: fc.Arbitrary<DrawAction[]> = fc.array(fc.constantFrom(...drawActions), { minLength: 3, maxLength: 9 })

type Bet = { betId: string; slipId: string; drawId: string; status: string; stake: string; payout: string }
const ends: readonly DrawStatus[] = ['settled', 'corrected', 'void']

/** Wins one time in two. */
const even = buildLine('fixed-position', '||||0,1,2,3,4', '5')

async function play(order: readonly DrawAction[]): Promise<void> {
  const before = await setup.brand.balance(setup.ana)
  const drawId = await setup.current('ssc-1')
  const id = BigInt(drawId)
  const beacon = createBeacon(setup.platform) as Beacon
  const placed: Bet[] = []
  const take = async (body: object) => {
    const { status, value } = await setup.place({ drawId, lines: [even], ...body })
    if (status === 200) placed.push(...value.bets)
  }
  const doings: Record<DrawAction, () => Promise<unknown>> = {
    bet: () => take({}),
    chase: () => take({ chase: { draws: 3, multiples: [1, 2, 1], stopWhenWon: true } }),
    cancel: async () => setup.ask('DELETE', `/lgw/lottery/bets/${placed.at(-1)?.betId ?? '1'}`),
    stop: async () => setup.ask('DELETE', `/lgw/lottery/chases/${placed.at(-1)?.slipId ?? '1'}`),
    pass: () => setup.pass(drawId),
    close: () => setup.brand.within((tx) => closeDraw(tx, id)),
    silent: () => runDraw(setup.scope, { ...beacon, read: async () => null }, id),
    run: () => runDraw(setup.scope, beacon, id),
    'two workers': () => Promise.all([1, 2].map(() => runDraw(setup.scope, beacon, id))),
    correct: async () => {
      if (await setup.brand.within((tx) => replaceResult(tx, id, '[["0","0","0","0","0"]]')))
        await settleDraw(setup.scope, id)
    },
    'give up': async () => {
      await setup.brand.within((tx) => updateToVoiding(tx, id))
      await settleDraw(setup.scope, id)
    },
  }
  for (const action of order) await doings[action]()
  const touched = [...new Set([drawId, ...placed.map((bet) => bet.drawId)])]
  for (const each of touched) {
    await setup.pass(each)
    await runDraw(setup.scope, beacon, BigInt(each))
  }
  await expectEnded(touched, before)
  // frees their slots for the next order: a day has a limited number
  await setup.platform.owner.query("update lottery.draw set issue = 'past-' || draw_id where draw_id = any($1)", [
    touched,
  ])
}

/** Fails unless each draw has ended, has made only allowed moves, and neither its state nor a balance changes any more. */
async function expectEnded(drawIds: readonly string[], before: bigint): Promise<void> {
  const { owner } = setup.platform
  const look = async () => {
    const draws = await owner.query(
      'select draw_id, status, settlement from lottery.draw where draw_id = any($1) order by 1',
      [drawIds],
    )
    const money = await owner.query(
      `select coalesce(sum(case when status in ('cancelled', 'void') then 0 else payout - stake end), 0)::bigint as net,
         count(*) filter (where status = 'open')::int as open from lottery.bet where draw_id = any($1)`,
      [drawIds],
    )
    return { draws: draws.rows, ...money.rows[0], balance: await setup.brand.balance(setup.ana) }
  }
  const ended = await look()
  for (const { status } of ended.draws) expect(ends).toContain(status)
  expect(ended.open).toBe(0)
  expect(ended.balance - before).toBe(BigInt(ended.net))
  for (const drawId of drawIds) await Promise.all([1, 2].map(() => settleDraw(setup.scope, BigInt(drawId))))
  await setup.run()
  expect(await look()).toEqual(ended)
  const { rows } = await owner.query('select came_from, came_to from lottery.test_move')
  for (const { came_from: from, came_to: to } of rows) expect(drawMoves[from as DrawStatus]).toContain(to)
}

test('LOTT-4 D02 D04 in any order of events a draw ends once, by valid transitions, with every stake accounted for', {
  timeout: 180_000 + runs * 10_000,
}, async () => {
  await fc.assert(fc.asyncProperty(orders, play), { numRuns: runs, endOnFailure: true })
  await expectNoAuditFindings(setup.platform, gamesQueries, auditQueries)
})
