import { approveAdjustment, proposeAdjustment } from '@gasing/contract/calls/office/adjustments'
import { officeDeposits } from '@gasing/contract/calls/office/cashier'
import { ledgerEntries, ledgerPosting, ledgerSearch } from '@gasing/contract/calls/office/ledger'
import { trialType } from '@gasing/contract/who'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAccountIds } from '#ledger/public.ts'
import { createMember } from '#members/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import { countPagesRead } from '#platform/testing/count-pages-read.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { recordStatements } from '#platform/testing/statements.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { credit, reclaimMoney, repayLoans } from '#wallet/public.ts'
import { selectLinesOfAccount } from './store-explorer.ts'

const zone = findZoneAtMidday()
let platform: TestPlatform
let setup: TwoBrands
let member: TestCaller
let finance: TestCaller
let adjustment: string

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, zone)
  member = await setup.register('lookedat')
  finance = setup.person('operator finance')
  await setup.fund(member, '100')
  const body = { account: member.name, direction: 'debit', amount: '30', reason: '=HYPERLINK("x"), "quoted"' }
  adjustment = (await setup.ask(proposeAdjustment, { as: finance, key: 'looked-at-1', body })).json().value.id
  const as = setup.person('operator owner')
  await setup.ask(approveAdjustment, { as, params: { id: adjustment }, key: 'looked-at-2' })
})
afterAll(() => platform.close())

const value = async (call: typeof ledgerSearch | typeof ledgerEntries | typeof ledgerPosting, query: string) =>
  (await setup.ask(call, { as: finance, query })).json().value
const file = (name: string, query: string, as: TestCaller = finance) =>
  setup.app.inject({
    url: `/office/api/exports/${name}${query}`,
    headers: { host: 'localhost', authorization: `Bearer ${as.token}` },
  })
const exportsSince = async (
  auditId: bigint,
): Promise<{ id: bigint; actor: string; subject: string; after: unknown }[]> =>
  (
    await platform.owner.query(
      `select audit_id as id, actor, subject, after from audit.line
       where brand_id = $1 and action = 'data.export' and audit_id > $2 order by audit_id`,
      [setup.brandIds.nusa, auditId],
    )
  ).rows
const today = () => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  return `?from=${parts}&to=${parts}`
}

test('OPS-3 a search leads from a member to accounts, entries, posting and subject', async () => {
  const { accounts } = await value(ledgerSearch, `?q=${member.name}`)
  expect(accounts).toMatchObject([{ address: `member:${member.id}:main`, balance: '70.00', member: member.name }])
  const { list } = await value(ledgerEntries, `?account=${accounts[0].id}`)
  expect(list).toMatchObject([
    { reason: 'adjustment', amount: '-30.00', balanceAfter: '70.00', version: '2' },
    { reason: 'opening', amount: '100.00', balanceAfter: '100.00', version: '1' },
  ])
  const posting = await value(ledgerPosting, `?key=${encodeURIComponent(list[0].key)}`)
  expect(posting.lines).toHaveLength(1)
  expect(posting.belongings).toMatchObject([{ kind: 'adjustment' }])
  const facts = Object.fromEntries(
    posting.belongings[0].facts.map(({ name, value: text }: { name: string; value: string }) => [name, text]),
  )
  expect(facts).toMatchObject({ amount: '30.00', status: 'approved', direction: 'debit', proposer: finance.name })
})

test('OPS-3 M11 the account of what a member was lent shows how much that is, and each loan and repayment', async () => {
  const debtor = await setup.register('lentto')
  const order = {
    memberId: BigInt(debtor.id),
    reference: 'tst/reels/1',
    kind: 'rollback',
    key: 'vendor:tst:lent',
  } as const
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    await reclaimMoney(tx, { ...order, amount: 7_000_000n, to: 'house:tst' })
    const paid = { ...order, amount: 2_000_000n }
    await credit(tx, { ...paid, key: 'vendor:tst:paid', kind: 'win', from: 'house:tst' })
    await repayLoans(tx, [{ ...paid, key: 'vendor:tst:repaid' }])
  })
  const { accounts } = await value(ledgerSearch, `?q=receivable:${debtor.id}`)
  expect(accounts).toMatchObject([{ balance: '-5.00', member: debtor.name }])
  const lines = [
    { key: 'vendor:tst:repaid', amount: '2.00', balanceAfter: '-5.00', counterAccount: `member:${debtor.id}:main` },
    { key: 'vendor:tst:lent', amount: '-7.00', balanceAfter: '-7.00', account: `receivable:${debtor.id}` },
  ]
  const first = await value(ledgerEntries, `?account=${accounts[0].id}&pageSize=1`)
  expect(first.list).toMatchObject(lines.slice(0, 1))
  const rest = await value(ledgerEntries, `?account=${accounts[0].id}&cursor=${first.next}`)
  expect(rest).toMatchObject({ list: lines.slice(1), next: null })
})

