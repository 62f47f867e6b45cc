import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandAt } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { inBrand, type Scope, sql, systemScope } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { memberBalance } from '#wallet/public.ts'
import { allAuditQueries } from '../audit-queries.ts'
import { seedSandbox } from './seed.ts'

let platform: TestPlatform
let brands: Scope[]
beforeAll(async () => {
  platform = await testPlatform()
  await seedSandbox(platform)
  await seedSandbox(platform)
  const found = await Promise.all(['localhost', 'sen.localhost'].map((host) => brandAt(platform, host)))
  brands = found.flatMap((brand) => (brand ? [systemScope(platform, brand.brandId, 'test')] : []))
  expect(brands).toHaveLength(2)
})
afterAll(() => platform.close())

test('OPS-3 each demo desk has work, seeded once across restarts', async () => {
  for (const scope of brands) {
    const [counts] = await inBrand(scope, (tx) =>
      tx.query(sql`select
        (select count(*)::int from risk.member_case where brand_id = ${tx.brandId}) as cases,
        (select count(*)::int from protection.exclusion where brand_id = ${tx.brandId}) as exclusions,
        (select count(*)::int from protection.member_limit where brand_id = ${tx.brandId}) as limits,
        (select count(*)::int from wallet.adjustment where brand_id = ${tx.brandId}) as adjustments,
        (select count(*)::int from cashier.deposit where brand_id = ${tx.brandId}) as deposits,
        (select count(*)::int from cashier.withdrawal where brand_id = ${tx.brandId}) as withdrawals,
        (select count(*)::int from agents.bill where brand_id = ${tx.brandId} and status = 'paid') as paid`),
    )
    expect(counts).toEqual({
      ...{ cases: 5, exclusions: 3, limits: 5, adjustments: 2 },
      ...{ deposits: 4, withdrawals: 6, paid: 8 },
    })
  }
})

test('M01 the demo passes every ledger audit, and its members have the promised balances', async () => {
  for (const { name, text } of allAuditQueries) expect((await platform.owner.query(text)).rows, name).toEqual([])
  for (const username of ['demo01', 'demo05', 'agent01', 'agent02']) {
    const main = await inBrand(brands[0] as Scope, async (tx) => {
      const member = await memberByUsername(tx, username)
      return member && (await memberBalance(tx, member.memberId)).main
    })
    expect(main, username).toBe(1_000_000_000n)
  }
})

test('OPS-1 content removed by operators, even all of it, does not return at the next start', async () => {
  const removable = ['content.announcement', 'content.banner', 'ranks.rank', 'service.entry']
  for (const table of removable) await platform.owner.query(`delete from ${table}`)
  await seedSandbox(platform)
  for (const table of removable) expect((await platform.owner.query(`select from ${table}`)).rowCount, table).toBe(0)
})
