import { parseMoney } from '../money.ts'

/** What contracts between an upline and a downline say, and what they pay (AGENT-4). Pure: server and browser share it. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]
/** How often a dividend is paid (AGENT-6); salaries have their own rhythm. */
export const payPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export type PayPeriod = (typeof payPeriods)[number]

/**
 * One step of a contract. Rates are per cent in millionths (`1_000_000n` is one per cent), money is in micro-units.
 * Of a real-time salary `rate` is for bets that won, `lossRate` for bets that lost, and `bet` the least single bet.
 */
export type Tier = {
  readonly rate: bigint
  readonly lossRate: bigint
  /** Paid in place of a rate. */
  readonly fixed: bigint | null
  /** What must be staked in the period. */
  readonly bet: bigint
  /** What the line must have lost in the period. */
  readonly netLoss: bigint
  readonly activeMembers: number
}

/** What a line did in a period. */
export type Figures = { readonly validBet: bigint; readonly netLoss: bigint; readonly activeMembers: number }

const hundredPercent = 100_000_000n

/** A tier as it is on the wire, under the names of AGENT-4; each kind of contract uses its own. */
export type WireTier = {
  readonly rate?: string | undefined
  readonly amount?: string | undefined
  readonly activeMembers?: number | undefined
  readonly periodValidBet?: string | undefined
  readonly periodProfitLoss?: string | undefined
  readonly dailyBetAmount?: string | undefined
  readonly hourlyBetAmount?: string | undefined
  readonly profitRate?: string | undefined
  readonly lossRate?: string | undefined
  readonly singleBetAmount?: string | undefined
}
export type TierField = keyof WireTier
/** A tier as the server writes it: a field that it has not is not there. */
export type WrittenTier = { readonly [Field in TierField]?: Exclude<WireTier[Field], undefined> }

const betFieldOf = {
  dividend: 'periodValidBet',
  daily: 'dailyBetAmount',
  hourly: 'hourlyBetAmount',
  realtime: 'singleBetAmount',
} as const satisfies Record<ContractKind, TierField>

/** The fields of a tier in the order of a form; `rate` may be replaced by `amount` where both stand. */
export const tierFields: Readonly<Record<ContractKind, readonly TierField[]>> = {
  dividend: ['rate', 'periodValidBet', 'periodProfitLoss', 'activeMembers'],
  daily: ['rate', 'amount', 'dailyBetAmount', 'activeMembers'],
  hourly: ['rate', 'amount', 'hourlyBetAmount', 'activeMembers'],
  realtime: ['profitRate', 'lossRate', 'singleBetAmount'],
}

/** What is wrong with a field of a tier, with the bound that it broke. */
export type TierProblem = {
  readonly tier: number
  readonly field: TierField
  readonly code: 'contract_needed' | 'contract_one_of' | 'contract_above' | 'contract_below' | 'contract_alike'
  readonly bound?: bigint
}

const money = (text: string | undefined): bigint => parseMoney(text ?? '0')

/** Reads a tier from the wire. Texts must have been checked against the pattern of money. */
export function readTier(kind: ContractKind, wire: WireTier): Tier {
  return {
    rate: money(kind === 'realtime' ? wire.profitRate : wire.rate),
    lossRate: money(wire.lossRate),
    fixed: wire.amount === undefined ? null : money(wire.amount),
    bet: money(wire[betFieldOf[kind]]),
    netLoss: money(wire.periodProfitLoss),
    activeMembers: wire.activeMembers ?? 0,
  }
}

/** Writes a tier for the wire; `write` turns micro-units into a text. */
export function writeTier(
  kind: ContractKind,
  tier: Tier,
  write: (units: bigint, places?: number) => string,
): WrittenTier {
  const bet = { [betFieldOf[kind]]: write(tier.bet) }
  if (kind === 'realtime') return { profitRate: write(tier.rate, 2), lossRate: write(tier.lossRate, 2), ...bet }
  return {
    ...(tier.fixed === null ? { rate: write(tier.rate, 2) } : { amount: write(tier.fixed) }),
    ...bet,
    ...(kind === 'dividend' && { periodProfitLoss: write(tier.netLoss) }),
    activeMembers: tier.activeMembers,
  }
}

