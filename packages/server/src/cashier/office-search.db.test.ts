import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, type Tx } from '#platform/db/tx.ts'
import { countPagesRead } from '#platform/testing/count-pages-read.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { buildOfficeFilter, type ListQuery } from './office-filter.ts'
import {
  countOfficeDeposits,
  countOfficeWithdrawals,
  type OfficeFilter,
  selectOfficeDeposits,
  selectOfficeWithdrawals,
} from './store-office.ts'
import { cashierBrand, memberScope, openTestDeposit, operatorScope, units } from './testing.ts'

let platform: TestPlatform
let brandId: number
const others = 20_000
/** Page limit for an indexed search; a full scan reads many hundreds. */
const pagesMax = 120

beforeAll(async () => {
  platform = await createTestPlatform({ PORT: '9600' })
  brandId = await cashierBrand(platform)
  await openTestDeposit(memberScope(platform, brandId, 1n), 100n * units)
  const { owner } = platform
  await owner.query(
    `insert into cashier.deposit (brand_id, member_id, account, direction, channel_id, provider_id, reference, amount, fee, status,
       redirect_url, created_at, expires_at, transaction, paid_amount)
     select brand_id, 1 + n, 'Other' || n, direction, channel_id, provider_id, 'other' || n, amount, fee, 'credited', redirect_url, created_at,
       expires_at, 'bank' || n, amount from cashier.deposit, generate_series(1, ${others}) n`,
  )
  await owner.query(
    `insert into cashier.withdrawal (brand_id, member_id, account, direction, channel_id, account_id, bank, holder, number_end,
       number_sealed, amount, status, approvals_needed, payment_reference, created_at, sent_at)
     select $1, 1 + n, 'Other' || n, 'withdrawal', 'bank', 1, 'a bank', 'Holder ' || n, '1234', ''::bytea, 1000000, 'received', 1,
       'paid' || n, now(), now() from generate_series(1, ${others}) n`,
    [brandId],
  )
  await owner.query(`update cashier.deposit set reference = 'E2Z9ABYYE5' where reference = 'other17777'`)
  // already 2 March in the brand's time zone
  for (const table of ['deposit', 'withdrawal'])
    await owner.query(`update cashier.${table} set created_at = '2026-03-01T16:00:00Z' where account = 'Other17777'`)
  await owner.query('analyze cashier.deposit, cashier.withdrawal')
})
afterAll(() => platform.close())

type List = {
  readonly rows: (tx: Tx, filter: OfficeFilter) => Promise<readonly { readonly account: string }[]>
  readonly count: (tx: Tx, filter: OfficeFilter) => Promise<number>
}

/** Returns whom a search finds, and how many database pages its list and count read. */
const search = (list: List, query: ListQuery) =>
  inBrand(operatorScope(platform, brandId, 1n), async (tx) => {
    const counting = countPagesRead(tx)
    const filter = buildOfficeFilter(query, 'Asia/Kuala_Lumpur')
    const found = await list.rows(counting.tx, filter)
    const total = await list.count(counting.tx, filter)
    return { accounts: found.map(({ account }) => account), total, pages: counting.pages() }
  })

const lists = {
  deposits: { rows: selectOfficeDeposits, count: countOfficeDeposits },
  withdrawals: { rows: selectOfficeWithdrawals, count: countOfficeWithdrawals },
}

test.each([
  ['deposits', 'oTHER17777'],
  ['deposits', 'other17777'],
  ['deposits', 'bank17777'],
  ['deposits', ' BANK 17777 '],
  ['deposits', 'e2z9abyye5'],
  ['withdrawals', 'OTHER17777'],
  ['withdrawals', 'holder 17777'],
  ['withdrawals', 'paid17777'],
  ['withdrawals', ' PAID 17777 '],
] as const)(
  'MEMBER-5 MEMBER-6 the office finds one of many %s by %s without scanning the rest',
  async (name, words) => {
    const { accounts, total, pages } = await search(lists[name], { q: words })
    expect([accounts, total]).toEqual([['Other17777'], 1])
    expect(pages).toBeLessThan(pagesMax)
  },
)

test('the longest waiting request comes first, unless another order is chosen, and what is over newest first', () => {
  const isOldestFirst = (query: ListQuery) => buildOfficeFilter(query, 'Asia/Kuala_Lumpur').ascending
  for (const status of ['checking', 'requested', 'approved', 'disputed'] as const) {
    expect(isOldestFirst({ status }), status).toBe(true)
    expect(isOldestFirst({ status, sort: 'id', order: 'DESC' }), status).toBe(false)
  }
  for (const status of ['credited', 'received', undefined] as const)
    expect(isOldestFirst(status === undefined ? {} : { status }), status).toBe(false)
})

test('MEMBER-5 MEMBER-6 a search without matches finds nothing at the same cost, huge numbers included', async () => {
  for (const list of Object.values(lists)) {
    for (const words of ['nobody', '99999999999999999999']) {
      const { total, pages } = await search(list, { q: words })
      expect(total).toBe(0)
      expect(pages).toBeLessThan(pagesMax)
    }
    expect((await search(list, { q: '%' })).total).toBe(0)
  }
})

test('MEMBER-5 MEMBER-6 the office lists a brand day’s requests without scanning other days', async () => {
  for (const list of Object.values(lists)) {
    const { accounts, total, pages } = await search(list, { from: '2026-03-02', to: '2026-03-02' })
    expect([accounts, total]).toEqual([['Other17777'], 1])
    expect(pages).toBeLessThan(pagesMax)
    expect((await search(list, { to: '2026-03-01' })).total).toBe(0)
    expect((await search(list, { from: '2026-03-03' })).total).toBeGreaterThanOrEqual(others - 1)
    expect((await search(list, { from: '2026-03-02', q: 'other1777' })).total).toBe(11)
  }
})
