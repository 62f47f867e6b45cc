import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestVendor } from '../testing/brand-setup.ts'
import { announceWins } from './winners.ts'

let platform: TestPlatform
let setup: BrandSetup
let vendor: TestVendor
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  vendor = await setup.vendor('wins')
})
afterAll(() => platform.close())

const pushed = async () => {
  const { rows } = await platform.owner.query(
    `with gone as (delete from platform.outbox where kind = 'push' and payload->>'type' = 'win' returning id, name, payload)
     select name, payload from gone order by id`,
  )
  return rows as { name: string; payload: { amount: string; win: { account: string; id: string } } }[]
}

async function win(name: string, amount: number): Promise<void> {
  const seat = await setup.seat(await setup.member(name, { balance: '10.00' }), vendor)
  const bet = buildMessage(seat)
  await vendor.call('/transaction/bet', bet)
  const { round, transaction_uuid: reference_transaction_uuid } = bet
  const paid = { round, reference_transaction_uuid, amount, round_closed: true }
  expect(await vendor.call('/transaction/win', buildMessage(seat, paid))).toMatchObject({ status: 'RS_OK' })
}

test('each batch’s highest wins are pushed to all open pages of the brand, with masked names', async () => {
  for (const [name, amount] of [
    ['winneralpha', 500_000],
    ['winnerbeta', 900_000],
    ['winnergamma', 700_000],
    ['winnerdelta', 800_000],
    ['losernot', 100_000],
  ] as const)
    await win(name, amount)
  await announceWins(setup.scope)
  const lines = await pushed()
  expect(lines.map(({ payload }) => payload.amount)).toEqual(['9.00', '7.00', '8.00'])
  expect(new Set(lines.map(({ name }) => name))).toEqual(new Set([`brand:${setup.brandId}`]))
  expect(JSON.stringify(lines)).not.toMatch(/winner(beta|gamma|delta)/)
  expect(lines[0]?.payload.win.account).toBe('wi***a')
})

test('a win triggers a notification and queues a job', async () => {
  await win('winnerbell', 900_000)
  const queued = async () =>
    (await platform.owner.query("select 1 from graphile_worker.jobs where task_identifier = 'games-tell-wins'"))
      .rowCount
  await expect.poll(queued).toBe(1)
})
