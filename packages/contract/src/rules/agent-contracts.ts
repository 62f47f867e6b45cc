import { parseMoney } from '../money.ts'

/** The terms of contracts between an upline and a downline, and what they pay (AGENT-4). Pure: shared by server and browser. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]
/** How often a dividend is paid (AGENT-6); salaries have fixed intervals. */
export const payPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export type PayPeriod = (typeof payPeriods)[number]

/**
 * One tier of a contract. Rates are percentages in millionths (`1_000_000n` is one per cent), money is in micro-units. For a
 * real-time salary `rate` applies to winning bets, `lossRate` to losing bets, and `bet` is the minimum single bet.
 */
export type Tier = {
  readonly rate: bigint
  readonly lossRate: bigint
  /** Paid instead of a rate. */
  readonly fixed: bigint | null
  /** Minimum valid bets in the period. */
  readonly bet: bigint
  /** Minimum loss of the line in the period. */
  readonly netLoss: bigint
  readonly activeMembers: number
}

/** The figures of a line in a period. */
export type Figures = { readonly validBet: bigint; readonly netLoss: bigint; readonly activeMembers: number }

const hundredPercent = 100_000_000n

/** A tier in wire format, with the field names of AGENT-4; each kind of contract uses its own subset. */
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
/** A tier as the server writes it: unused fields are absent. */
export type WrittenTier = { readonly [Field in TierField]?: Exclude<WireTier[Field], undefined> }

const betFieldOf = {
  dividend: 'periodValidBet',
  daily: 'dailyBetAmount',
  hourly: 'hourlyBetAmount',
  realtime: 'singleBetAmount',
} as const satisfies Record<ContractKind, TierField>

/** The fields of a tier in form order; `rate` may be replaced by `amount` where both are listed. */
export const tierFields: Readonly<Record<ContractKind, readonly TierField[]>> = {
  dividend: ['rate', 'periodValidBet', 'periodProfitLoss', 'activeMembers'],
  daily: ['rate', 'amount', 'dailyBetAmount', 'activeMembers'],
  hourly: ['rate', 'amount', 'hourlyBetAmount', 'activeMembers'],
  realtime: ['profitRate', 'lossRate', 'singleBetAmount'],
}

/** A fault in a field of a tier, with the bound that was violated. */
export type TierProblem = {
  readonly tier: number
  readonly field: TierField
  readonly code: 'contract_needed' | 'contract_one_of' | 'contract_above' | 'contract_below' | 'contract_alike'
  readonly bound?: bigint
}

const parseAmount = (text: string | undefined): bigint => parseMoney(text ?? '0')

/** Parses a tier from the wire. Texts must already match the money pattern. */
export function readTier(kind: ContractKind, wire: WireTier): Tier {
  return {
    rate: parseAmount(kind === 'realtime' ? wire.profitRate : wire.rate),
    lossRate: parseAmount(wire.lossRate),
    fixed: wire.amount === undefined ? null : parseAmount(wire.amount),
    bet: parseAmount(wire[betFieldOf[kind]]),
    netLoss: parseAmount(wire.periodProfitLoss),
    activeMembers: wire.activeMembers ?? 0,
  }
}

/** Formats a tier for the wire; `write` formats micro-units. */
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

/**
 * Returns the formal faults of tiers: missing fields, fields of another kind, no pay at all, rate and amount mixed, rates above
 * 100 per cent.
 */
export function findTierProblems(kind: ContractKind, wires: readonly WireTier[]): TierProblem[] {
  const known = tierFields[kind]
  return wires.flatMap((wire, tier) => {
    const strange = (Object.keys(wire) as TierField[]).filter((field) => !known.includes(field))
    const isPaid = wire.rate !== undefined || wire.amount !== undefined
    const missing = known.filter(
      (field) => wire[field] === undefined && field !== 'activeMembers' && !(isPaid && isPay(field)),
    )
    const both: TierField[] = wire.rate !== undefined && wire.amount !== undefined ? ['amount'] : []
    const rates = (['rate', 'profitRate', 'lossRate'] as const).filter(
      (field) => parseAmount(wire[field]) > hundredPercent,
    )
    const isNothing = !strange.length && !missing.length && isEmpty(readTier(kind, wire))
    // the bet size alone decides, so there are no further tiers
    const second: TierField[] = kind === 'realtime' && tier > 0 ? ['singleBetAmount'] : []
    return [
      ...[...strange, ...both, ...second].map((field) => ({ tier, field, code: 'contract_one_of' as const })),
      ...missing.map((field) => ({ tier, field, code: 'contract_needed' as const })),
      ...rates.map((field) => ({ tier, field, code: 'contract_above' as const, bound: hundredPercent })),
      ...(isNothing ? [{ tier, field: selectPayField(kind, wire), code: 'contract_needed' as const }] : []),
      ...(wires.some((other, index) => index < tier && selectPayField(kind, other) !== selectPayField(kind, wire))
        ? [{ tier, field: selectPayField(kind, wire), code: 'contract_alike' as const }]
        : []),
    ]
  })
}

