import { parseMoney } from '@gasing/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memberScope } from '#cashier/testing.ts'
import { sql } from '#platform/db/tx.ts'
import { relayEvents } from '#platform/events/relay.ts'
import { excludeSelf } from '#protection/exclusions.ts'
import { setOwnLimit } from '#protection/limits.ts'
import { readProtection } from '#protection/overview.ts'
import { isBetRefused } from '#protection/store.ts'
import { lockMemberBalance } from '#wallet/public.ts'
import { listeners, stopChasesOfExcluded, stopExcludedTask } from './stop-excluded.ts'
import { auditQueries } from './store-check.ts'
import { updateToVoiding } from './store-draws.ts'
import { buildLine, everyDigit, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

/** Loses almost certainly, as far as SSC allows: it wins one time in a hundred thousand. */
const unlikelyLine = buildLine('star5-straight', '1|2|3|4|5', '2')
const chases = async (query = '') => (await setup.ask('GET', `/lgw/lottery/chases${query}`)).value.list
const stop = (id: string, who: 'ana' | 'ben' = 'ana') => setup.ask('DELETE', `/lgw/lottery/chases/${id}`, { who })

test('LOTT-4 running chases are listed, and stopping one refunds its open draws once', async () => {
  const drawId = await setup.current('ssc-1')
  const before = await setup.brand.balance(setup.ana)
  await setup.place({ drawId, lines: [unlikelyLine] })
  const chase = { draws: 4, multiples: [1, 1, 2, 2] }
  const { value } = await setup.place({
    drawId,
    lines: [unlikelyLine, buildLine('first4-straight', '1|2|3|4', '2')],
    chase,
  })
  const [listed, ...others] = await chases('?lottery=ssc-1&running=true')
  expect(others).toEqual([])
  expect(listed).toMatchObject({
    ...{
      chaseId: value.slipId,
      state: 'running',
      draws: 4,
      drawsLeft: 4,
      plays: ['first4-straight', 'star5-straight'],
    },
    ...{ stake: '24.00', stoppable: '24.00', payout: '0.00', stopWhenWon: false },
  })
  expect(listed.firstIssue).toBe(listed.nextIssue)
  await setup.finish(drawId)
  const [going] = await chases()
  expect(going).toMatchObject({ drawsDone: 1, drawsLeft: 3, stoppable: '20.00' })
  expect(await stop(value.slipId, 'ben')).toMatchObject({ status: 404, code: 'not_found' })
  const [first, second] = await Promise.all([stop(value.slipId), stop(value.slipId)])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  const done = [first, second].find(({ status }) => status === 200)
  expect(done.value).toMatchObject({
    returned: '20.00',
    chase: { state: 'stopped', drawsDone: 1, drawsLeft: 0, stoppable: '0.00' },
  })
  expect(parseMoney(done.value.balance)).toBe(await setup.brand.balance(setup.ana))
  // two for the single bet and four for the draw already made, less what they won
  const { list } = (await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}`)).value
  const won = list.reduce((sum: bigint, { payout }: { payout: string }) => sum + parseMoney(payout), 0n)
  expect(await setup.brand.balance(setup.ana)).toBe(before - 6_000_000n + won)
  expect((await stop(value.slipId)).code).toBe('chase_over')
  for (const { text } of auditQueries) expect((await setup.platform.owner.query(text)).rows).toEqual([])
})

test('LOTT-4 a chase multiple cannot raise a bet above the lottery’s maximum stake', async () => {
  await setup.platform.owner.query("update lottery.lottery set stake_max = 10000000 where code = 'ssc-1'")
  const drawId = await setup.current('ssc-1')
  const lines = [buildLine('last2-straight', '1|2', '1'), buildLine('last2-straight', '3|4', '5')]
  const above = {
    status: 400,
    fields: { 'lines.1.stake': { code: 'stake_above', params: { limit: expect.stringMatching(/^RM\s10\.00$/) } } },
  }
  for (const multiples of [[3], [1, 3]])
    expect(await setup.place({ drawId, lines, chase: { draws: multiples.length, multiples } })).toMatchObject(above)
  expect(await setup.place({ drawId, lines, chase: { draws: 2, multiples: [2, 1] } })).toMatchObject({ status: 200 })
  await setup.platform.owner.query("update lottery.lottery set stake_max = 20000000000 where code = 'ssc-1'")
})

test('LOTT-1 the rebate of a chased bet follows from what it costs in its draw, not from its stake at multiple 1', async () => {
  const drawId = await setup.current('ssc-1')
  const lines = [{ ...buildLine('fixed-position', '||||1', '1'), group: 1955 }]
  const { value } = await setup.place({ drawId, lines, chase: { draws: 2, multiples: [1, 100] } })
  expect(value.bets).toMatchObject([
    { stake: '1.00', rebate: '0.00' },
    { stake: '100.00', rebate: '0.25' },
  ])
  await stop(value.slipId)
})

test('LOTT-4 a single bet is not a chase, and a closed draw is not refunded', async () => {
  const drawId = await setup.current('ssc-1')
  const single = await setup.place({ drawId, lines: [unlikelyLine] })
  expect(await stop(single.value.slipId)).toMatchObject({ status: 404, code: 'not_found' })
  const { value } = await setup.place({
    drawId,
    lines: [buildLine('fixed-position', `${everyDigit}||||`, '20')],
    chase: { draws: 2 },
  })
  await setup.pass(drawId)
  const stopped = await stop(value.slipId)
  expect(stopped.value).toMatchObject({ returned: '20.00', chase: { state: 'running', drawsLeft: 1 } })
  await setup.run()
  expect((await chases()).find(({ chaseId }: { chaseId: string }) => chaseId === value.slipId)).toMatchObject({
    ...{ state: 'stopped', drawsLeft: 0, stake: '20.00', payout: '19.60' },
  })
})

test('LOTT-4 a voided draw of a chase is over: it is done, and not left', async () => {
  const drawId = await setup.current('ssc-1')
  const { value } = await setup.place({ drawId, lines: [unlikelyLine], chase: { draws: 3 } })
  await setup.brand.within((tx) => updateToVoiding(tx, BigInt(drawId)))
  await setup.run()
  const [chase] = await chases()
  expect(chase).toMatchObject({ chaseId: value.slipId, state: 'running', draws: 3, stake: '4.00', stoppable: '4.00' })
  expect([chase.drawsDone, chase.drawsVoid, chase.drawsLeft]).toEqual([1, 1, 2])
  await stop(value.slipId)
  const [stopped] = await chases()
  expect([stopped.drawsDone, stopped.drawsVoid, stopped.drawsLeft, stopped.state]).toEqual([1, 1, 0, 'stopped'])
})

test('LOTT-4 chases are paged and visible to their member only', async () => {
  const drawId = await setup.current('ssc-1')
  for (let count = 0; count < 3; count++)
    await setup.place({ drawId, lines: [unlikelyLine], chase: { draws: 2, stopWhenWon: true } })
  const page = (await setup.ask('GET', '/lgw/lottery/chases?pageSize=2')).value
  const rest = (await setup.ask('GET', `/lgw/lottery/chases?pageSize=2&cursor=${page.next}`)).value
  expect([page.list.length, rest.list.length > 0]).toEqual([2, true])
  expect(page.list[0]).toMatchObject({ state: 'running', stopWhenWon: true })
  const ids = [...page.list, ...rest.list].map(({ chaseId }: { chaseId: string }) => chaseId)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await setup.ask('GET', '/lgw/lottery/chases', { who: 'ben' })).value.list).toEqual([])
  expect((await setup.ask('GET', '/lgw/lottery/chases', { who: null })).status).toBe(401)
})

test('OPS-2 Y01 stopping yesterday’s chase today does not raise today’s limit', async () => {
  const drawId = await setup.current('ssc-1')
  const { value } = await setup.place({ drawId, lines: [unlikelyLine], chase: { draws: 3 } })
  await setup.platform.owner.query("update ledger.entry set at = at - interval '1 day'")
  const scope = memberScope(setup.platform, setup.brand.brandId, setup.ana)
  await setOwnLimit(scope, { kind: 'stake', period: 'day', value: '10' })
  expect((await stop(value.slipId)).value).toMatchObject({ returned: '6.00' })
  expect((await readProtection(scope)).limits).toMatchObject([{ used: '0.00' }])
  const over = await setup.place({ drawId, lines: [buildLine('fixed-position', `${everyDigit}||||`, '20')] })
  expect(over.code).toBe('play_limit_reached')
})

test('OPS-2 Y02 an exclusion stops chases and refunds the stakes of open draws', async () => {
  const drawId = await setup.current('ssc-1')
  const broken = await setup.place({ drawId, lines: [unlikelyLine], chase: { draws: 2 } })
  const { value } = await setup.place({ drawId, lines: [unlikelyLine], chase: { draws: 2 } })
  await setup.pass(drawId)
  const before = await setup.brand.balance(setup.ana)
  await excludeSelf(memberScope(setup.platform, setup.brand.brandId, setup.ana), { kind: 'time_out', length: 1 })
  await relayEvents(setup.platform, listeners)
  const { rows } = await setup.platform.owner.query('select from graphile_worker.jobs where task_identifier = $1', [
    stopExcludedTask,
  ])
  expect(rows).toHaveLength(1)
  // one that cannot be stopped yet does not keep the others running
  await setup.platform.owner.query(`
    create function public.break() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger break before update on lottery.bet for each row when (old.slip_id = ${broken.value.slipId})
      execute function public.break()`)
  await expect(stopChasesOfExcluded(setup.scope, setup.ana)).rejects.toThrow('broken')
  const openOf = async (slipId: string) =>
    (await chases()).find(({ chaseId }: { chaseId: string }) => chaseId === slipId).drawsLeft
  expect([await openOf(broken.value.slipId), await openOf(value.slipId)]).toEqual([2, 1])
  await setup.platform.owner.query('drop function public.break() cascade')
  await stopChasesOfExcluded(setup.scope, setup.ana)
  expect(await setup.brand.balance(setup.ana)).toBeGreaterThanOrEqual(before + 4_000_000n)
  const chase = (await chases()).find(({ chaseId }: { chaseId: string }) => chaseId === value.slipId)
  // the closed draw keeps its bet
  expect(chase).toMatchObject({ drawsLeft: 1, stake: '2.00', stoppable: '0.00' })
  expect(new Set((await chases()).map(({ stoppable }: { stoppable: string }) => stoppable))).toEqual(new Set(['0.00']))
})

test('OPS-2 Y02 an exclusion during the purchase of a chase waits for it, and then stops it', async () => {
  const drawId = await setup.current('ssc-1')
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const scope = memberScope(setup.platform, setup.brand.brandId, setup.ben)
  await setOwnLimit(scope, { kind: 'stake', period: 'day', value: '100' })
  const holding = setup.brand.within(async (tx) => {
    await lockMemberBalance(tx, setup.ben)
    held.resolve()
    await freed.promise
    // as a vendor's bet does; if the purchase held what it waits for, the two would wait for each other
    await tx.query(sql`set local lock_timeout = '500ms'`)
    expect(await isBetRefused(tx, setup.ben, 1n)).toBe(false)
  })
  await held.promise
  const buying = setup.place({ drawId, lines: [unlikelyLine], chase: { draws: 2 } }, { who: 'ben' })
  await setup.untilWaiting(1)
  let isOver = false
  const excluding = excludeSelf(scope, { kind: 'time_out', length: 1 })
    .then(() => stopChasesOfExcluded(setup.scope, setup.ben))
    .finally(() => {
      isOver = true
    })
  await vi.waitUntil(async () => isOver || (await setup.waiting()).length === 2, { interval: 10, timeout: 20_000 })
  freed.resolve()
  await Promise.all([holding, buying, excluding])
  expect((await buying).status).toBe(200)
  const { list } = (await setup.ask('GET', '/lgw/lottery/chases', { who: 'ben' })).value
  expect(list).toMatchObject([{ state: 'stopped', stoppable: '0.00' }])
})
