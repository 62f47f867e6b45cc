import type { Query } from '@gasing/contract/call'
import type { ledgerEntries } from '@gasing/contract/calls/office/ledger'
import { exactMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import {
  type AccountRow,
  accountById,
  accountsFor,
  type Fact,
  houseVendors,
  type LineRow,
  linesByKeys,
  linesOf,
  type RecordKind,
  recordOf,
  roundOf,
} from './store-explorer.ts'

const number = /^[1-9][0-9]{0,17}$/

/** Finds accounts and entries by a name, an address, a key, or the id of the record they belong to. */
export async function search(scope: Scope, text: string) {
  const q = text.trim()
  if (q === '') return { accounts: [], entries: [] }
  return inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const vendors = await houseVendors(tx)
    const keys = [q, ...vendors.map((vendor) => `vendor:${vendor}:${q}`)]
    const numbered = ['deposit', 'withdrawal', 'adjustment', 'transfer', 'bonus'].map((kind) => `${kind}:${q}`)
    const isNumber = number.test(q)
    const starts = [`${q}:`, ...(isNumber ? numbered.map((key) => `${key}:`) : [])]
    const entries = await linesByKeys(tx, isNumber ? [...keys, ...numbered] : keys, starts)
    return {
      accounts: (await accountsFor(tx, q)).map((row) => toAccount(row, decimals)),
      entries: entries.map((row) => toLine(row, decimals)),
    }
  })
}

/** Lists an account's entries, newest first, each with the balance after it. */
export async function readEntries(scope: Scope, query: Query<typeof ledgerEntries>) {
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const { currency, timeZone } = await brandConfigIn(tx)
    const account = (await accountById(tx, toId(query.account))) ?? refuse('not_found')
    const range = { ...dayRange(timeZone, query.from, query.to), before: readCursor(query.cursor), limit: size + 1 }
    const page = cutPage(await linesOf(tx, { accountId: account.accountId, ...range }), size, ({ entryId }) => entryId)
    return {
      account: toAccount(account, currency.decimals),
      list: page.list.map((row) => toLine(row, currency.decimals)),
      next: page.next,
    }
  })
}

/** Returns all entries posted under one key, and the record they belong to. */
export async function readPosting(scope: Scope, key: string) {
  return inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const lines = await linesByKeys(tx, [key], [])
    const [first] = lines
    if (!first) return refuse('not_found')
    return { lines: lines.map((row) => toLine(row, decimals)), belongings: await belongingsOf(tx, first, decimals) }
  })
}

type Belonging = { kind: RecordKind | 'round'; facts: Fact[] }

async function belongingsOf(tx: Tx, { account, reason, reference }: LineRow, decimals: number): Promise<Belonging[]> {
  const owner = /^member:([0-9]+):/.exec(account)?.[1]
  if (owner && ['bet', 'win', 'rollback'].includes(reason)) {
    const [vendor = '', , ...round] = reference.split('/')
    const found = await roundOf(tx, { memberId: BigInt(owner), vendor, reference: round.join('/') })
    return found.length > 0 ? [{ kind: 'round', facts: written(found, decimals) }] : []
  }
  const named = /^(deposit|withdrawal|adjustment|transfer):([1-9][0-9]{0,17})/.exec(reference)
  if (!named?.[1] || !named[2]) return []
  const kind = named[1] as RecordKind
  const found = await recordOf(tx, kind, named[2])
  return found.length > 0 ? [{ kind, facts: written(found, decimals) }] : []
}

const moneyFacts = new Set(['amount', 'fee', 'paid_amount', 'received_amount', 'stake', 'payout'])

/** Formats a record's columns, with amounts in the currency. */
const written = (facts: readonly Fact[], decimals: number): Fact[] =>
  facts.map(({ name, value }) => ({ name, value: moneyFacts.has(name) ? exactMoney(BigInt(value), decimals) : value }))

const toAccount = ({ accountId, address, balance, version, memberId, member }: AccountRow, decimals: number) => ({
  id: accountId.toString(),
  address,
  balance: exactMoney(balance, decimals),
  version: version.toString(),
  memberId: memberId?.toString() ?? null,
  member,
})

const toLine = (row: LineRow, decimals: number) => ({
  id: row.entryId.toString(),
  at: row.at.toISOString(),
  accountId: row.accountId.toString(),
  account: row.account,
  counterAccount: row.counter,
  reason: row.reason,
  amount: exactMoney(row.delta, decimals),
  balanceAfter: exactMoney(row.balanceAfter, decimals),
  version: row.version.toString(),
  key: row.key,
  reference: row.reference,
})
