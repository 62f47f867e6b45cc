import {
  applyCarry,
  calculateBetPay,
  calculatePay,
  findReachedTier,
  findTopTier,
  type Tier,
} from '@gasing/contract/rules/agent-contracts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { BillTerms, ContractRow } from './contract-model.ts'
import type { Period } from './periods.ts'
import { type ChangedBill, selectChangedBills, sumSalaries } from './store-bills.ts'
import { selectFormerContracts } from './store-contracts.ts'
import { computeLineFigures, type KnownPeriod, type LineFigures, sumLineGifts } from './store-figures.ts'
import { readRulesIn } from './store-rules.ts'

/** Result of a contract period. Valid bets and net loss are those settled in it, less what was rolled back in it. */
export type PeriodEarnings = Pick<LineFigures, 'validBet' | 'netLoss' | 'activeMembers' | 'moved'> & {
  readonly terms: BillTerms
  readonly tier: Tier | null
  /** Includes corrections for earlier periods. */
  readonly gross: bigint
  readonly corrected: bigint
  /** To be offset by the next period. */
  readonly carried: bigint
}

/** Earlier bills that a period corrects, for what changed since a time. */
export type LateChanges = { readonly since: Date; readonly bills: readonly ChangedBill[] }

/**
 * Returns the earlier bills that a period corrects. The first period of a contract also corrects them for what changed after the
 * preceding contract between the same two had ended (decision 402).
 */
export async function readLateChanges(tx: Tx, contract: ContractRow, { from, until }: Period): Promise<LateChanges> {
  const isFirst = from.getTime() === contract.beginsAt?.getTime()
  const [former] = isFirst ? await selectFormerContracts(tx, contract) : []
  const since = former?.endsAt ?? from
  return { since, bills: await selectChangedBills(tx, contract, { from: since, until }) }
}

/** Computes what a period earned from its own bets, plus corrections for earlier periods that were already paid. */
export async function computeEarnings(
  tx: Tx,
  contract: ContractRow,
  period: Period,
  late: LateChanges,
): Promise<PeriodEarnings> {
  const corrected = await computeCorrections(tx, late, period.until)
  const terms = await readBillTerms(tx, contract, period, contract.carried + corrected.carried)
  const { counted, moved, ...own } = await computeLineFigures(
    tx,
    contract.memberId,
    toKnownPeriod(contract, period, terms),
  )
  const { tier, gross, carried } = rateFigures(contract, own, terms)
  return {
    ...{ validBet: counted.validBet, netLoss: counted.netLoss - terms.given, activeMembers: own.activeMembers, moved },
    ...{ terms, tier, gross: gross + corrected.gross, corrected: corrected.gross, carried },
  }
}

async function readBillTerms(
  tx: Tx,
  { kind, memberId }: ContractRow,
  period: Period,
  carried: bigint,
): Promise<BillTerms> {
  if (kind === 'realtime') return { activeStake: 0n, carry: 'none', carried: 0n, given: 0n }
  const { activeStake, carry } = await readRulesIn(tx)
  if (kind !== 'dividend') return { activeStake, carry, carried: 0n, given: 0n }
  const given = (await sumLineGifts(tx, memberId, period)) + (await sumSalaries(tx, memberId, period))
  return { activeStake, carry, carried, given }
}

type PaidContract = Pick<ContractRow, 'kind' | 'tiers'>

/** Selects a period's figures as known at its end or at a later time; a real-time salary counts only bets of a minimum size. */
const toKnownPeriod = (
  { kind, tiers }: PaidContract,
  period: Period,
  { activeStake }: BillTerms,
  at = period.until,
): KnownPeriod => ({
  ...{ ...period, at, activeStake },
  leastBet: kind === 'realtime' ? requireTopTier(tiers).bet : 0n,
})

function requireTopTier(tiers: readonly Tier[]): Tier {
  const tier = findTopTier(tiers)
  invariant(tier, 'expected a contract to have at least one tier')
  return tier
}

