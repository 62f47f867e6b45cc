import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chaseDrawsMax, slipLinesMax } from '@gasing/contract/calls/lottery'
import { parseMoney } from '@gasing/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { closeDraw } from './close-draw.ts'
import { runOutsideDraws } from './run-outside.ts'
import { settleDraw } from './settle-draw.ts'
import { auditQueries } from './store-check.ts'
import { updateToVoiding } from './store-draws.ts'
import { buildLine, certainWin, type LotterySetup, moveOutsideDrawToPast, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

type Bet = { drawId: string; status: string; payout: string }
const own = async (drawId: string, who: 'ana' | 'ben' = 'ana'): Promise<Bet[]> =>
  (await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}&pageSize=100`, { who })).value.list
const statusOf = async (drawId: string): Promise<string> =>
  (await setup.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`, { who: null })).value.list[0].status
const expectConsistentBooks = () => expectNoAuditFindings(setup.platform, gamesQueries, auditQueries)
/** Loses almost certainly, and costs the minimum. */
const small = buildLine('star5-straight', '1|2|3|4|5', '1')

test('LOTT-4 a slip with no lines, too many lines or an empty chase is refused, and nothing is taken', async () => {
  const drawId = await setup.current('ssc-1')
  const before = await setup.brand.balance(setup.ana)
  for (const body of [
    { drawId, lines: [] },
    { drawId, lines: Array(20 * slipLinesMax + 1).fill(small) },
    { drawId, lines: [small], chase: { draws: 0 } },
    { drawId, lines: [small], chase: { draws: 2, multiples: [1, -1] } },
    { drawId: '-1', lines: [small] },
  ])
    expect(await setup.place(body)).toMatchObject({ status: 400, code: 'bad_request' })
  expect(await setup.place({ drawId, lines: Array(slipLinesMax + 1).fill(small) })).toMatchObject({
    status: 422,
    code: 'slip_too_long',
    message: expect.stringContaining(`${slipLinesMax} bets`),
  })
  expect(await setup.place({ drawId, lines: [small], chase: { draws: chaseDrawsMax + 1 } })).toMatchObject({
    status: 422,
    code: 'chase_too_far',
    message: expect.stringMatching(/[0-9]+ draws at most/),
  })
  expect(await setup.brand.balance(setup.ana)).toBe(before)
  const whole = await setup.place({ drawId, lines: Array(slipLinesMax).fill(small) })
  expect([whole.status, whole.value.stake]).toEqual([200, '50.00'])
})

test('LOTT-4 clicks with one key make one slip, however close in time', async () => {
  const drawId = await setup.current('ssc-1')
  const bets = (await own(drawId)).length
  const before = await setup.brand.balance(setup.ana)
  const click = () => setup.place({ drawId, lines: [certainWin] }, { key: 'one-key-of-many-clicks' })
  const answers = await Promise.all([click(), click(), click(), click()])
  const placed = [...answers, await click()].filter(({ status }) => status === 200)
  expect(new Set(placed.map(({ value }) => value.slipId)).size).toBe(1)
  for (const { status, code } of answers) if (status !== 200) expect(code).toBe('request_running')
  expect(await setup.brand.balance(setup.ana)).toBe(before - 20_000_000n)
  expect(await own(drawId)).toHaveLength(bets + 1)
})

test('LOTT-4 a chase skips a voided draw, and is refunded for one that is voided while it is placed', async () => {
  const drawId = await setup.current('ssc-1')
  const before = await setup.brand.balance(setup.ana)
  const first = await setup.place({ drawId, lines: [small], chase: { draws: 4 } })
  const [, second = '', third = ''] = first.value.bets.map((bet: Bet) => bet.drawId)
  const giveUp = async (id: string) => {
    await setup.brand.within((tx) => updateToVoiding(tx, BigInt(id)))
    await settleDraw(setup.scope, BigInt(id))
  }
  await giveUp(second)
  const over = await setup.place({ drawId, lines: [small], chase: { draws: 3 } })
  expect(over.value.bets.map((bet: Bet) => bet.drawId)).not.toContain(second)
  const [placed] = await Promise.all([setup.place({ drawId, lines: [small], chase: { draws: 5 } }), giveUp(third)])
  expect(placed.status).toBe(200)
  // four, three and five stakes, less those of voided draws
  const back = 1n + 2n + (placed.value.bets.some((bet: Bet) => bet.drawId === third) ? 1n : 0n)
  expect(await setup.brand.balance(setup.ana)).toBe(before - (12n - back) * 1_000_000n)
  for (const id of [second, third]) {
    expect(await statusOf(id)).toBe('void')
    expect((await own(id)).every(({ status }) => status === 'void')).toBe(true)
  }
  await expectConsistentBooks()
})

