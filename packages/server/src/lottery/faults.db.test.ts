import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chaseDrawsMax, slipLinesMax } from '@gasing/contract/calls/lottery'
import { parseMoney } from '@gasing/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { closeDraw } from './close-draw.ts'
import { runOutside } from './run-outside.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { moveToVoiding } from './store-draws.ts'
import { type Hall, line, lotteryHall, passOutside, sure } from './testing.ts'

let hall: Hall
beforeAll(async () => {
  hall = await lotteryHall()
})
afterAll(() => hall.close())

type Bet = { drawId: string; status: string; payout: string }
const own = async (drawId: string, who: 'ana' | 'ben' = 'ana'): Promise<Bet[]> =>
  (await hall.ask('GET', `/lgw/lottery/bets?drawId=${drawId}&pageSize=100`, { who })).value.list
const statusOf = async (drawId: string): Promise<string> =>
  (await hall.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`, { who: null })).value.list[0].status
const mustAgree = async () => {
  const findings = await runAudit(hall.platform.owner, [...ledgerQueries, ...gamesQueries, ...auditQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
}
/** Loses almost certainly, and costs the minimum. */
const small = line('star5-straight', '1|2|3|4|5', '1')

test('LOTT-4 a slip with no lines, too many lines or an empty chase is refused, and nothing is taken', async () => {
  const drawId = await hall.current('ssc-1')
  const before = await hall.told.balance(hall.ana)
  for (const body of [
    { drawId, lines: [] },
    { drawId, lines: Array(20 * slipLinesMax + 1).fill(small) },
    { drawId, lines: [small], chase: { draws: 0 } },
    { drawId, lines: [small], chase: { draws: 2, multiples: [1, -1] } },
    { drawId: '-1', lines: [small] },
  ])
    expect(await hall.place(body)).toMatchObject({ status: 400, code: 'bad_request' })
  expect(await hall.place({ drawId, lines: Array(slipLinesMax + 1).fill(small) })).toMatchObject({
    status: 422,
    code: 'slip_too_long',
    message: expect.stringContaining(`${slipLinesMax} bets`),
  })
  expect(await hall.place({ drawId, lines: [small], chase: { draws: chaseDrawsMax + 1 } })).toMatchObject({
    status: 422,
    code: 'chase_too_far',
    message: expect.stringMatching(/[0-9]+ draws at most/),
  })
  expect(await hall.told.balance(hall.ana)).toBe(before)
  const whole = await hall.place({ drawId, lines: Array(slipLinesMax).fill(small) })
  expect([whole.status, whole.value.stake]).toEqual([200, '50.00'])
})

test('LOTT-4 clicks with one key make one slip, however close in time', async () => {
  const drawId = await hall.current('ssc-1')
  const bets = (await own(drawId)).length
  const before = await hall.told.balance(hall.ana)
  const click = () => hall.place({ drawId, lines: [sure] }, { key: 'one-key-of-many-clicks' })
  const answers = await Promise.all([click(), click(), click(), click()])
  const placed = [...answers, await click()].filter(({ status }) => status === 200)
  expect(new Set(placed.map(({ value }) => value.slipId)).size).toBe(1)
  for (const { status, code } of answers) if (status !== 200) expect(code).toBe('request_running')
  expect(await hall.told.balance(hall.ana)).toBe(before - 20_000_000n)
  expect(await own(drawId)).toHaveLength(bets + 1)
})

test('LOTT-4 a chase skips a voided draw, and is refunded for one that is voided while it is placed', async () => {
  const drawId = await hall.current('ssc-1')
  const before = await hall.told.balance(hall.ana)
  const first = await hall.place({ drawId, lines: [small], chase: { draws: 4 } })
  const [, second = '', third = ''] = first.value.bets.map((bet: Bet) => bet.drawId)
  const giveUp = async (id: string) => {
    await hall.told.within((tx) => moveToVoiding(tx, BigInt(id)))
    await settleDraw(hall.scope, BigInt(id))
  }
  await giveUp(second)
  const over = await hall.place({ drawId, lines: [small], chase: { draws: 3 } })
  expect(over.value.bets.map((bet: Bet) => bet.drawId)).not.toContain(second)
  const [placed] = await Promise.all([hall.place({ drawId, lines: [small], chase: { draws: 5 } }), giveUp(third)])
  expect(placed.status).toBe(200)
  // four, three and five stakes, less those of voided draws
  const back = 1n + 2n + (placed.value.bets.some((bet: Bet) => bet.drawId === third) ? 1n : 0n)
  expect(await hall.told.balance(hall.ana)).toBe(before - (12n - back) * 1_000_000n)
  for (const id of [second, third]) {
    expect(await statusOf(id)).toBe('void')
    expect((await own(id)).every(({ status }) => status === 'void')).toBe(true)
  }
  await mustAgree()
})

test('LOTT-4 D02 C02 work of a worker killed during settlement, or between two steps, is finished once by the next', async () => {
  const drawId = await hall.current('ssc-1')
  await hall.place({ drawId, lines: [sure] })
  await hall.place({ drawId, lines: [{ ...sure, stake: '5' }] }, { who: 'ben' })
  const [anaBefore, benBefore] = [await hall.told.balance(hall.ana), await hall.told.balance(hall.ben)]
  await hall.pass(drawId)
  // simulates a crash between the close and the draw
  await hall.told.within((tx) => closeDraw(tx, BigInt(drawId)))
  const { owner } = hall.platform
  const blocker = await owner.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.account where address = $1 for update', [`member:${hall.ben}:main`])
  const killed = await killWhenStuck()
  await blocker.query('rollback')
  blocker.release()
  expect(killed).toBe('SIGKILL')
  await vi.waitUntil(
    async () => {
      await hall.run()
      return (await statusOf(drawId)) === 'settled'
    },
    { timeout: 60_000, interval: 50 },
  )
  await Promise.all([hall.run(), settleDraw(hall.scope, BigInt(drawId))])
  const ended = await own(drawId)
  expect(ended.filter(({ status }) => status === 'open')).toEqual([])
  expect(await own(drawId, 'ben')).toMatchObject([{ status: 'won', payout: '4.90' }])
  expect(await hall.told.balance(hall.ana)).toBe(ended.reduce((sum, { payout }) => sum + parseMoney(payout), anaBefore))
  expect(await hall.told.balance(hall.ben)).toBe(benBefore + 4_900_000n)
  await mustAgree()
})

test('LOTT-4 D02 a draw that fails does not stop the draws after it, and is finished once it can be', async () => {
  const [broken, later] = [await hall.current('ssc-1'), await hall.current('k3-2')]
  const seal = async (seed: Buffer) =>
    hall.platform.owner.query('update lottery.draw set seed_sealed = $1 where draw_id = $2', [seed, broken])
  const { rows } = await hall.platform.owner.query('select seed_sealed from lottery.draw where draw_id = $1', [broken])
  await hall.pass(broken)
  await hall.pass(later)
  await seal(Buffer.from('damaged'))
  const statusOfLater = async () =>
    (await hall.ask('GET', `/lgw/lottery/games/k3-2/draws?drawId=${later}`, { who: null })).value.list[0].status
  await expect(hall.run()).rejects.toThrow()
  expect([await statusOf(broken), await statusOfLater()]).toEqual(['closed', 'settled'])
  await seal(rows[0].seed_sealed)
  await hall.run()
  expect(await statusOf(broken)).toBe('settled')
})

test('LOTT-5 D02 an outside draw that fails does not stop the others', async () => {
  const drawOf = async (code: string): Promise<string> =>
    (await hall.ask('GET', `/lgw/lottery/games/${code}`)).value.currentDraw.drawId
  const { owner } = hall.platform
  const [other, broken] = [await drawOf('lao'), await drawOf('vn-hcm')]
  for (const drawId of [other, broken]) await passOutside(hall, drawId)
  const setFamily = (family: string) =>
    owner.query("update lottery.lottery set family = $1 where code = 'vn-hcm'", [family])
  const states = async () =>
    (await owner.query('select status from lottery.draw where draw_id = any($1) order by lottery', [[other, broken]]))
      .rows
  await setFamily('unknown')
  await expect(runOutside(hall.scope)).rejects.toThrow()
  expect(await states()).toEqual([{ status: 'settled' }, { status: 'closed' }])
  await setFamily('vn-south')
  await runOutside(hall.scope)
  expect(await states()).toEqual([{ status: 'settled' }, { status: 'settled' }])
})

/**
 * Runs a worker in a separate process and kills it as soon as its settlement waits for a row lock. @returns the signal that ended
 * it
 */
async function killWhenStuck(): Promise<string> {
  const { config, adminUrl, owner } = hall.platform
  const work = `
    import { readConfig, repositoryRoot } from '#platform/config.ts'
    import { makeLog } from '#platform/log.ts'
    import { makePlatform } from '#platform/start.ts'
    import { systemScope } from '#platform/db/tx.ts'
    import { runDraws } from './src/lottery/run-due.ts'
    const platform = await makePlatform(readConfig(process.env, repositoryRoot()), makeLog('silent'))
    await runDraws(systemScope(platform, ${hall.told.brandId}, 'worker'))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', work], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, SANDBOX: '1', DATABASE_URL: adminUrl, DATA_DIR: config.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = once(child, 'close') as Promise<[number | null, string | null]>
  const stuck = vi.waitUntil(
    async () => {
      const { rows } = await owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length > 0
    },
    { timeout: 60_000, interval: 50 },
  )
  await Promise.race([stuck, end])
  child.kill('SIGKILL')
  return (await end)[1] ?? 'ended by itself'
}
