import * as office from '@gasing/contract/calls/office/agent-contracts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inBrand } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Company, company } from '#testing/company.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { payDue } from './pay-due.ts'
import { salaryHall } from './testing.ts'

let platform: TestPlatform
let they: Company
let hall: ReturnType<typeof salaryHall>
let serial = 0
/** Times are UTC; Kuala Lumpur is eight hours ahead, so 2 March begins at 16:00. */
const at = (text: string) => new Date(`2026-03-${text}:00Z`)

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  hall = salaryHall(platform, they)
})
afterEach(() => hall.mustAddUp())
afterAll(async () => {
  await they.close()
  await platform.close()
})

const daily = (rate: string) => ({ tiers: [{ rate, dailyBetAmount: '100', activeMembers: 1 }] })
const amounts = async (id: string) => (await hall.bills(id)).map(({ amount, status }) => `${amount} ${status}`)

test('AGENT-6 a full account delays nobody else’s salary: its bill waits until there is room', async () => {
  const top = await hall.agent('fulltop', 1)
  const low = await hall.agent('fulllow', 2, top)
  const next = await hall.agent('nexttop', 1)
  const ids = [
    await hall.contract('daily', null, top, daily('1')),
    await hall.contract('daily', top, low, daily('0.4')),
    await hall.contract('daily', null, next, daily('1')),
  ] as const
  for (const id of ids) await hall.since(id, at('01T16:00'), at('02T16:00'))
  for (const agent of [low, next]) {
    const player = await hall.agent(`play${++serial}`, 0, agent)
    await hall.settled(player, { at: at('02T10:00'), stake: '1000' })
  }
  const moneys = [top, low].map(({ id }) => ({
    ...{ memberId: BigInt(id), amount: balanceMax - 1_000_000n, reference: 'test' },
  }))
  for (const money of moneys)
    await inBrand(hall.scope(), (tx) =>
      credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: `full:${money.memberId}` }),
    )
  await hall.filled(at('02T16:00'))
  await payDue(hall.scope())
  await payDue(hall.scope())
  expect([await amounts(ids[0]), await amounts(ids[1]), await amounts(ids[2])]).toEqual([
    ['10 waiting'],
    ['4 short'],
    ['10 paid'],
  ])
  expect(await hall.moneyOf(next)).toBe(10)

  const [bill] = (
    await hall.answer(office.officeAgentBills, { as: they.person('operator finance') })
  ).value.list.filter(({ status }: { status: string }) => status === 'waiting')
  const approve = (name: string) =>
    hall.answer(office.approveAgentBill, {
      ...{ as: they.person(name), key: `agents-full-${++serial}`, params: { id: bill.id } },
    })
  await approve('operator finance')
  expect((await approve('operator owner')).code).toBe('balance_full')
  for (const money of moneys)
    await inBrand(hall.scope(), (tx) =>
      debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: `room:${money.memberId}` }),
    )
  expect((await approve('operator owner')).value).toMatchObject({ status: 'paid' })
  await payDue(hall.scope())
  expect([await amounts(ids[0]), await amounts(ids[1])]).toEqual([['10 paid'], ['4 paid']])
  expect([await hall.moneyOf(top), await hall.moneyOf(low)]).toEqual([6, 4])
})

test('AGENT-6 M15 an account that fills up just before payment delays nobody else’s salary', async () => {
  const [filled, next] = [await hall.agent('racetop', 1), await hall.agent('racenext', 1)]
  for (const agent of [filled, next]) {
    await hall.since(await hall.contract('daily', null, agent, daily('1')), at('01T16:00'), at('02T16:00'))
    const player = await hall.agent(`play${++serial}`, 0, agent)
    await hall.settled(player, { at: at('02T10:00'), stake: '1000' })
  }
  await hall.filled(at('02T16:00'))
  const money = { memberId: BigInt(filled.id), amount: balanceMax, reference: 'test' }
  const waiting = async () => {
    const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    return (await platform.owner.query(waits)).rowCount
  }
  let paying = Promise.resolve()
  await inBrand(hall.scope(), async (tx) => {
    await credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: 'race:full' })
    paying = payDue(hall.scope())
    await expect.poll(waiting).toBe(1)
  })
  await paying
  expect(await hall.moneyOf(next)).toBe(10)
  await inBrand(hall.scope(), (tx) => debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: 'race:empty' }))
  await payDue(hall.scope())
  expect(await hall.moneyOf(filled)).toBe(10)
})
