import type { Carry, ContractKind, PayPeriod, Tier } from '@gasing/contract/rules/agent-contracts'

/** `withdrawn` is stored as `terminated`, without a beginning: an offer that never became a contract. */
export type ContractStatus = 'offered' | 'accepted' | 'rejected' | 'terminated' | 'withdrawn'
export type EndedBy = 'downline' | 'upline' | 'replaced' | 'line'

export type ContractRow = {
  readonly id: bigint
  readonly kind: ContractKind
  readonly memberId: bigint
  readonly account: string
  /** The payer; null for the platform. */
  readonly uplineId: bigint | null
  readonly upline: string | null
  readonly period: PayPeriod | null
  readonly tiers: readonly Tier[]
  readonly status: ContractStatus
  readonly offeredAt: Date
  readonly decidedAt: Date | null
  readonly beginsAt: Date | null
  readonly endsAt: Date | null
  readonly paidUntil: Date | null
  readonly dueAt: Date | null
  /** Carried into the next period: still to be paid, or, if negative, to be offset. */
  readonly rest: bigint
  readonly carried: bigint
}

export type BillStatus = 'below' | 'paid' | 'short' | 'waiting' | 'denied'

export type BillRow = {
  readonly id: bigint
  readonly contractId: bigint
  readonly kind: ContractKind
  readonly memberId: bigint
  readonly account: string
  readonly uplineId: bigint | null
  readonly upline: string | null
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly validBet: bigint
  readonly netLoss: bigint
  readonly activeMembers: number
  readonly rate: bigint | null
  readonly amount: bigint
  /** Amount added or deducted for changes to earlier periods. */
  readonly corrected: bigint
  readonly status: BillStatus
  readonly paidAt: Date | null
  readonly firstBy: bigint | null
  readonly firstName: string | null
  readonly decider: string | null
  readonly reason: string | null
}

/** Inputs to a bill besides its contract and the line's figures: the brand's rules, the amount carried over and the gifts. */
export type BillTerms = {
  readonly activeStake: bigint
  readonly carry: Carry
  readonly carried: bigint
  readonly given: bigint
}

export type StoredTier = Readonly<Record<'rate' | 'lossRate' | 'bet' | 'netLoss', string>> & {
  readonly fixed: string | null
  readonly activeMembers: number
}

/** Serialises tiers for the database; bigints become strings because JSON has no bigint. */
export const serializeTiers = (tiers: readonly Tier[]): string =>
  JSON.stringify(
    tiers.map(({ rate, lossRate, fixed, bet, netLoss, activeMembers }) => ({
      ...{ rate: `${rate}`, lossRate: `${lossRate}`, bet: `${bet}`, netLoss: `${netLoss}`, activeMembers },
      fixed: fixed === null ? null : `${fixed}`,
    })),
  )

export const parseTiers = (stored: readonly StoredTier[]): Tier[] =>
  stored.map(({ rate, lossRate, fixed, bet, netLoss, activeMembers }) => ({
    rate: BigInt(rate),
    lossRate: BigInt(lossRate),
    fixed: fixed === null ? null : BigInt(fixed),
    bet: BigInt(bet),
    netLoss: BigInt(netLoss),
    activeMembers,
  }))

/** The module that switches each kind of contract on or off (CONF-3). */
export const moduleByKind = {
  dividend: 'DIVIDEND',
  daily: 'DAILYSALARY',
  hourly: 'HOURLYSALARY',
  realtime: 'REALTIMESALARY',
} as const satisfies Record<ContractKind, string>