test('OPS-3 days long ago in a long account read about what they show', async () => {
  const owner = await setup.register('longread')
  const address = `member:${owner.id}:main`
  const within = <R>(use: (tx: Tx) => Promise<R>) => inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), use)
  await within((tx) => ensureAccountIds(tx, [address]))
  // before everything that other tests export
  await platform.owner.query(
    `insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, hash, reason, reference, at)
     select a.brand_id, a.id, h.id, 1, n, n + 1, 'read:' || n, 'x', 'bet', 'v/g/r', '2020-01-01Z'::timestamptz + interval '1 hour' * n
     from ledger.account a join ledger.account h on h.brand_id = a.brand_id and h.address = 'brand:adjustments',
       generate_series(0, 20_000) n where a.address = $1 order by n`,
    [address],
  )
  const { accounts } = await value(ledgerSearch, `?q=${owner.name}`)
  await within(async (tx) => {
    const counted = countPagesRead(tx)
    const days = { from: new Date('2020-06-01T00:00Z'), until: new Date('2020-06-02T00:00Z') }
    const lines = await selectLinesOfAccount(counted.tx, {
      accountId: BigInt(accounts[0].id),
      ...days,
      before: null,
      limit: 51,
    })
    expect(lines).toHaveLength(24)
    expect(counted.pages()).toBeLessThan(350)
  })
})

test('OPS-3 a subject’s number finds its entry; an unknown text finds nothing', async () => {
  expect((await value(ledgerSearch, `?q=adjustment:${adjustment}`)).entries).toHaveLength(1)
  expect((await value(ledgerSearch, `?q=${adjustment}`)).entries.length).toBeGreaterThan(0)
  expect(await value(ledgerSearch, '?q=nobodyhasthis')).toEqual({ accounts: [], entries: [] })
  expect((await setup.ask(ledgerPosting, { as: finance, query: '?key=nothing' })).statusCode).toBe(404)
  const foreign = setup.person('other brand’s operator')
  expect((await setup.ask(ledgerSearch, { as: foreign, query: `?q=${member.name}` })).json().value.accounts).toEqual([])
})

test('OPS-3 exports are complete, safe for spreadsheets and limited to permitted roles', async () => {
  const entries = await file('entries', today())
  expect(entries.headers['content-type']).toMatch(/^text\/csv/)
  expect(entries.body).toContain(`,member:${member.id}:main,brand:adjustments,adjustment,-30.00,70.00,2,`)
  // a time as spreadsheets read it, in the brand's time zone
  expect(entries.body).toMatch(/^\d+,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},member:/m)
  const adjustments = await file('adjustments', today())
  expect(adjustments.body).toContain(`,debit,money,30.00,"'=HYPERLINK(""x""), ""quoted""",approved,`)
  for (const name of ['deposits', 'withdrawals', 'members'])
    expect((await file(name, today())).body.split('\r\n')[0], name).toMatch(/^\uFEFFid,account,/)
  expect((await file('members', today())).body).toContain(`,${member.name},0,active,,70.00,0.00,`)
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), (tx) =>
    createMember(tx, { username: 'onlytrying', isAgent: trialType, language: 'EN' }),
  )
  expect((await file('members', today())).body).not.toContain('onlytrying')
  const own = `${today()}&memberId=${member.id}`
  const ofKind = (types: string) => file('entries', `${own}&types=${types}`)
  expect((await ofKind('opening,deposit')).body).not.toContain('adjustment')
  expect((await ofKind('adjustment')).body).toContain(',adjustment,-30.00,')
  expect((await ofKind('gift')).statusCode).toBe(400)
  expect((await file('entries', '?from=2026-02-30&to=2026-03-01')).statusCode).toBe(400)
  expect((await file('entries', '')).statusCode).toBe(400)
  expect((await file('entries', today(), setup.person('operator content'))).statusCode).toBe(403)
})

