import { randomUUID } from 'node:crypto'
import { typedNumbersMax } from '@gasing/contract/rules/lottery/play'
import { listOrders } from '@gasing/contract/rules/lottery/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scope, sql, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { createPrincipal } from '#platform/testing/app.ts'
import { cancelBet } from './cancel-bet.ts'
import { readExposure } from './office-exposure.ts'
import { settleDraw } from './settle-draw.ts'
import { createSlipBatcher } from './slip-batcher.ts'
import { replaceResult, updateToVoiding } from './store-draws.ts'
import { selectDrawLine } from './store-office.ts'
import { selectSoldBoard } from './store-sold.ts'
import { tallyDraws } from './tally-draws.ts'
import { buildLine, certainWin, everyDigit, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const plays = ['fixed-position', 'star5-straight']
const allOf = 1000
/** Any other open transaction in the database delays the tally; this bounds the wait. */
const turnsMax = 1000
/** Tallies whatever there is, in pieces of so many bets. */
const tally = (piece = 2) => tallyDraws(setup.scope, { least: 1, piece })

/** Runs on one snapshot of the database, to compare what a draw shows with what its bets say. */
function atOneMoment<Result>(look: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { platform, scope } = setup
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const query: Tx['query'] = async (statement) => (await statement.execute(transaction)).rows
      await query(sql`select set_config('gasing.brand_id', ${`${scope.brandId}`}, true)`)
      return look({ brandId: scope.brandId, now: new Date(), actor: scope.actor, scope, platform, query })
    })
}

/**
 * Fails when a draw is shown with other figures than its bets add up to. @returns how many bets it has, and up to which it is
 * tallied
 */
const expectExactTally = (drawId: string): Promise<{ bets: number; upto: bigint | null }> =>
  atOneMoment(async (tx) => {
    const line = await selectDrawLine(tx, BigInt(drawId))
    const { bets, members, stake, payout, status } = line as NonNullable<typeof line>
    // a voided draw shows no exposure
    const isGivenBack = status === 'voiding' || status === 'void'
    const seen = isGivenBack
      ? await readExposure(tx, line as NonNullable<typeof line>, 2)
      : await selectSoldBoard(
          tx,
          BigInt(drawId),
          plays.map((play) => ({ play, best: 1_000_000n })),
          allOf,
        )
    const [sums] = await tx.query(sql`
      select count(*)::int as bets, count(distinct member_id)::int as members,
        coalesce(sum(stake) filter (where status <> 'void'), 0)::bigint as stake,
        coalesce(sum(payout + case when status in ('won', 'lost') then rebate else 0 end), 0)::bigint as payout
      from lottery.bet where draw_id = ${drawId}::bigint and status <> 'cancelled'`)
    const sold = sql`from lottery.bet b where draw_id = ${drawId}::bigint and status <> 'cancelled' and not ${isGivenBack}::boolean`
    const choices = await tx.query(sql`
      select play, selection, count(*)::int as bets, sum(stake)::text as stake, max(share)::int as share,
        sum(stake * (10000 - share))::text as less ${sold}
      group by play, selection, tickets order by sum(stake)::numeric / tickets desc, play, selection`)
    const byPlay = await tx.query(sql`
      select play, count(*)::int as bets, sum(stake)::text as stake ${sold} group by play order by sum(stake) desc, play`)
    const stakes = await tx.query<{ play: string; selection: string; stake: bigint }>(
      sql`select play, selection, stake ${sold}`,
    )
    expect({ bets, members, stake, payout }).toEqual(sums)
    expect(seen.exposure).toEqual(choices)
    expect(seen.plays).toEqual(byPlay)
    const numbers = seen.numbers.map(
      (each) => [`${each.play} ${'place' in each ? each.place : each.row} ${each.symbol}`, BigInt(each.stake)] as const,
    )
    expect(new Map(numbers)).toEqual(numbersOf(stakes))
    const [tallied] = await tx.query<{ upto: bigint }>(
      sql`select upto from lottery.tally where draw_id = ${drawId}::bigint`,
    )
    return { bets, upto: tallied?.upto ?? null }
  })

/** Stakes by number; every stake here divides without remainder. */
function numbersOf(bets: readonly { play: string; selection: string; stake: bigint }[]): Map<string, bigint> {
  const numbers = new Map<string, bigint>()
  for (const { play, selection, stake } of bets)
    for (const [place, row] of selection.split('|').entries()) {
      const symbols = row.split(',').filter((symbol) => symbol !== '')
      for (const symbol of symbols) {
        const name = `${play} ${place} ${symbol}`
        numbers.set(name, (numbers.get(name) ?? 0n) + stake / BigInt(symbols.length))
      }
    }
  return numbers
}

