import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db/tx.ts'
import { countPagesRead } from '#platform/testing/count-pages-read.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand } from '#testing/brand-setup.ts'
import { ensureAccountIds, selectDailySums, selectLedgerEntries } from './public.ts'

let platform: TestPlatform
let setup: BrandSetup
let address: string
const length = 120_000
const minuteMs = 60_000

/** A long history: one entry per minute, every four hundredth a deposit, the rest bets. */
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  // creates the opening account, which is the counter account
  await setup.member('somebodyelse', { balance: '10' })
  address = `member:${await setup.member('longhistory')}:main`
  await setup.within((tx) => ensureAccountIds(tx, [address]))
  await platform.owner.query(
    `insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, hash, reason, reference, at)
     select a.brand_id, a.id, h.id, 1, n, n + 1, 'long:' || n, 'x', case when n % 400 = 0 then 'deposit' else 'bet' end, 'v/g/r',
       now() - interval '1 minute' * (${length} - n)
     from ledger.account a join ledger.account h on h.brand_id = a.brand_id and not h.bounded, generate_series(1, ${length}) n
     where a.address = '${address}' order by n`,
  )
})
afterAll(() => platform.close())

const range = { from: null, until: null, reasons: null, movingOnly: true, before: null, limit: 21 }
const page = (given: object) =>
  setup.within((tx) => selectLedgerEntries(tx, { addresses: [address], ...range, ...given }))
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs)

test('MEMBER-11 a range of days returns exactly its entries, anywhere in a long history', async () => {
  for (const [from, until] of [
    [60, 0],
    [60_000, 59_900],
    [119_999, 119_900],
    [500_000, 400_000],
  ] as const) {
    const days = { from: ago(from), until: ago(until) }
    const rows = await page({ ...days, limit: 1000 })
    const { rows: wanted } = await platform.owner.query(
      `select count(*)::int as count from ledger.entry e join ledger.account a on a.brand_id = e.brand_id and a.id = e.account_id
       where a.address = $1 and e.at >= $2 and e.at < $3`,
      [address, days.from, days.until],
    )
    expect(rows).toHaveLength(wanted[0].count)
    if (from < length) expect(rows.length).toBeGreaterThanOrEqual(from - until - 1)
    else expect(rows).toEqual([])
  }
})

test('MEMBER-11 a page reads about what it shows: rare kinds, old days and idle days among 100,000', async () => {
  for (const given of [
    { reasons: ['deposit', 'bonus'] },
    { from: ago(90_000), until: ago(89_990) },
    { from: ago(10) },
    { from: ago(500_000), until: ago(400_000) },
  ]) {
    const { rows } = await readBlocks(given)
    expect(rows, JSON.stringify(given)).toBeLessThan(400)
  }
})

const readBlocks = (given: object) =>
  countRows((tx) => selectLedgerEntries(tx, { addresses: [address], ...range, ...given }))

/** The number of entries the table returned for a read, from the database's statistics. */
function countRows(read: (tx: Tx) => Promise<unknown>): Promise<{ rows: number }> {
  return setup.within(async (tx) => {
    const counter = async () => {
      const [row] = await tx.query<{ read: bigint }>(sql`
        select sum(idx_tup_fetch)::bigint as read from pg_stat_xact_user_tables where schemaname = 'ledger' and relname = 'entry'`)
      return row?.read ?? 0n
    }
    const before = await counter()
    await read(tx)
    return { rows: Number.parseInt(((await counter()) - before).toString(), 10) }
  })
}

test('MEMBER-11 a day’s profit and loss reads about that day’s entries', async () => {
  const from = ago(90_000)
  const until = new Date(from.getTime() + 1440 * minuteMs)
  const { rows } = await countRows(async (tx) => {
    const sums = await selectDailySums(tx, address, { zone: 'UTC', from, until })
    expect(sums.reduce((all, { sum }) => all + sum, 0n)).toBe(1440n)
  })
  expect(rows).toBeLessThan(2500)
})

test('MEMBER-11 the bounds of a range are found once, also when its time makes a plan by time look cheaper', async () => {
  await platform.owner.query('vacuum analyze ledger.entry')
  const pages = await setup.within(async (tx) => {
    const counting = countPagesRead(tx)
    await selectLedgerEntries(counting.tx, { addresses: [address], ...range, from: ago(1440), until: ago(0) })
    return counting.pages()
  })
  expect(pages).toBeLessThan(2000)
})