test('OPS-1 who exports a table, or a list as a file, is in the audit log with the filter; a refused one is not', async () => {
  const since = (await exportsSince(0n)).at(-1)?.id ?? 0n
  const day = '2026-01-02'
  await file('members', `?from=${day}&to=${day}&other=1`)
  await file('entries', `?from=${day}&to=${day}&memberId=${member.id}`)
  await file('business', `?from=${day}&to=${day}`)
  await setup.ask(officeDeposits, { as: finance, query: '?status=checking' })
  await setup.ask(officeDeposits, { as: finance, query: '?status=checking&export=yes' })
  await file('members', '?from=2026-02-30&to=2026-03-01')
  await file('members', `?from=${day}&to=${day}`, setup.person('operator content'))
  const days = { from: day, to: day }
  expect((await exportsSince(since)).map(({ actor, subject, after }) => [actor.split(' ')[1], subject, after])).toEqual(
    [
      [finance.name, 'export:members', { table: 'members', ...days }],
      [finance.name, `member:${member.id}`, { table: 'entries', ...days, memberId: member.id }],
      [finance.name, 'export:business', { table: 'business', ...days }],
      [finance.name, 'export:deposits', { table: 'deposits', status: 'checking' }],
    ],
  )
})

test('OPS-3 a withdrawals export lists fees and sums received', async () => {
  await platform.owner.query(
    `insert into cashier.channel (brand_id, direction, channel_id, kind, names, icon, minimum, maximum, minutes)
     values ($1, 'withdrawal', 'usdt', 'crypto', '{}', 'usdt', 2000000, 90000000, 5)`,
    [setup.brandIds.nusa],
  )
  await platform.owner.query(
    `insert into cashier.withdrawal (brand_id, member_id, account, direction, channel_id, account_id, bank, holder, number_end,
       number_sealed, amount, fee, status, approvals_needed, received_amount, created_at, sent_at, dispute)
     values ($1, $2, $3, 'withdrawal', 'usdt', 1, 'a bank', 'A Holder', '1234', ''::bytea, 50000000, 1500000, 'partly_received', 1, 20000000,
       now(), now(), 'open')`,
    [setup.brandIds.nusa, member.id, member.name],
  )
  const [head = '', line = ''] = (await file('withdrawals', today())).body.split('\r\n')
  expect(head).toContain(',numberEnd,amount,fee,receivedAmount,status,')
  expect(line).toContain(',A Holder,1234,50.00,1.50,20.00,partly_received,')
})

test('OPS-3 a points adjustment is distinct from a money one', async () => {
  const body = { account: member.name, direction: 'credit', unit: 'points', amount: '12.5', reason: 'a late gift' }
  expect((await setup.ask(proposeAdjustment, { as: finance, key: 'points-1', body })).statusCode).toBe(200)
  expect((await file('adjustments', today())).body).toContain(',credit,points,12.50,a late gift,proposed,')
})

test('an export continues page by page without a gap', async () => {
  const inserted = await platform.owner.query(
    `set gasing.brand_id = ${setup.brandIds.nusa}; insert into wallet.adjustment (brand_id, member_id, direction, amount, reason, proposed_by, proposer, proposed_at)
     select ${setup.brandIds.nusa}, ${member.id}, 'credit', 1000000, 'many', 1, 'x', now() from generate_series(1, 4500)`,
  )
  expect(inserted).toBeTruthy()
  const { body } = await file('adjustments', today())
  expect(body.split('\r\n').filter((line) => line.includes(',many,'))).toHaveLength(4500)
})

test('OPS-3 exporting a sparse year takes few reads and lists each entry once', async () => {
  await platform.owner.query(
    'update members.member set registered_at = now() - make_interval(days => 300) where brand_id = $1 and id = $2',
    [setup.brandIds.nusa, member.id],
  )
  // many entries on one day, so that a grown stretch overflows a page
  const added = await platform.owner.query(
    `insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, hash, reason, reference, at)
     select e.brand_id, e.account_id, e.counter_id, 1, 1, 0, 'crowd:' || n, e.hash, 'bet', 'crowd', now() - make_interval(days => 100, secs => n / 10.0)
     from (select * from ledger.entry where brand_id = $1 limit 1) e, generate_series(1, 9000) n`,
    [setup.brandIds.nusa],
  )
  const crowd = Array.from({ length: 9000 }, (_, n) => `crowd:${n + 1}`)
  expect(added.rowCount).toBe(crowd.length)
  const day = (ago: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() - ago * 86_400_000)
  let body = ''
  const reads = await recordStatements(platform.pool, /ledger\.entry_pub/, async () => {
    body = (await file('entries', `?from=${day(340)}&to=${day(-20)}`)).body
  })
  expect(body.match(/crowd:[0-9]+/g)?.toSorted()).toEqual(crowd.toSorted())
  expect(reads.length).toBeLessThan(350)
})
