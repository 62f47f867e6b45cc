import { generateKeyPairSync, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type ApiProcess, startApi, warmUp } from './testing/api-process.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession } from './testing/brand-setup.ts'

const players = 24
const kills = 20
const thinkMsMax = 100
const answerMsMax = 15_000
const unknown = 'RS_ERROR_UNKNOWN'
const opening = 20_000_000n

type Api = ApiProcess & { isLeaving: boolean }
/**
 * A client's record of a message: its id, its intended effect, the reported status and the balance after it; null while unknown.
 */
type Line = {
  readonly tx: string
  readonly user: unknown
  readonly delta: bigint
  told: string | null
  left: bigint | null
}
type Answer = { readonly status: string; readonly balance?: number }

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const journal: Line[] = []
const apis: Api[] = []
let platform: TestPlatform
let setup: BrandSetup
let seats: TestSession[]
let isOver = false
let slow: TestSession

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  const acme = await setup.vendor('acme')
  await setup.within((tx) =>
    tx.query(sql`
      update games.vendor set public_key = ${publicKey.export({ type: 'spki', format: 'pem' }).toString()}
      where brand_id = ${tx.brandId} and code = 'acme'`),
  )
  seats = []
  for (let index = 0; index < players; index++)
    seats.push(await setup.seat(await setup.member(`crash${index}`, { balance: '20.00' }), acme))
  slow = await setup.seat(await setup.member('slow', { balance: '20.00' }), acme)
  await warmUp(platform)
  for (let index = 0; index < 2; index++) apis.push({ ...(await startApi(platform)), isLeaving: false })
  await Promise.all(apis.map(({ up }) => up))
})
afterAll(async () => {
  for (const { child } of apis) child.kill('SIGKILL')
  await platform.close()
})

/** Sends a message once. Returns the answer, or null when the outcome is unknown. */
async function sendOnce(port: number, path: string, body: string): Promise<Answer | null> {
  const answer = await answerTo(port, path, body)
  return answer?.status === unknown ? null : answer
}

/** The answer, or null when none arrived. */
async function answerTo(port: number, path: string, body: string): Promise<Answer | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/vendors/acme/transaction/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(privateKey, Buffer.from(body)) },
      signal: AbortSignal.timeout(answerMsMax),
    })
    return (await response.json()) as Answer
  } catch {
    return null
  }
}

/** Repeats the identical message, to any API process, until the outcome is known. */
async function sendUntilAnswered(path: string, delta: bigint, given: Record<string, unknown>): Promise<string> {
  const line: Line = { tx: String(given.transaction_uuid), user: given.user, delta, told: null, left: null }
  journal.push(line)
  const body = JSON.stringify(given)
  for (;;) {
    // a load balancer sends no requests to a process that it is taking out
    const open = apis.filter(({ isLeaving }) => !isLeaving)
    const answer = await sendOnce((open[randomInt(open.length)] as Api).port, path, body)
    if (answer) {
      line.left = BigInt(answer.balance ?? 0) * 10n
      line.told = answer.status
      return line.told
    }
    await pause(20)
  }
}

/** Places bets, with wins of about the same total, until the test is over. */
async function play(seat: TestSession): Promise<void> {
  while (!isOver) {
    // leaves processor time to the processes that are starting
    await pause(randomInt(thinkMsMax))
    const bet = buildMessage(seat, { amount: 150_000 })
    if ((await sendUntilAnswered('bet', -1_500_000n, bet)) !== 'RS_OK') continue
    const { transaction_uuid, round } = bet
    const amount = randomInt(2) * 290_000
    const given = { reference_transaction_uuid: transaction_uuid, round, round_closed: true, amount }
    await sendUntilAnswered('win', BigInt(amount) * 10n, buildMessage(seat, given))
  }
}

/** Kills an API process at a random moment and restarts it; clients reach the other one, or none for a while. */
async function killOne(index: number): Promise<void> {
  const old = apis[index] as Api
  await old.up
  await pause(randomInt(100, 600))
  const gone = once(old.child, 'exit')
  old.child.kill('SIGKILL')
  await gone
  apis[index] = { ...(await startApi(platform, { port: old.port })), isLeaving: false }
}

/**
 * Sends SIGTERM to an API process while it waits for a locked account.
 * @returns its exit code, and the answer to that bet
 */
async function leaveWithABetUnderWay(api: Api): Promise<[code: number | null, told: string | null]> {
  await api.up
  api.isLeaving = true
  const holder = new pg.Client({ connectionString: platform.adminUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from ledger.account where address = $1 for update', [`member:${slow.memberId}:main`])
  const bet = buildMessage(slow, { amount: 150_000 })
  const answer = answerTo(api.port, 'bet', JSON.stringify(bet))
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'gasing-wait'`
  // queried outside the transaction, whose snapshot would never change
  while ((await platform.owner.query(waiting)).rowCount === 0) await pause(10)
  const gone = once(api.child, 'exit')
  api.child.kill('SIGTERM')
  await pause(200)
  await holder.query('rollback')
  await holder.end()
  const said = await answer
  const [code] = (await gone) as [number | null]
  // on a busy machine the lock may outlast the bet's timeout: that is a valid answer too, after which a vendor repeats the bet
  return [code, said === null ? null : await sendUntilAnswered('bet', -1_500_000n, bet)]
}

/** M22: the messages whose reported balance does not follow from the player's previous one. */
function breaks(): Line[] {
  return [...Map.groupBy(journal, ({ user }) => user).values()].flatMap((own) => {
    let balance = opening
    return own.filter((line) => {
      const before = balance
      balance = line.left ?? balance
      return line.left !== before + (line.told === 'RS_OK' ? line.delta : 0n)
    })
  })
}

test('C01 C08 M06 M22 two APIs on one database: kills and shutdowns under load lose and repeat nothing', async () => {
  const playing = Promise.all(seats.map(play))
  for (let kill = 0; kill < kills; kill++) await killOne(kill % 2)
  const [leaving] = apis as [Api, Api]
  expect(await leaveWithABetUnderWay(leaving)).toEqual([0, 'RS_OK'])
  isOver = true
  await playing
  const entries = await setup.within((tx) =>
    tx.query<{ tx: string; delta: bigint }>(sql`
      select substr(key, length('vendor:acme:') + 1) as tx, delta from ledger.entry
      where brand_id = ${tx.brandId} and key like 'vendor:acme:%'`),
  )
  const byTx = Map.groupBy(entries, ({ tx }) => tx)
  const wrong = journal.filter(({ tx, delta, told: status }) => {
    const found = byTx.get(tx) ?? []
    return status === 'RS_OK' ? found.length !== 1 || found[0]?.delta !== delta : found.length !== 0
  })
  expect(wrong).toEqual([])
  expect(breaks()).toEqual([])
  expect(entries).toHaveLength(journal.filter(({ told: status }) => status === 'RS_OK').length)
  expect(entries.length).toBeGreaterThan(players * kills)
  await expectNoAuditFindings(platform, gamesQueries)
}, 600_000)
