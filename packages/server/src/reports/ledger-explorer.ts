import type { Query } from '@gasing/contract/call'
import type { ledgerEntries } from '@gasing/contract/calls/office/ledger'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import {
  type AccountRow,
  type LineRow,
  type RecordColumn,
  type RecordKind,
  selectAccount,
  selectAccountsMatching,
  selectHouseVendors,
  selectLinesByKeys,
  selectLinesOfAccount,
  selectLinesOfLoans,
  selectRecord,
  selectRoundRecord,
} from './store-explorer.ts'

const idPattern = /^[1-9][0-9]{0,17}$/

/** Finds accounts and entries by a name, an address, a key, or the id of the record they belong to. */
export async function searchLedger(scope: Scope, text: string) {
  const q = text.trim()
  if (q === '') return { accounts: [], entries: [] }
  return inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const vendors = await selectHouseVendors(tx)
    const keys = [q, ...vendors.map((vendor) => `vendor:${vendor}:${q}`)]
    const numbered = ['deposit', 'withdrawal', 'adjustment', 'transfer', 'bonus'].map((kind) => `${kind}:${q}`)
    const isNumber = idPattern.test(q)
    const starts = [`${q}:`, ...(isNumber ? numbered.map((key) => `${key}:`) : [])]
    const entries = await selectLinesByKeys(tx, isNumber ? [...keys, ...numbered] : keys, starts)
    return {
      accounts: (await selectAccountsMatching(tx, q)).map((row) => toAccount(row, decimals)),
      entries: entries.map((row) => toEntryLine(row, decimals)),
    }
  })
}

/** Lists an account's entries, newest first, each with the balance after it. */
export async function readAccountEntries(scope: Scope, query: Query<typeof ledgerEntries>) {
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const { currency, timeZone } = await readBrandConfigIn(tx)
    const account = (await selectAccount(tx, toId(query.account))) ?? refuse('not_found')
    const range = {
      ...parseDayRange(timeZone, query.from, query.to),
      before: parseCursor(query.cursor),
      limit: size + 1,
    }
    const selectLines = account.address.startsWith('receivable:') ? selectLinesOfLoans : selectLinesOfAccount
    const page = cutPage(
      await selectLines(tx, { accountId: account.accountId, ...range }),
      size,
      ({ entryId }) => entryId,
    )
    return {
      account: toAccount(account, currency.decimals),
      list: page.list.map((row) => toEntryLine(row, currency.decimals)),
      next: page.next,
    }
  })
}

/** Returns all entries posted under one key, and the record they belong to. */
export async function readPosting(scope: Scope, key: string) {
  return inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const lines = await selectLinesByKeys(tx, [key], [])
    const [first] = lines
    if (!first) return refuse('not_found')
    return {
      lines: lines.map((row) => toEntryLine(row, decimals)),
      belongings: await readOwningRecords(tx, first, decimals),
    }
  })
}

type OwningRecord = { kind: RecordKind | 'round'; facts: RecordColumn[] }

async function readOwningRecords(
  tx: Tx,
  { account, reason, reference }: LineRow,
  decimals: number,
): Promise<OwningRecord[]> {
  const owner = /^member:([0-9]+):/.exec(account)?.[1]
  if (owner && ['bet', 'win', 'rollback'].includes(reason)) {
    const [vendor = '', , ...round] = reference.split('/')
    const found = await selectRoundRecord(tx, { memberId: BigInt(owner), vendor, reference: round.join('/') })
    return found.length > 0 ? [{ kind: 'round', facts: formatFacts(found, decimals) }] : []
  }
  const named = /^(deposit|withdrawal|adjustment|transfer):([1-9][0-9]{0,17})/.exec(reference)
  if (!named?.[1] || !named[2]) return []
  const kind = named[1] as RecordKind
  const found = await selectRecord(tx, kind, named[2])
  return found.length > 0 ? [{ kind, facts: formatFacts(found, decimals) }] : []
}

const moneyColumns = new Set(['amount', 'fee', 'paid_amount', 'received_amount', 'stake', 'payout'])

/** Formats a record's columns, with amounts in the currency. */
const formatFacts = (facts: readonly RecordColumn[], decimals: number): RecordColumn[] =>
  facts.map(({ name, value }) => ({
    name,
    value: moneyColumns.has(name) ? formatExactMoney(BigInt(value), decimals) : value,
  }))

const toAccount = ({ accountId, address, balance, version, memberId, member }: AccountRow, decimals: number) => ({
  id: accountId.toString(),
  address,
  balance: formatExactMoney(balance, decimals),
  version: version.toString(),
  memberId: memberId?.toString() ?? null,
  member,
})

const toEntryLine = (row: LineRow, decimals: number) => ({
  id: row.entryId.toString(),
  at: row.at.toISOString(),
  accountId: row.accountId.toString(),
  account: row.account,
  counterAccount: row.counter,
  reason: row.reason,
  amount: formatExactMoney(row.delta, decimals),
  balanceAfter: formatExactMoney(row.balanceAfter, decimals),
  version: row.version.toString(),
  key: row.key,
  reference: row.reference,
})