test('LOTT-4 D02 C02 work of a worker killed during settlement, or between two steps, is finished once by the next', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.place({ drawId, lines: [certainWin] })
  await setup.place({ drawId, lines: [{ ...certainWin, stake: '5' }] }, { who: 'ben' })
  const [anaBefore, benBefore] = [await setup.brand.balance(setup.ana), await setup.brand.balance(setup.ben)]
  await setup.pass(drawId)
  // simulates a crash between the close and the draw
  await setup.brand.within((tx) => closeDraw(tx, BigInt(drawId)))
  const { owner } = setup.platform
  const blocker = await owner.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.account where address = $1 for update', [`member:${setup.ben}:main`])
  const killed = await killWhenStuck()
  await blocker.query('rollback')
  blocker.release()
  expect(killed).toBe('SIGKILL')
  await vi.waitUntil(
    async () => {
      await setup.run()
      return (await statusOf(drawId)) === 'settled'
    },
    { timeout: 60_000, interval: 50 },
  )
  await Promise.all([setup.run(), settleDraw(setup.scope, BigInt(drawId))])
  const ended = await own(drawId)
  expect(ended.filter(({ status }) => status === 'open')).toEqual([])
  expect(await own(drawId, 'ben')).toMatchObject([{ status: 'won', payout: '4.90' }])
  expect(await setup.brand.balance(setup.ana)).toBe(
    ended.reduce((sum, { payout }) => sum + parseMoney(payout), anaBefore),
  )
  expect(await setup.brand.balance(setup.ben)).toBe(benBefore + 4_900_000n)
  await expectConsistentBooks()
})

test('LOTT-4 D02 a draw that fails does not stop the draws after it, and is finished once it can be', async () => {
  const [broken, later] = [await setup.current('ssc-1'), await setup.current('k3-2')]
  const seal = async (seed: Buffer) =>
    setup.platform.owner.query('update lottery.draw set seed_sealed = $1 where draw_id = $2', [seed, broken])
  const { rows } = await setup.platform.owner.query('select seed_sealed from lottery.draw where draw_id = $1', [broken])
  await setup.pass(broken)
  await setup.pass(later)
  await seal(Buffer.from('damaged'))
  const statusOfLater = async () =>
    (await setup.ask('GET', `/lgw/lottery/games/k3-2/draws?drawId=${later}`, { who: null })).value.list[0].status
  await expect(setup.run()).rejects.toThrow()
  expect([await statusOf(broken), await statusOfLater()]).toEqual(['closed', 'settled'])
  await seal(rows[0].seed_sealed)
  await setup.run()
  expect(await statusOf(broken)).toBe('settled')
})

test('LOTT-5 D02 an outside draw that fails does not stop the others', async () => {
  const drawOf = async (code: string): Promise<string> =>
    (await setup.ask('GET', `/lgw/lottery/games/${code}`)).value.currentDraw.drawId
  const { owner } = setup.platform
  const [other, broken] = [await drawOf('lao'), await drawOf('vn-hcm')]
  for (const drawId of [other, broken]) await moveOutsideDrawToPast(setup, drawId)
  const setFamily = (family: string) =>
    owner.query("update lottery.lottery set family = $1 where code = 'vn-hcm'", [family])
  const states = async () =>
    (await owner.query('select status from lottery.draw where draw_id = any($1) order by lottery', [[other, broken]]))
      .rows
  await setFamily('unknown')
  await expect(runOutsideDraws(setup.scope)).rejects.toThrow()
  expect(await states()).toEqual([{ status: 'settled' }, { status: 'closed' }])
  await setFamily('vn-south')
  await runOutsideDraws(setup.scope)
  expect(await states()).toEqual([{ status: 'settled' }, { status: 'settled' }])
})

/**
 * Runs a worker in a separate process and kills it as soon as its settlement waits for a row lock. @returns the signal that ended
 * it
 */
async function killWhenStuck(): Promise<string> {
  const { config, adminUrl, owner } = setup.platform
  const work = `
    import { readConfig, findRepositoryRoot } from '#platform/config.ts'
    import { createLog } from '#platform/log.ts'
    import { createPlatform } from '#platform/create-platform.ts'
    import { systemScope } from '#platform/db/tx.ts'
    import { runDueDraws } from './src/lottery/run-due.ts'
    const platform = await createPlatform(readConfig(process.env, findRepositoryRoot()), createLog('silent'))
    await runDueDraws(systemScope(platform, ${setup.brand.brandId}, 'worker'))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', work], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, SANDBOX: '1', DATABASE_URL: adminUrl, DATA_DIR: config.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = once(child, 'close') as Promise<[number | null, string | null]>
  const stuck = vi.waitUntil(async () => (await countLockWaits({ owner })) > 0, { timeout: 60_000, interval: 50 })
  await Promise.race([stuck, end])
  child.kill('SIGKILL')
  return (await end)[1] ?? 'ended by itself'
}