const isPay = (field: TierField): boolean => field === 'rate' || field === 'amount'
const isEmpty = ({ rate, lossRate, fixed }: Tier): boolean => rate === 0n && lossRate === 0n && (fixed ?? 0n) === 0n
const selectPayField = (kind: ContractKind, wire: WireTier): TierField =>
  kind === 'realtime' ? 'profitRate' : wire.amount === undefined ? 'rate' : 'amount'

const isHigher = (left: Tier, right: Tier): boolean =>
  left.rate + left.lossRate > right.rate + right.lossRate || (left.fixed ?? 0n) > (right.fixed ?? 0n)

/** Returns the tier that pays most. */
export const findTopTier = (tiers: readonly Tier[]): Tier | undefined =>
  tiers.reduce<Tier | undefined>((best, tier) => (!best || isHigher(tier, best) ? tier : best), undefined)

/**
 * Returns the highest tier whose conditions all hold, or undefined when no threshold is reached. The line's loss is a condition
 * of dividends only: a salary is paid on stakes even when the line has won.
 */
export const findReachedTier = (
  kind: ContractKind,
  tiers: readonly Tier[],
  { validBet, netLoss, activeMembers }: Figures,
): Tier | undefined =>
  findTopTier(
    tiers.filter(
      (tier) =>
        validBet >= tier.bet && (kind !== 'dividend' || netLoss >= tier.netLoss) && activeMembers >= tier.activeMembers,
    ),
  )

/** Returns what a period pays at its tier: a dividend on the loss, a salary on the stakes, or the fixed amount. */
export function calculatePay(
  kind: Exclude<ContractKind, 'realtime'>,
  tier: Tier,
  { validBet, netLoss }: Figures,
): bigint {
  if (kind === 'dividend') return netLoss <= 0n ? 0n : (netLoss * tier.rate) / hundredPercent
  if (validBet <= 0n) return 0n
  return tier.fixed ?? (validBet * tier.rate) / hundredPercent
}

/**
 * Returns the deduction of a rate-based salary for a period in which more stakes were taken back than placed: negative, at the
 * lowest rate, because at least that rate was paid for them.
 */
export function calculateDeduction(tiers: readonly Tier[], { validBet }: Pick<Figures, 'validBet'>): bigint {
  if (validBet >= 0n || tiers.some(({ fixed }) => fixed !== null)) return 0n
  const [least] = tiers.map(({ rate }) => rate).toSorted((a, b) => (a < b ? -1 : 1))
  return (validBet * (least ?? 0n)) / hundredPercent
}

/**
 * Returns what settled bets pay under a real-time salary: a share of the stakes of winning and of losing bets; ties pay nothing.
 * Negative when bets were taken back.
 */
export const calculateBetPay = (tier: Tier, { won, lost }: { won: bigint; lost: bigint }): bigint =>
  (won * tier.rate + lost * tier.lossRate) / hundredPercent

/** Whether a line's wins are set off against its later losses. */
export type Carry = 'none' | 'previous' | 'forever'
export const carries = ['none', 'previous', 'forever'] as const satisfies readonly Carry[]

/**
 * Returns the part of a period's net loss on which a dividend is paid, and what is carried into the next period: a line's win is
 * set off against later losses, in the next period or for ever.
 */
export function applyCarry(carry: Carry, carried: bigint, netLoss: bigint): { base: bigint; next: bigint } {
  const base = netLoss + (carry === 'none' ? 0n : carried)
  const rest = carry === 'forever' ? base : netLoss
  return { base, next: carry !== 'none' && rest < 0n ? rest : 0n }
}

/**
 * Returns how an offer exceeds the upline's own terms: no rate or amount above the own highest, no threshold below the own
 * lowest. Fixed amounts are compared with fixed amounts, and may be offered only by an upline that has them.
 */
export function findOwnTermExcesses(kind: ContractKind, offer: readonly Tier[], own: readonly Tier[]): TierProblem[] {
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

/** Returns which rates of a platform contract exceed the brand's maximum; fixed amounts have no such bound. */
export function findBrandMaximumExcesses(kind: ContractKind, offer: readonly Tier[], rateMax: bigint): TierProblem[] {
  const field = kind === 'realtime' ? 'profitRate' : 'rate'
  return offer.flatMap((tier, index) => [
    ...(tier.rate > rateMax ? [{ tier: index, field, code: 'contract_above', bound: rateMax } as const] : []),
    ...(tier.lossRate > rateMax
      ? [{ tier: index, field: 'lossRate', code: 'contract_above', bound: rateMax } as const]
      : []),
  ])
}

/** AGENT-5: returns whether the top tier of the new terms pays less than that of the old ones. */
export function isLowerPaid(next: readonly Tier[], old: readonly Tier[]): boolean {
  const [now, before] = [findTopTier(next), findTopTier(old)]
  return now !== undefined && before !== undefined && isHigher(before, now)
}
