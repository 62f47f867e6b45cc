import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../testing/database.ts'
import { inBrand, preparedHint, sql, systemScope } from './tx.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('a marked statement is prepared once per connection; an unmarked one leaves no plan', async () => {
  const told = await inBrand(systemScope(platform, 1, 'test'), async (tx) => {
    const seen: number[] = []
    for (const value of [1, 2, 3]) {
      const [row] = await tx.query<{ value: number }>(sql`${preparedHint}select ${value}::int as value`)
      seen.push(row?.value ?? 0)
      await tx.query(sql`select ${value}::int as another`)
    }
    const plans = await tx.query<{ statement: string; runs: string }>(sql`
      select statement, (generic_plans + custom_plans)::text as runs from pg_prepared_statements where statement like '%select $1::int%'`)
    return { seen, plans }
  })
  expect(told).toEqual({ seen: [1, 2, 3], plans: [{ statement: '/*kept*/select $1::int as value', runs: '3' }] })
})
