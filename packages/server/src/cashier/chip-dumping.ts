import { formatExactMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { selectSettledUntil } from '#play/public.ts'
import type { FoundSign } from '#risk/public.ts'
import {
  deleteOldTableSeats,
  insertTableSeats,
  lockTableProgress,
  saveTableProgress,
  selectHandedMoney,
  selectReceivedTransfers,
} from './store-tables.ts'
import type { WithdrawalRow } from './store-withdrawals.ts'

/** Y06: detects money that members hand each other, at tables and by transfers, and then withdraw. */
const hourMs = 3_600_000
const tableDays = 7
const transferDays = 3
const tableRetentionDays = 30
/** Maximum time range processed in one transaction, when there is a backlog. */
const processedRangeMs = 6 * hourMs
/** Below a tenth of the requested amount it is not relevant to the withdrawal. */
const relevantShareDivisor = 10n

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 24 * hourMs)

/** Records who sat at which table in rounds settled since the last run. Bets bear no cost for it. */
export async function recordTables(scope: Scope): Promise<void> {
  while (await inBrand(scope, recordNextRange));
}

/** @returns whether there is more to process */
async function recordNextRange(tx: Tx): Promise<boolean> {
  const over = await selectSettledUntil(tx)
  const from = await lockTableProgress(tx, daysBefore(over, tableDays))
  const until = new Date(Math.min(over.getTime(), from.getTime() + processedRangeMs))
  if (until <= from) return false
  await insertTableSeats(tx, { from, until })
  await deleteOldTableSeats(tx, daysBefore(tx.now, tableRetentionDays))
  await saveTableProgress(tx, until)
  return until < over
}

/**
 * Returns signs that other members handed money to the one withdrawing: by losing to them at tables, or by transfers that were
 * not played.
 */
export async function findHandedMoneySigns(
  tx: Tx,
  { currency }: BrandConfig,
  row: WithdrawalRow,
): Promise<FoundSign[]> {
  const { memberId, amount, createdAt: until } = row
  const money = (units: bigint) => formatExactMoney(units, currency.decimals)
  const lost = await selectHandedMoney(tx, memberId, { from: daysBefore(until, tableDays), until })
  const atTables = lost.reduce((sum, { received }) => sum + received, 0n)
  const sent = await selectReceivedTransfers(tx, memberId, { from: daysBefore(until, transferDays), until })
  const signs: FoundSign[] = []
  if (lost.length > 0 && atTables * relevantShareDivisor >= amount)
    signs.push({
      ...{ kind: 'table_losses', deposited: null, staked: null, received: money(atTables) },
      count: lost.reduce((sum, { hands }) => sum + hands, 0),
      accounts: lost.map(({ account }) => account),
    })
  if (sent.received * relevantShareDivisor >= amount && sent.staked < sent.cameIn)
    signs.push({
      ...{ kind: 'passed_on', count: sent.accounts.length, deposited: null },
      ...{ received: money(sent.received), staked: money(sent.staked), accounts: [...sent.accounts] },
    })
  return signs
}
