import { payOf, payOfBets, type Tier, tierReached, topTier, withCarry } from '@gasing/contract/rules/agent-contracts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { BillTerms, ContractRow } from './contract-model.ts'
import type { Period } from './periods.ts'
import { type ChangedBill, changedBills, salariesIn } from './store-bills.ts'
import { type Known, type LineFigures, lineFigures, lineGifts } from './store-figures.ts'
import { rulesIn } from './store-rules.ts'

/** Result of a contract period. Valid bets and net loss are those settled in it, less what was rolled back in it. */
export type Came = Pick<LineFigures, 'validBet' | 'netLoss' | 'activeMembers' | 'moved'> & {
  readonly terms: BillTerms
  readonly tier: Tier | null
  /** Includes corrections for earlier periods. */
  readonly gross: bigint
  readonly corrected: bigint
  /** To be offset by the next period. */
  readonly carried: bigint
}

/** Computes what a period earned from its own bets, plus corrections for earlier periods that were already paid. */
export async function earnedIn(tx: Tx, contract: ContractRow, period: Period): Promise<Came> {
  const corrected = await correctedIn(tx, contract, period)
  const terms = await termsOf(tx, contract, period, contract.carried + corrected.carried)
  const { counted, moved, ...own } = await lineFigures(tx, contract.memberId, known(contract, period, terms))
  const { tier, gross, carried } = rated(contract, own, terms)
  return {
    ...{ validBet: counted.validBet, netLoss: counted.netLoss - terms.given, activeMembers: own.activeMembers, moved },
    ...{ terms, tier, gross: gross + corrected.gross, corrected: corrected.gross, carried },
  }
}

async function termsOf(tx: Tx, { kind, memberId }: ContractRow, period: Period, carried: bigint): Promise<BillTerms> {
  if (kind === 'realtime') return { activeStake: 0n, carry: 'none', carried: 0n, given: 0n }
  const { activeStake, carry } = await rulesIn(tx)
  if (kind !== 'dividend') return { activeStake, carry, carried: 0n, given: 0n }
  const given = (await lineGifts(tx, memberId, period)) + (await salariesIn(tx, memberId, period))
  return { activeStake, carry, carried, given }
}

type Paying = Pick<ContractRow, 'kind' | 'tiers'>

/** Selects a period's figures as known at its end or at a later time; a real-time salary counts only bets of a minimum size. */
const known = ({ kind, tiers }: Paying, period: Period, { activeStake }: BillTerms, at = period.until): Known => ({
  ...{ ...period, at, activeStake },
  leastBet: kind === 'realtime' ? topOf(tiers).bet : 0n,
})

function topOf(tiers: readonly Tier[]): Tier {
  const tier = topTier(tiers)
  invariant(tier, 'expected a contract to have at least one tier')
  return tier
}

type Line = Omit<LineFigures, 'counted' | 'moved'>
type Rated = { readonly tier: Tier | null; readonly gross: bigint; readonly carried: bigint }

/** Computes what the figures earn under a contract: per bet size, or by the tier reached over a whole period. */
function rated({ kind, tiers }: Paying, line: Line, { carry, carried, given }: BillTerms): Rated {
  if (kind === 'realtime') {
    const tier = topOf(tiers)
    return { tier, gross: payOfBets(tier, line), carried: 0n }
  }
  const { base, next } =
    kind === 'dividend' ? withCarry(carry, carried, line.netLoss - given) : { base: line.netLoss, next: 0n }
  const figures = { ...line, netLoss: base }
  const tier = tierReached(kind, tiers, figures) ?? null
  return { tier, gross: tier ? payOf(kind, tier, figures) : 0n, carried: next }
}

/**
 * Computes the corrections that bet changes in this period cause for earlier ones. Each affected period is recalculated with its
 * own contract and terms, once as known before this period and once as known at its end. The differences over all periods add up
 * to what the earlier period earns with everything ever known (decision 151).
 */
async function correctedIn(tx: Tx, contract: ContractRow, period: Period): Promise<{ gross: bigint; carried: bigint }> {
  const sum = { gross: 0n, carried: 0n }
  for (const bill of await changedBills(tx, contract, period)) {
    const [before, now] = [await reckoned(tx, bill, period.from), await reckoned(tx, bill, period.until)]
    sum.gross += now.gross - before.gross
    sum.carried += now.carried - before.carried
  }
  return sum
}

async function reckoned(tx: Tx, bill: ChangedBill, at: Date): Promise<Rated> {
  const period = { from: bill.beginsAt, until: bill.endsAt }
  return rated(bill, await lineFigures(tx, bill.memberId, known(bill, period, bill, at)), bill)
}
