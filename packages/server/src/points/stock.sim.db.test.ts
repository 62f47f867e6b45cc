import * as office from '@gasing/contract/calls/office/points'
import { redeemReward } from '@gasing/contract/calls/points'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { rewardForm } from '#testing/offers.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { creditPoints } from '#wallet/public.ts'
import { expectNoAuditFindings } from './testing.ts'

let platform: TestPlatform
let setup: TwoBrands
const people: TestCaller[] = []
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
    const person = await setup.register(`buyer${name}`)
    people.push(person)
    await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), (tx) =>
      creditPoints(tx, {
        ...{ memberId: BigInt(person.id), amount: 400_000_000n, kind: 'opening' },
        ...{ key: `points:opening:${person.id}`, reference: 'test' },
      }),
    )
  }
})
afterAll(() => platform.close())

const reward = async (quantity: number): Promise<string> => {
  const body = { ...rewardForm, points: 10, quantity }
  return (await setup.ask(office.createReward, { as: setup.person('operator content'), body })).json().value.id
}
const redeem = async (as: TestCaller | undefined, item: string, quantity = 1) => {
  const body = { item, quantity, password: '246810' }
  return (await setup.ask(redeemReward, { as: as ?? null, key: `simulated-${++serial}`, body })).json()
}

test('POINT-3 M17 of a hundred orders for the last piece at once, one wins', async () => {
  const item = await reward(1)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, each) => redeem(people[each % people.length], item)),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['reward_sold_out']))
  await expectNoAuditFindings(platform)
})

/** Deterministic pseudo-random numbers, the same in every run. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('POINT-3 M17 stock, points and money add up under concurrent orders and decisions', async () => {
  const chance = chanceFrom(2026)
  const items = [await reward(5), await reward(12)]
  const wishes = Array.from({ length: 40 }, () => ({
    as: people[chance(people.length)],
    item: items[chance(2)] ?? '',
    quantity: 1 + chance(3),
  }))
  const decideAll = async () => {
    const { list } = (
      await setup.ask(office.officeRewardOrders, { as: setup.person('operator finance'), query: '?status=process' })
    ).json().value
    await Promise.all(
      list.map(({ id }: { id: string }) => {
        const isRejected = chance(2) === 0
        const call = isRejected ? office.rejectRewardOrder : office.approveRewardOrder
        const asked = { as: setup.person('operator finance'), key: `simulated-${++serial}`, params: { id } }
        return setup.ask(call, { ...asked, ...(isRejected && { body: { reason: 'by chance' } }) })
      }),
    )
  }
  const redeemed = wishes.map(({ as, item, quantity }) => redeem(as, item, quantity))
  await Promise.all([...redeemed, decideAll(), decideAll()])
  const sold = (await Promise.all(redeemed)).filter(({ success }) => success)
  expect(sold.length).toBeGreaterThan(5)
  await decideAll()
  await expectNoAuditFindings(platform)
  const { rows } = await platform.owner.query(
    `select quantity - available as gone, (select coalesce(sum(o.quantity), 0) from points.reward_order o
       where o.reward_id = r.id and o.status <> 'rejected')::int as kept from points.reward r where id = any($1)`,
    [items],
  )
  for (const { gone, kept } of rows) expect(gone).toBe(kept)
})