/** What is wrong with the form of tiers: a field that is missing or of another kind, all alike, rates above everything. */
export function unsoundTiers(kind: ContractKind, wires: readonly WireTier[]): TierProblem[] {
  const known = tierFields[kind]
  return wires.flatMap((wire, tier) => {
    const strange = (Object.keys(wire) as TierField[]).filter((field) => !known.includes(field))
    const isPaid = wire.rate !== undefined || wire.amount !== undefined
    const missing = known.filter(
      (field) => wire[field] === undefined && field !== 'activeMembers' && !(isPaid && isPay(field)),
    )
    const both: TierField[] = wire.rate !== undefined && wire.amount !== undefined ? ['amount'] : []
    const rates = (['rate', 'profitRate', 'lossRate'] as const).filter((field) => money(wire[field]) > hundredPercent)
    const isNothing = !strange.length && !missing.length && isEmpty(readTier(kind, wire))
    // the size of a bet alone decides: there is nothing to climb
    const second: TierField[] = kind === 'realtime' && tier > 0 ? ['singleBetAmount'] : []
    return [
      ...[...strange, ...both, ...second].map((field) => ({ tier, field, code: 'contract_one_of' as const })),
      ...missing.map((field) => ({ tier, field, code: 'contract_needed' as const })),
      ...rates.map((field) => ({ tier, field, code: 'contract_above' as const, bound: hundredPercent })),
      ...(isNothing ? [{ tier, field: payField(kind, wire), code: 'contract_needed' as const }] : []),
      ...(wires.some((other, index) => index < tier && payField(kind, other) !== payField(kind, wire))
        ? [{ tier, field: payField(kind, wire), code: 'contract_alike' as const }]
        : []),
    ]
  })
}

const isPay = (field: TierField): boolean => field === 'rate' || field === 'amount'
const isEmpty = ({ rate, lossRate, fixed }: Tier): boolean => rate === 0n && lossRate === 0n && (fixed ?? 0n) === 0n
const payField = (kind: ContractKind, wire: WireTier): TierField =>
  kind === 'realtime' ? 'profitRate' : wire.amount === undefined ? 'rate' : 'amount'

const higher = (left: Tier, right: Tier): boolean =>
  left.rate + left.lossRate > right.rate + right.lossRate || (left.fixed ?? 0n) > (right.fixed ?? 0n)

/** The tier that pays most. */
export const topTier = (tiers: readonly Tier[]): Tier | undefined =>
  tiers.reduce<Tier | undefined>((best, tier) => (!best || higher(tier, best) ? tier : best), undefined)

/**
 * The highest tier of which all conditions hold, or undefined when no threshold is reached. What a line has lost is a condition of
 * dividends alone: a salary is for what was staked, also when the line has won.
 */
export const tierReached = (
  kind: ContractKind,
  tiers: readonly Tier[],
  { validBet, netLoss, activeMembers }: Figures,
): Tier | undefined =>
  topTier(
    tiers.filter(
      (tier) =>
        validBet >= tier.bet && (kind !== 'dividend' || netLoss >= tier.netLoss) && activeMembers >= tier.activeMembers,
    ),
  )

/** What a period pays by its tier: a dividend of what was lost, a salary of what was staked, or the fixed amount. */
export function payOf(kind: Exclude<ContractKind, 'realtime'>, tier: Tier, { validBet, netLoss }: Figures): bigint {
  if (kind === 'dividend') return netLoss <= 0n ? 0n : (netLoss * tier.rate) / hundredPercent
  if (validBet <= 0n) return 0n
  return tier.fixed ?? (validBet * tier.rate) / hundredPercent
}

/**
 * What a salary by a rate counts off in a period in which more was taken back than was staked: below zero, by the lowest rate, which
 * is the least that was paid for it.
 */
export function payBack(tiers: readonly Tier[], { validBet }: Pick<Figures, 'validBet'>): bigint {
  if (validBet >= 0n || tiers.some(({ fixed }) => fixed !== null)) return 0n
  const [least] = tiers.map(({ rate }) => rate).toSorted((a, b) => (a < b ? -1 : 1))
  return (validBet * (least ?? 0n)) / hundredPercent
}