const scopeOf = (memberId: bigint): Scope => ({
  ...setup.scope,
  actor: createPrincipal(memberId),
  idempotency: {
    ...{ caller: `member:${memberId}`, call: 'POST /lgw/lottery/bets', key: randomUUID() },
    hash: Buffer.from(randomUUID()),
  },
})
test('LOTT-4 OPS-1 a draw’s totals match its bets exactly while tallied, with bets and cancellations in parallel', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.brand.within((tx) =>
    tx.query(sql`
      update lottery.draw set closes_at = now() + interval '10 minutes', draws_at = now() + interval '11 minutes'
      where draw_id = ${drawId}::bigint`),
  )
  const place = createSlipBatcher()
  const members = await Promise.all(
    Array.from({ length: 8 }, (_, index) => setup.brand.member(`tallied${index}`, { balance: '100000' })),
  )
  let isBetting = true
  const seen = new Set<bigint | null>()
  const bet = async (memberId: bigint, turn: number): Promise<void> => {
    const lines = [
      buildLine('fixed-position', `${turn % 4}||||${everyDigit}`, '10'),
      buildLine('star5-straight', `1|2|3|${turn % 10}|${Number(memberId) % 10}`, '2'),
      certainWin,
    ]
    const { bets } = await place({ scope: scopeOf(memberId), drawId: BigInt(drawId), slip: { drawId, lines } })
    const [, second] = bets
    if (turn % 2 === 0 && second) await cancelBet(withoutIdempotencyKey(scopeOf(memberId)), BigInt(second.betId))
  }
  const crowd = Promise.all(
    members.map(async (memberId) => {
      // continues until the draw was tallied twice while bets came in
      for (let turn = 0; turn < 4 || (seen.size < 3 && turn < turnsMax); turn++) await bet(memberId, turn)
    }),
  ).finally(() => {
    isBetting = false
  })
  while (isBetting) {
    await Promise.all([tally(25), tally(25)])
    seen.add((await expectExactTally(drawId)).upto)
  }
  await crowd
  expect(seen.size).toBeGreaterThan(2)
  while (!(await tally(25)));
  const all = await expectExactTally(drawId)
  expect(all.bets).toBeGreaterThanOrEqual(8 * 4 * 2)
  // cancellations of tallied bets are subtracted, whether the tally has processed them or not
  const { rows } = await setup.platform.owner.query(
    "select bet_id, member_id from lottery.bet where draw_id = $1 and status = 'open' and play = 'star5-straight'",
    [drawId],
  )
  for (const { bet_id, member_id } of rows) {
    await cancelBet(withoutIdempotencyKey(scopeOf(BigInt(member_id))), BigInt(bet_id))
    await expectExactTally(drawId)
  }
  const left = await expectExactTally(drawId)
  expect(left.bets).toBe(all.bets - rows.length)
  await bet(members[0] as bigint, 1)
  while (!(await tally()));
  expect((await expectExactTally(drawId)).upto).toBeGreaterThan(left.upto as bigint)
})

test('LOTT-4 OPS-1 a bet inserted earlier but committed later is tallied too', async () => {
  const drawId = await setup.current('pc28-3')
  const bet = buildLine('sides', 'big', '1')
  await setup.place({ drawId, lines: [bet] })
  const { owner } = setup.platform
  const slow = await owner.connect()
  await slow.query('begin')
  await slow.query('select from lottery.draw where draw_id = $1 for share', [drawId])
  await slow.query(
    `insert into lottery.bet (brand_id, slip_id, draw_id, member_id, play, selection, tickets, stake)
     select brand_id, slip_id, draw_id, member_id, play, selection, tickets, stake from lottery.bet where draw_id = $1 limit 1`,
    [drawId],
  )
  await setup.place({ drawId, lines: [bet] })
  expect(await tally()).toBe(false)
  await slow.query('commit')
  slow.release()
  while (!(await tally()));
  const read = await atOneMoment((tx) => selectDrawLine(tx, BigInt(drawId)))
  expect(read?.bets).toBe(3)
})

test('LOTT-4 OPS-1 the maximum of typed long numbers is sold and tallied', async () => {
  const drawId = await setup.current('pk10-3')
  const cars = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']
  const typed = listOrders(cars, 5)
    .map((order) => order.join(''))
    .filter((_, index) => index % 30 === 7)
    .slice(0, typedNumbersMax)
  expect(typed).toHaveLength(typedNumbersMax)
  const choice = (numbers: readonly string[]) => buildLine('first5-typed', numbers.join(','), '100')
  await setup.place({ drawId, lines: [choice(typed), choice(typed.toReversed()), choice(typed)] })
  while (!(await tally()));
  const read = await atOneMoment((tx) =>
    selectSoldBoard(tx, BigInt(drawId), [{ play: 'first5-typed', best: 1_000_000n }], allOf),
  )
  expect(read.exposure.map(({ bets, selection }) => [bets, selection.split(',').length])).toEqual([
    [2, typedNumbersMax],
    [1, typedNumbersMax],
  ])
})

test('LOTT-4 OPS-1 D05 a draw’s totals are exact while it is settled, corrected and voided', async () => {
  const drawId = await setup.current('ssc-1')
  for (let slip = 0; slip < 3; slip++)
    await setup.place({
      drawId,
      lines: [certainWin, { ...certainWin, group: 1800 }, buildLine('fixed-position', '1||||', '2')],
    })
  while (!(await tally()));
  await setup.pass(drawId)
  const inTheMiddle = async () => {
    await setup.fall(() => settleDraw(setup.scope, BigInt(drawId), { pieceMax: 5 }))
    while (!(await tally()));
    const { upto } = await expectExactTally(drawId)
    await settleDraw(setup.scope, BigInt(drawId))
    expect((await expectExactTally(drawId)).upto).toBeNull()
    return upto
  }
  await setup.fall(setup.run)
  expect(await inTheMiddle()).not.toBeNull()
  await setup.brand.within((tx) => replaceResult(tx, BigInt(drawId), '[["1","1","1","1","1"]]'))
  expect(await inTheMiddle()).not.toBeNull()
  await setup.brand.within((tx) => updateToVoiding(tx, BigInt(drawId)))
  expect(await inTheMiddle()).not.toBeNull()
  const kept = await setup.platform.owner.query(
    'select from lottery.tally_choice where draw_id = $1 union all select from lottery.bet_gone where draw_id = $1',
    [drawId],
  )
  expect(kept.rowCount).toBe(0)
})