type LineAmounts = Omit<LineFigures, 'counted' | 'moved'>
type RatedAmounts = { readonly tier: Tier | null; readonly gross: bigint; readonly carried: bigint }

/** Computes what the figures earn under a contract: per bet size, or by the tier reached over a whole period. */
function rateFigures(
  { kind, tiers }: PaidContract,
  line: LineAmounts,
  { carry, carried, given }: BillTerms,
): RatedAmounts {
  if (kind === 'realtime') {
    const tier = requireTopTier(tiers)
    return { tier, gross: calculateBetPay(tier, line), carried: 0n }
  }
  const { base, next } =
    kind === 'dividend' ? applyCarry(carry, carried, line.netLoss - given) : { base: line.netLoss, next: 0n }
  const figures = { ...line, netLoss: base }
  const tier = findReachedTier(kind, tiers, figures) ?? null
  return { tier, gross: tier ? calculatePay(kind, tier, figures) : 0n, carried: next }
}

/**
 * Computes the corrections that bet changes in this period, and salaries billed late, cause for earlier ones. Each affected period
 * is recalculated with its own contract and terms, once as known before this period and once as known at its end. The differences over all periods add up
 * to what the earlier period earns with everything ever known (decision 151).
 */
async function computeCorrections(
  tx: Tx,
  { since, bills }: LateChanges,
  until: Date,
): Promise<{ gross: bigint; carried: bigint }> {
  const sum = { gross: 0n, carried: 0n }
  let handed: HandedOver | null = null
  for (const bill of bills) {
    const { before: setOffBefore, now: setOffNow } = selectHandedOver(handed, bill)
    const before = await recalculateBill(tx, bill, { at: since, late: bill.lateBefore, handed: setOffBefore })
    const now = await recalculateBill(tx, bill, { at: until, late: bill.lateNow, handed: setOffNow })
    sum.gross += now.gross - before.gross
    handed = await computeHandedOver(tx, bill, { before: before.carried, now: now.carried })
    if (!handed) sum.carried += now.carried - before.carried
  }
  return sum
}

/** By how much a bill's carried amount differs from what the bill after it has set off: before this period, and at its end. */
type HandedOver = { readonly to: Date; readonly before: bigint; readonly now: bigint }

const selectHandedOver = (handed: HandedOver | null, { beginsAt }: ChangedBill): Pick<HandedOver, 'before' | 'now'> =>
  handed?.to.getTime() === beginsAt.getTime() ? handed : { before: 0n, now: 0n }

/**
 * Computes what changes for the bill after this one; null if there is none yet, or if the brand carries for ever: then it changes
 * what this period sets off (decision 400).
 */
async function computeHandedOver(
  tx: Tx,
  bill: ChangedBill,
  { before, now }: { readonly before: bigint; readonly now: bigint },
): Promise<HandedOver | null> {
  const { nextBeginsAt, nextEndsAt, lateForNext } = bill
  if (!nextBeginsAt || !nextEndsAt) return null
  const { carried } = await recalculateBill(tx, bill, { at: nextEndsAt, late: lateForNext, handed: 0n })
  return { to: nextBeginsAt, before: before - carried, now: now - carried }
}

type Knowledge = { readonly at: Date; readonly late: bigint; readonly handed: bigint }

/** Recalculates a bill as known at a time, with these salaries billed after it, and this change of what it sets off. */
async function recalculateBill(tx: Tx, bill: ChangedBill, { at, late, handed }: Knowledge): Promise<RatedAmounts> {
  const period = { from: bill.beginsAt, until: bill.endsAt }
  const figures = await computeLineFigures(tx, bill.memberId, toKnownPeriod(bill, period, bill, at))
  return rateFigures(bill, figures, { ...bill, given: bill.given + late, carried: bill.carried + handed })
}
