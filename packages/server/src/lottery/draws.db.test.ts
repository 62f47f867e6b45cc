import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import { computeMerkleRoot, findDrawFault, hashTicket } from '@gasing/contract/rules/fair'
import type { FamilyCode } from '@gasing/contract/rules/lottery/families'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { verifyDraw } from '../cli/draws.ts'
import { createBeacon } from './beacon.ts'
import { runDraw } from './run-draws.ts'
import { auditQueries } from './store-check.ts'
import { buildLine, certainWin, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

describe('LOTT-4 LOTT-5 a draw', () => {
  test('hides its seed until it is drawn, and can then be recomputed by anyone', async () => {
    const drawId = await setup.current('ssc-1')
    const game = await setup.ask('GET', '/lgw/lottery/games/ssc-1', { who: null })
    expect(JSON.stringify(game)).not.toMatch(/"seed"/)
    const placed = await setup.place({ drawId, lines: [certainWin, buildLine('last2-straight', '1|2', '2')] })
    await setup.finish(drawId)
    const { value } = await setup.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`, { who: null })
    const [draw] = value.list
    expect(draw).toMatchObject({ status: 'settled', seedHash: game.value.currentDraw.seedHash, tickets: 2 })
    const leaves = placed.value.bets.map((bet: { betId: string; play: string; selection: string; stake: string }) =>
      hashTicket({ ...bet, stake: `${parseMoney(bet.stake)}` }),
    )
    expect(draw.ticketRoot).toBe(await computeMerkleRoot(await Promise.all(leaves)))
    const published = { ...draw, brand: value.brand, beaconKey: draw.beaconKey, signature: draw.beaconSignature }
    expect(await findDrawFault(value.family as FamilyCode, published)).toBeNull()
    // one in a hundred thousand other issues yields the same result, two out of two hardly ever
    const others = ['20260601-0001', '20260601-0002'].map((issue) =>
      findDrawFault(value.family as FamilyCode, { ...published, issue }),
    )
    expect(await Promise.all(others)).toContain('result')
  })

  test('D06 is closed as soon as betting ends: its ticket root is public before the beacon round', async () => {
    const drawId = await setup.current('ssc-1')
    await setup.place({ drawId, lines: [certainWin] })
    const { owner } = setup.platform
    const { rows } = await owner.query(
      "select count(*)::int as jobs from graphile_worker.jobs j join lottery.draw d on j.run_at = d.closes_at where d.lottery = 'mark6-60' and j.task_identifier = 'lottery-run-draws'",
    )
    expect(rows[0].jobs).toBeGreaterThan(0)
    await owner.query("update lottery.draw set closes_at = now() - interval '1 second' where draw_id = $1", [drawId])
    await setup.run()
    const shown = async () => (await setup.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`)).value.list[0]
    const closed = await shown()
    expect(closed).toMatchObject({ status: 'closed', tickets: 1, seed: null, randomness: null, result: null })
    expect(closed.ticketRoot).toMatch(/^[0-9a-f]{64}$/)
    await setup.finish(drawId)
    expect(await shown()).toMatchObject({ status: 'settled', ticketRoot: closed.ticketRoot, closedAt: closed.closedAt })
  })

  test('is recomputed by the command line from public data alone', async () => {
    const drawId = await setup.current('pk10-3')
    await setup.finish(drawId)
    const address = await setup.app.listen({ port: 0, host: '127.0.0.1' })
    const url = address.replace('127.0.0.1', 'localhost')
    const verified = await verifyDraw({ lottery: 'pk10-3', draw: drawId, url: `${url}/` })
    expect(verified).toMatchObject({ draw: drawId, verified: true, closedBeforeRound: false })
    expect(await verifyDraw({ lottery: 'pk10-3', draw: `${(verified as { issue: string }).issue}`, url })).toEqual(
      verified,
    )
    await expect(verifyDraw({ lottery: 'pk10-3', draw: 'the last', url })).rejects.toThrow('20261231-0042')
    await setup.platform.owner.query('update lottery.draw set result = \'[["01"]]\' where draw_id = $1', [drawId])
    await expect(verifyDraw({ lottery: 'pk10-3', draw: drawId, url })).rejects.toThrow('does not follow')
    await expect(verifyDraw({ lottery: 'pk10-3', draw: '999999', url })).rejects.toThrow('no closed draw')
    await expect(verifyDraw({ lottery: 'none', draw: '1', url })).rejects.toThrow('Lottery none not found')
    await expect(verifyDraw({ lottery: 'vn-north', draw: '20261126', url })).rejects.toThrow('external source')
    const page = createServer((_request, response) => response.end('<html>')).listen(0)
    await once(page, 'listening')
    const elsewhere = `http://localhost:${(page.address() as AddressInfo).port}`
    await expect(verifyDraw({ lottery: 'pk10-3', draw: drawId, url: elsewhere })).rejects.toThrow('no open portal')
    page.close()
  })

  test('pays winners once, with parallel workers and repeated runs', async () => {
    const drawId = await setup.current('ssc-1')
    const before = await setup.brand.balance(setup.ana)
    await setup.place({ drawId, lines: [certainWin] })
    await setup.pass(drawId)
    const beacon = createBeacon(setup.platform)
    if (!beacon) throw new Error('the sandbox has a beacon')
    await Promise.all([1, 2, 3].map(() => runDraw(setup.scope, beacon, BigInt(drawId))))
    await runDraw(setup.scope, beacon, BigInt(drawId))
    // one of the ten digits won, at 9.80 on a stake of two
    expect(await setup.brand.balance(setup.ana)).toBe(before - 20_000_000n + 19_600_000n)
    const own = await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}`)
    expect(own.value.list).toMatchObject([{ status: 'won', payout: '19.60', looked: 5, cancellable: false }])
    expect(own.value.list[0].matched).toHaveLength(1)
    const rounds = await setup.ask('GET', '/wps/member/bets?vassalage=lottery&pageSize=1')
    expect(rounds.value.list[0]).toMatchObject({ stake: '20.00', payout: '19.60', status: 'settled' })
  })

  test('D08 waits for its beacon, and refunds the stakes if the beacon stays silent', async () => {
    const drawId = await setup.current('ssc-1')
    const before = await setup.brand.balance(setup.ana)
    await setup.place({ drawId, lines: [certainWin] })
    await setup.pass(drawId)
    const silent = {
      ...(createBeacon(setup.platform) as NonNullable<ReturnType<typeof createBeacon>>),
      read: async () => null,
    }
    await runDraw(setup.scope, silent, BigInt(drawId))
    const stateOf = async () =>
      (await setup.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`)).value.list[0]
    expect(await stateOf()).toMatchObject({ status: 'closed', seed: null, result: null })
    await setup.platform.owner.query(
      "update lottery.draw set missed_since = missed_since - interval '2 hours' where draw_id = $1",
      [drawId],
    )
    await runDraw(setup.scope, silent, BigInt(drawId))
    expect(await stateOf()).toMatchObject({ status: 'void', seed: null, result: null })
    expect(await setup.brand.balance(setup.ana)).toBe(before)
    expect((await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}`)).value.list).toMatchObject([
      { status: 'void' },
    ])
  })
})

describe('LOTT-4 a chase', () => {
  test('is placed in the following draws with its multiples, and stops on a win', async () => {
    const drawId = await setup.current('ssc-1')
    const before = await setup.brand.balance(setup.ana)
    const chase = { draws: 3, multiples: [1, 2, 4], stopWhenWon: true }
    const placed = await setup.place({ drawId, lines: [certainWin], chase })
    expect(placed).toMatchObject({ status: 200, value: { stake: '140.00' } })
    expect(placed.value.bets.map(({ stake }: { stake: string }) => stake)).toEqual(['20.00', '40.00', '80.00'])
    await setup.finish(drawId)
    const own = await setup.ask('GET', '/lgw/lottery/bets?lottery=ssc-1&pageSize=3')
    expect(own.value.list.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled', 'won'])
    expect(formatExactMoney((await setup.brand.balance(setup.ana)) - before)).toBe('-0.40')
  })

  test('skips draws with multiple 0, and is refused when it skips all', async () => {
    const drawId = await setup.current('ssc-1')
    const lines = [buildLine('fixed-position', '1||||', '2')]
    const placed = await setup.place({ drawId, lines, chase: { draws: 4, multiples: [0, 1, 0, 3] } })
    expect(placed).toMatchObject({ status: 200, value: { stake: '8.00' } })
    const draws = placed.value.bets.map((bet: { drawId: string }) => bet.drawId)
    expect([draws.length, draws.includes(drawId)]).toEqual([2, false])
    expect(await setup.place({ drawId, lines, chase: { draws: 2, multiples: [0, 0] } })).toMatchObject({
      code: 'fields_refused',
      fields: { 'chase.multiples': { code: 'chase_multiples' } },
    })
    expect((await setup.ask('DELETE', `/lgw/lottery/chases/${placed.value.slipId}`)).value.returned).toBe('8.00')
  })

  test('is placed in exactly the draws that the page has shown, also when another was opened between them', async () => {
    const drawId = await setup.current('pc28-3')
    const { comingDraws } = (await setup.ask('GET', '/lgw/lottery/games/pc28-3')).value
    const [, second, third] = comingDraws.map((draw: { drawId: string }) => draw.drawId)
    const drawIds = [drawId, second, third]
    const chase = { draws: 3, multiples: [1, 2, 3], drawIds }
    const slip = { drawId, lines: [buildLine('sides', 'big', '2')] }
    const placed = await setup.place({ ...slip, chase })
    expect(placed.value.bets.map((bet: { drawId: string; stake: string }) => [bet.drawId, bet.stake])).toEqual([
      ...[[drawId, '2.00'] as const, [second, '4.00'] as const, [third, '6.00'] as const],
    ])
    const field = { fields: { 'chase.drawIds': { code: 'chase_multiples' } } }
    for (const other of [
      [drawId, second],
      [second, third, drawId],
    ])
      expect(await setup.place({ ...slip, chase: { ...chase, drawIds: other } })).toMatchObject(field)
    const closed = { status: 422, code: 'draw_closed', message: expect.stringContaining('chase') }
    for (const other of [
      [drawId, third, second],
      [drawId, second, second],
    ])
      expect(await setup.place({ ...slip, chase: { ...chase, drawIds: other } })).toMatchObject(closed)
    await setup.pass(second)
    expect(await setup.place({ ...slip, chase })).toMatchObject(closed)
    await setup.ask('DELETE', `/lgw/lottery/chases/${placed.value.slipId}`)
  })

  test('beyond the open draws, or with too few multiples, is refused', async () => {
    const drawId = await setup.current('mark6-60')
    const lines = [buildLine('special', '01', '2')]
    expect(await setup.place({ drawId, lines, chase: { draws: 30, multiples: [1, 2] } })).toMatchObject({
      code: 'fields_refused',
    })
    await setup.platform.owner.query(
      "delete from lottery.draw where lottery = 'mark6-60' and draw_id <> $1 and not exists (select from lottery.bet b where b.draw_id = draw.draw_id)",
      [drawId],
    )
    expect(await setup.place({ drawId, lines, chase: { draws: 30 } })).toMatchObject({
      status: 422,
      code: 'chase_too_far',
    })
  })
})

test('D07 an independent SQL verifier, written from docs/fairness.md, recomputes every draw of a run', async () => {
  const menu = await setup.ask('GET', '/lgw/lottery/menu', { who: null })
  const own = menu.value.list.filter(
    ({ currentDraw }: { currentDraw: { seedHash: string } | null }) => currentDraw?.seedHash,
  )
  for (const { code } of own) await setup.pass(await setup.current(code))
  await setup.run()
  const client = await setup.platform.owner.connect()
  await client.query(readFileSync(join(import.meta.dirname, 'testing-verifier.sql'), 'utf8'))
  const faultOf = async (draw: object) =>
    (await client.query('select pg_temp.fault_of_draw($1) as fault', [JSON.stringify(draw)])).rows[0].fault
  const families = new Set<string>()
  for (const { code } of own) {
    const { value } = await setup.ask('GET', `/lgw/lottery/games/${code}/draws?pageSize=100`, { who: null })
    const { brand, family } = value
    const drawn = value.list.filter(({ result }: { result: unknown }) => result !== null)
    expect([code, drawn.length > 0]).toEqual([code, true])
    for (const draw of drawn) {
      const all = { brand, family, ...draw }
      // a test above publishes a false result
      const isLie = JSON.stringify(draw.result) === '[["01"]]'
      expect([code, draw.issue, await faultOf(all)]).toEqual([code, draw.issue, isLie ? 'result' : null])
      if (families.has(family)) continue
      const another = draw.seed.startsWith('00') ? '01' : '00'
      expect(await faultOf({ ...all, seed: `${another}${draw.seed.slice(2)}` })).toBe('seed')
      // three dice may fall alike for another issue, but hardly for each of six
      const faults: unknown[] = []
      for (const end of [0, 1, 2, 3, 4, 5]) faults.push(await faultOf({ ...all, issue: `${draw.issue}${end}` }))
      expect(faults).toContain('result')
      families.add(family)
    }
  }
  client.release()
  expect(families.size).toBeGreaterThan(8)
})

test('D11 a wrong clock or time zone opens no closed draw, closes no open one, and draws the same', async () => {
  const [open, closed] = [await setup.current('ssc-1'), await setup.current('pc28-3')]
  await setup.pass(closed)
  await setup.platform.owner.query(
    "update lottery.draw set closes_at = now() + interval '10 minutes', draws_at = now() + interval '11 minutes' where draw_id = $1",
    [open],
  )
  const statusOf = async (code: string, drawId: string) =>
    (await setup.ask('GET', `/lgw/lottery/games/${code}/draws?drawId=${drawId}`, { who: null })).value.list[0]
  const zone = process.env.TZ
  try {
    for (const [days, wrongZone] of [
      [-400, 'Pacific/Kiritimati'],
      [-1, 'America/Los_Angeles'],
      [1, 'Asia/Kathmandu'],
      [400, 'Pacific/Pago_Pago'],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
      process.env.TZ = wrongZone
      const late = await setup.place({ drawId: closed, lines: [buildLine('sides', 'big', '1')] })
      expect([days, late.code]).toEqual([days, 'draw_closed'])
      expect([days, (await setup.place({ drawId: open, lines: [certainWin] })).status]).toEqual([days, 200])
      await setup.run()
      const { rows } = await setup.platform.owner.query('select closed_at, seed from lottery.draw where draw_id = $1', [
        open,
      ])
      expect([days, rows]).toEqual([days, [{ closed_at: null, seed: null }]])
      vi.useRealTimers()
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 })
    await setup.finish(open)
  } finally {
    vi.useRealTimers()
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
  const drawn = await statusOf('ssc-1', open)
  expect(drawn).toMatchObject({ status: 'settled', tickets: 4 })
  const { value } = await setup.ask('GET', '/lgw/lottery/games/ssc-1/draws?pageSize=1', { who: null })
  const published = { ...drawn, brand: value.brand, signature: drawn.beaconSignature }
  expect(await findDrawFault('ssc', published)).toBeNull()
  expect(await statusOf('pc28-3', closed)).toMatchObject({ status: 'settled' })
})

test('A4 A5 in the end the ledger agrees with every bet and round', async () => {
  await expectNoAuditFindings(setup.platform, gamesQueries, auditQueries)
})
