import { once } from 'node:events'
import { signatureHeader } from '@gasing/contract/vendor/signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type ApiProcess, startApi } from './testing/api-process.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession, type TestVendor } from './testing/brand-setup.ts'
import { type LoadBalancer, startLoadBalancer } from './testing/load-balancer.ts'

const players = 8

let platform: TestPlatform
let setup: BrandSetup
let acme: TestVendor
let front: LoadBalancer
const apis: ApiProcess[] = []
const seats: TestSession[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  acme = await setup.vendor('acme')
  for (let index = 0; index < players; index++)
    seats.push(await setup.seat(await setup.member(`roll${index}`, { balance: '900.00' }), acme))
  // as in production: a stopping process reports not ready for two seconds before it accepts no more
  for (let index = 0; index < 2; index++) apis.push(await startApi(platform, { sandbox: false }))
  await Promise.all(apis.map(({ up }) => up))
  front = await startLoadBalancer(() => apis.map(({ port }) => port))
})
afterAll(async () => {
  for (const { child } of apis) child.kill('SIGKILL')
  await front?.close()
  await platform.close()
})

/** Sends one bet once, without retries: its outcome is what the vendor sees. */
async function bet(seat: TestSession): Promise<string> {
  const body = JSON.stringify(buildMessage(seat, { amount: 1000 }))
  const headers = { 'content-type': 'application/json', [signatureHeader]: acme.sign(body) }
  const url = `http://127.0.0.1:${front.port}/vendors/acme/transaction/bet`
  const response = await fetch(url, { method: 'POST', body, headers })
  return ((await response.json()) as { status: string }).status
}

/** How an API process ended: its exit code, and whether it announced that it was stopping. */
type Left = { readonly code: number | null; readonly saidSo: boolean }

/** Stops an API process, and starts its successor in its place. */
async function replace(index: number): Promise<Left> {
  const old = apis[index] as ApiProcess
  const gone = once(old.child, 'exit')
  old.child.kill('SIGTERM')
  const saidSo = await reportsStopping(old.port)
  const [code] = (await gone) as [number | null]
  apis[index] = await startApi(platform, { port: old.port, sandbox: false })
  await (apis[index] as ApiProcess).up
  return { code, saidSo }
}

/** Whether a stopping API process itself reports that to a load balancer before it accepts no more. */
async function reportsStopping(port: number): Promise<boolean> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) continue
    const said = (await answer?.json()) as { checks?: { staying: boolean } } | undefined
    return said?.checks?.staying === false
  }
}

test('C08 two APIs behind a balancer are replaced one by one under load, and no call fails', async () => {
  // while no process is ready the balancer refuses every request
  while ((await bet(seats[0] as TestSession).catch(() => '')) !== 'RS_OK');
  const statuses: string[] = ['RS_OK']
  let isOver = false
  const playing = Promise.all(
    seats.map(async (seat) => {
      while (!isOver) statuses.push(await bet(seat).catch((error: Error) => `${error.message}: ${error.cause}`))
    }),
  )
  const left = [await replace(0), await replace(1)]
  isOver = true
  await playing
  expect(left).toEqual([0, 1].map(() => ({ code: 0, saidSo: true })))
  expect(statuses.filter((status) => status !== 'RS_OK')).toEqual([])
  expect(statuses.length).toBeGreaterThan(players * 10)
  const [row] = await setup.within((tx) =>
    tx.query<{ count: bigint }>(
      sql`select count(*) as count from ledger.entry where brand_id = ${tx.brandId} and reason = 'bet'`,
    ),
  )
  expect(Number(row?.count)).toBe(statuses.length)
}, 180_000)
