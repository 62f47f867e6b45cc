import { profit } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { middayZone } from '#platform/testing/midday.ts'
import { type Company, company, type Person } from '#testing/company.ts'
import { credit, debit, hold } from './move.ts'

let platform: TestPlatform
let they: Company
let member: Person

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform, middayZone())
  member = await they.register('counting')
  await they.fund(member, '100.00')
})
afterAll(async () => {
  await they.close()
  await platform.close()
})

const order = (kind: 'deposit' | 'bet' | 'win' | 'rollback' | 'bonus' | 'withdrawal_hold', amount: string) => ({
  ...{ memberId: BigInt(member.id), amount: parseMoney(amount), kind },
  ...{ key: `profit:${kind}`, reference: 'test' },
})

test('MEMBER-11 each day is told by what it did to the balance, and the days add up', async () => {
  await inBrand(systemScope(platform, they.brandIds.nusa, 'test'), async (tx) => {
    await credit(tx, { ...order('deposit', '40.00'), from: 'channel:bank' })
    await debit(tx, { ...order('bet', '25.00'), to: 'house:test' })
    await credit(tx, { ...order('win', '12.50'), from: 'house:test' })
    await credit(tx, { ...order('rollback', '5.00'), from: 'house:test' })
    await credit(tx, { ...order('bonus', '8.00'), from: 'brand:bonus' })
    await hold(tx, order('withdrawal_hold', '30.00'))
  })
  // the first of these movements was made yesterday
  await platform.owner.query(
    "update ledger.entry set at = at - interval '1 day' where reason = 'opening' and brand_id = $1",
    [they.brandIds.nusa],
  )
  const { rows, totals } = (await they.ask(profit, { as: member })).json().value
  const today = { deposits: '40.00', withdrawals: '-30.00', stake: '25.00', payout: '17.50', result: '-7.50' }
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ ...today, bonus: '8.00', other: '0.00', change: '10.50' })
  expect(rows[1]).toMatchObject({ deposits: '0.00', result: '0.00', other: '100.00', change: '100.00' })
  expect(totals).toMatchObject({ ...today, other: '100.00', change: '110.50' })
  const past = (await they.ask(profit, { as: member, query: '?from=2020-01-01&to=2020-01-02' })).json().value
  expect(past).toMatchObject({ rows: [], totals: { change: '0.00' } })
})
