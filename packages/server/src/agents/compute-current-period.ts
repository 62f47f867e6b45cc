import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { selectFilledUntil } from '#play/public.ts'
import { computeEarnings, readLateChanges } from './compute-earnings.ts'
import type { ContractRow } from './contract-model.ts'
import { splitIntoMinorUnits } from './minor-units.ts'
import type { Period } from './periods.ts'
import { selectBillsMark } from './store-bills.ts'
import { selectFormerContracts } from './store-contracts.ts'
import {
  type CurrentPeriodRow,
  lockCurrentPeriod,
  selectCurrentPeriod,
  upsertCurrentPeriod,
} from './store-current-periods.ts'
import { readRulesIn } from './store-rules.ts'

const dayMs = 86_400_000
/** A period longer than a day is added up at most this often (decision 383). */
const longPeriodRefreshMs = 3_600_000

/**
 * Computes what the earliest unpaid period of a contract has come to so far, as if it ended with the last filled slot; null before
 * the contract begins and after it was paid to its end.
 */
export async function computeCurrentPeriod(
  tx: Tx,
  brand: BrandConfig,
  contract: ContractRow,
): Promise<CurrentPeriodRow | null> {
  const { id, beginsAt, paidUntil, dueAt } = contract
  if (!beginsAt || !paidUntil || !dueAt || beginsAt > tx.now) return null
  await lockCurrentPeriod(tx, id)
  const filledUntil = await selectFilledUntil(tx)
  const countedUntil = new Date(Math.min(dueAt.getTime(), Math.max(paidUntil.getTime(), filledUntil.getTime())))
  const known = await selectCurrentPeriod(tx, id)
  const { rest, carried } = await readRemainders(tx, contract)
  const { activeStake, carry } = await readRulesIn(tx)
  const basis = [rest, carried, activeStake, carry, await selectBillsMark(tx, contract)].join('/')
  if (known && isFresh(known, { from: paidUntil, until: dueAt, countedUntil, basis })) return known
  const counted = { from: paidUntil, until: countedUntil }
  const late = await readLateChanges(tx, contract, counted)
  const earnings = await computeEarnings(tx, { ...contract, carried }, counted, late)
  const { validBet, netLoss, activeMembers, tier, gross, terms, corrected } = earnings
  const row: CurrentPeriodRow = {
    ...{ beginsAt: paidUntil, endsAt: dueAt, countedUntil, validBet, netLoss, activeMembers, corrected },
    tier: tier === null ? null : contract.tiers.indexOf(tier) + 1,
    amount: splitIntoMinorUnits(gross + rest, brand.currency).amount,
    carried: terms.carried,
    basis,
  }
  await upsertCurrentPeriod(tx, id, row)
  return row
}

type CountedPeriod = Period & Pick<CurrentPeriodRow, 'countedUntil' | 'basis'>

/** Whether stored figures are of the same period and recent enough. */
function isFresh(known: CurrentPeriodRow, { from, until, countedUntil, basis }: CountedPeriod): boolean {
  const isSame = known.beginsAt.getTime() === from.getTime() && known.endsAt.getTime() === until.getTime()
  const isLong = until.getTime() - from.getTime() > dayMs && countedUntil < until
  const age = countedUntil.getTime() - known.countedUntil.getTime()
  return isSame && (isLong ? age < longPeriodRefreshMs : age === 0 && known.basis === basis)
}

/** Returns what the period starts with: in the first one, also what earlier contracts between the same two left (decision 210). */
async function readRemainders(tx: Tx, contract: ContractRow): Promise<{ rest: bigint; carried: bigint }> {
  if (contract.paidUntil?.getTime() !== contract.beginsAt?.getTime()) return contract
  const former = await selectFormerContracts(tx, contract)
  const rest = former.reduce((all, one) => all + one.rest, contract.rest)
  return { rest, carried: former[0]?.carried ?? contract.carried }
}
