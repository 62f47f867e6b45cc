import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../testing/studio.ts'
import { sweepOnce } from './sweep.ts'

let studio: TestStudio
let folder: string

beforeEach(async () => {
  studio = await startTestStudio()
  folder = mkdtempSync(join(tmpdir(), 'studio-crash-'))
})
afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a separate process that places one bet on the test's database and wallet. */
function startDoomedStudio(sessionSecret: string): ChildProcess {
  const order = {
    databaseUrl: studio.databaseUrl,
    walletUrl: studio.wallet.url,
    secret: sessionSecret,
    key: studio.studioKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  const file = join(folder, 'order.json')
  writeFileSync(file, JSON.stringify(order))
  return spawn(process.execPath, [join(import.meta.dirname, '../testing/doomed-studio.ts'), file], { stdio: 'inherit' })
}

const resendCalls = async () => {
  await studio.deps.pool.query(`update studio.wallet_call set next_at = now() where state = 'pending'`)
  await sweepOnce(studio.deps)
}
const readRounds = async () => (await studio.deps.pool.query('select state, payout from studio.round')).rows

test('kill -9 between bet and win: the win is already stored and is delivered after the restart', async () => {
  const secret = await studio.open('gsg_gasing_emas')
  studio.wallet.hold('/transaction/win')
  const sent = studio.wallet.next('/transaction/win')
  const player = startDoomedStudio(secret)
  await sent
  player.kill('SIGKILL')
  await once(player, 'exit')
  expect(await readRounds()).toMatchObject([{ state: 'paying' }])
  studio.wallet.release('/transaction/win')
  await resendCalls()
  const [round] = await readRounds()
  expect(round.state).toBe('settled')
  expect(studio.wallet.balance).toBe(100_000_000n - 100_000n + BigInt(round.payout))
})

test('kill -9 during the bet call: it is rolled back after the restart', async () => {
  const secret = await studio.open('gsg_gasing_emas')
  studio.wallet.hold('/transaction/bet')
  const sent = studio.wallet.next('/transaction/bet')
  const player = startDoomedStudio(secret)
  await sent
  player.kill('SIGKILL')
  await once(player, 'exit')
  studio.wallet.release('/transaction/bet')
  await resendCalls()
  expect(await readRounds()).toMatchObject([{ state: 'cancelled', payout: null }])
  expect(studio.wallet.balance).toBe(100_000_000n)
})