/**
 * What settled bets pay by a real-time salary: of the stakes of those that won, and of those that lost; ties pay nothing. Below zero
 * when bets were taken back.
 */
export const payOfBets = (tier: Tier, { won, lost }: { won: bigint; lost: bigint }): bigint =>
  (won * tier.rate + lost * tier.lossRate) / hundredPercent

/** Whether what a line has won stands against what it loses later. */
export type Carry = 'none' | 'previous' | 'forever'
export const carries = ['none', 'previous', 'forever'] as const satisfies readonly Carry[]

/**
 * What of a period's net loss a dividend is paid for, and what is carried into the next one: what a line has won stands
 * against what it loses later, in the next period or for ever.
 */
export function withCarry(carry: Carry, carried: bigint, netLoss: bigint): { base: bigint; next: bigint } {
  const base = netLoss + (carry === 'none' ? 0n : carried)
  const rest = carry === 'forever' ? base : netLoss
  return { base, next: carry !== 'none' && rest < 0n ? rest : 0n }
}

/**
 * How an offer goes beyond what its upline has: no rate or amount above the own highest, no threshold below the own lowest.
 * Fixed amounts are compared with fixed amounts, and offered only by who has them.
 */
export function beyondOwn(kind: ContractKind, offer: readonly Tier[], own: readonly Tier[]): TierProblem[] {
  const sorted = (pick: (tier: Tier) => bigint) => own.map(pick).toSorted((left, right) => (left < right ? -1 : 1))
  const most = (pick: (tier: Tier) => bigint) => sorted(pick).at(-1) ?? 0n
  const least = (pick: (tier: Tier) => bigint) => sorted(pick).at(0) ?? 0n
  const isFixed = own.some(({ fixed }) => fixed !== null)
  const bounds = {
    rate: most(({ rate }) => rate),
    lossRate: most(({ lossRate }) => lossRate),
    fixed: most(({ fixed }) => fixed ?? 0n),
    bet: least(({ bet }) => bet),
    netLoss: least(({ netLoss }) => netLoss),
    activeMembers: least(({ activeMembers }) => BigInt(activeMembers)),
  }
  return offer.flatMap((tier, index): TierProblem[] => {
    const above = (field: TierField, value: bigint, bound: bigint): TierProblem[] =>
      value > bound ? [{ tier: index, field, code: 'contract_above', bound }] : []
    const below = (field: TierField, value: bigint, bound: bigint): TierProblem[] =>
      value < bound ? [{ tier: index, field, code: 'contract_below', bound }] : []
    if ((tier.fixed !== null) !== isFixed)
      return [{ tier: index, field: tier.fixed === null ? 'rate' : 'amount', code: 'contract_alike' }]
    return [
      ...above(kind === 'realtime' ? 'profitRate' : 'rate', tier.rate, bounds.rate),
      ...above('lossRate', tier.lossRate, bounds.lossRate),
      ...above('amount', tier.fixed ?? 0n, bounds.fixed),
      ...below(betFieldOf[kind], tier.bet, bounds.bet),
      ...below('periodProfitLoss', tier.netLoss, bounds.netLoss),
      ...below('activeMembers', BigInt(tier.activeMembers), bounds.activeMembers),
    ]
  })
}

/** What of platform contracts is above the most that the brand allows; fixed amounts have no such bound. */
export function beyondBrand(kind: ContractKind, offer: readonly Tier[], rateMax: bigint): TierProblem[] {
  const field = kind === 'realtime' ? 'profitRate' : 'rate'
  return offer.flatMap((tier, index) => [
    ...(tier.rate > rateMax ? [{ tier: index, field, code: 'contract_above', bound: rateMax } as const] : []),
    ...(tier.lossRate > rateMax
      ? [{ tier: index, field: 'lossRate', code: 'contract_above', bound: rateMax } as const]
      : []),
  ])
}

/** AGENT-5: whether new tiers pay less at the top than the old ones. */
export function paysLess(next: readonly Tier[], old: readonly Tier[]): boolean {
  const [now, before] = [topTier(next), topTier(old)]
  return now !== undefined && before !== undefined && higher(before, now)
}
