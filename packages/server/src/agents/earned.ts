import {
  payBack,
  payOf,
  payOfBets,
  type Tier,
  tierReached,
  topTier,
  withCarry,
} from '@gasing/contract/rules/agent-contracts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { ContractRow } from './contract-model.ts'
import type { Period } from './periods.ts'
import { salariesIn } from './store-bills.ts'
import { type LineFigures, lineFigures, lineGifts } from './store-figures.ts'
import { rulesIn } from './store-rules.ts'

/** What a period of a contract came to. */
export type Came = Pick<LineFigures, 'validBet' | 'netLoss' | 'activeMembers' | 'moved'> & {
  readonly tier: Tier | null
  readonly gross: bigint
  readonly carried: bigint
}

export const earnedIn = (tx: Tx, contract: ContractRow, period: Period): Promise<Came> =>
  contract.kind === 'realtime' ? windowOf(tx, contract, period) : spanOf(tx, contract, period)

/** Five minutes of a real-time salary: bets of the size that the contract names. */
async function windowOf(tx: Tx, { memberId, tiers, carried }: ContractRow, period: Period): Promise<Came> {
  const tier = topTier(tiers)
  invariant(tier, 'a contract has a tier')
  const line = await lineFigures(tx, memberId, period, { activeStake: 0n, leastBet: tier.bet })
  return { ...line, tier, gross: payOfBets(tier, line), carried }
}

/** A whole period of a line, by the tier that it reached. */
async function spanOf(tx: Tx, { kind, memberId, tiers, carried }: ContractRow, period: Period): Promise<Came> {
  invariant(kind !== 'realtime', 'a real-time salary is paid by windows')
  const { activeStake, carry } = await rulesIn(tx)
  const line = await lineFigures(tx, memberId, period, { activeStake, leastBet: 0n })
  if (kind !== 'dividend') {
    const tier = tierReached(kind, tiers, line) ?? null
    return { ...line, tier, gross: tier ? payOf(kind, tier, line) : payBack(tiers, line), carried }
  }
  const given = (await lineGifts(tx, memberId, period)) + (await salariesIn(tx, memberId, period))
  const netLoss = line.netLoss - given
  const { base, next } = withCarry(carry, carried, netLoss)
  const tier = tierReached(kind, tiers, { ...line, netLoss: base }) ?? null
  return { ...line, netLoss, tier, gross: tier ? payOf(kind, tier, { ...line, netLoss: base }) : 0n, carried: next }
}
