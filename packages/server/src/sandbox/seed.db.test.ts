import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrandAt } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { inBrand, type Scope, sql, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { allAuditQueries } from '../audit-queries.ts'
import { seedSandbox } from './seed.ts'

let platform: TestPlatform
let brands: Scope[]
beforeAll(async () => {
  platform = await createTestPlatform()
  await seedSandbox(platform)
  await seedSandbox(platform)
  const found = await Promise.all(['localhost', 'sen.localhost'].map((host) => findBrandAt(platform, host)))
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
      const member = await findMemberByUsername(tx, username)
      return member && (await readMemberBalance(tx, member.memberId)).main
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

/** Starts the demo with its studio at the next port. */
function restart(port: number): Promise<void> {
  const folder = platform.config.vendorKeysDir
  mkdirSync(folder, { recursive: true })
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(join(folder, 'studio.pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  return seedSandbox({ ...platform, config: { ...platform.config, port, studioUrl: `http://localhost:${port + 1}` } })
}

test('GAME-11 a sandbox from before the studio had free rounds gets them once; an operator may switch them off', async () => {
  const readFlags = async () =>
    (await platform.owner.query("select flags from games.vendor where code = 'gasing'")).rows[0].flags
  const mark = () =>
    platform.owner.query(
      `update games.vendor set flags = '{"noFreeBets": true, "winWithoutBet": true}' where code = 'gasing'`,
    )
  await restart(8091)
  await mark()
  await platform.owner.query("delete from sandbox.seeded where part = 'studio free rounds'")
  await restart(8091)
  expect(await readFlags()).toEqual({ winWithoutBet: true })
  await mark()
  await restart(8091)
  expect(await readFlags()).toMatchObject({ noFreeBets: true })
})

test('OPS-1 the demo’s connections follow its port, but not once an operator has changed them', async () => {
  const { brandId } = brands[0] as Scope
  const urls = async () => {
    const { rows } = await platform.owner.query(
      `select (select url from games.vendor where brand_id = $1 and code = 'gasing') as studio,
        (select url from games.vendor where brand_id = $1 and code = 'aurora') as announced,
        (select url from cashier.btcpay where brand_id = $1) as btcpay`,
      [brandId],
    )
    return rows[0]
  }
  await restart(8101)
  await restart(8103)
  const followed = { studio: 'http://localhost:8104', announced: null, btcpay: 'http://localhost:8103/sandbox/btcpay' }
  expect(await urls()).toEqual(followed)
  const changed = {
    ...{ studio: 'https://studio.example', announced: 'https://aurora.example' },
    btcpay: 'https://pay.example',
  }
  await platform.owner.query(`update games.vendor set url = 'https://studio.example' where code = 'gasing'`)
  await platform.owner.query(
    `update games.vendor set url = 'https://aurora.example', dialect = 'hub88', operator_id = 7, public_key = 'key'
      where code = 'aurora' and brand_id = $1`,
    [brandId],
  )
  await platform.owner.query(`update cashier.btcpay set url = 'https://pay.example' where brand_id = $1`, [brandId])
  await restart(8105)
  expect(await urls()).toEqual(changed)
})
