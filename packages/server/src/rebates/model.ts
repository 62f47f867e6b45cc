import { minorUnitOf } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { refuse } from '#platform/refused.ts'

/** Hundredths of a per cent, by game type. */
export type Rates = Readonly<Record<string, number>>

/** How much of valid bets is returned, and how. Money in micro-units. */
export type RebateRules = {
  readonly automatic: boolean
  readonly minimum: bigint
  readonly turnoverPercent: number
  readonly byResult: readonly string[]
  /** By the lowest rank they apply to; `0` is everybody. */
  readonly rates: Readonly<Record<string, Rates>>
}

/** Default for a brand without rules: no rebate. */
export const noRebateRules: RebateRules = {
  automatic: false,
  minimum: 0n,
  turnoverPercent: 100,
  byResult: [],
  rates: {},
}

const fullBasis = 10_000n

/** Returns the rates for a rank: those of the highest entry not above it. */
export function pickRatesForLevel({ rates }: RebateRules, level: number | null): Rates {
  const own = level ?? 0
  const reached = Object.keys(rates)
    .map((key) => Number.parseInt(key, 10))
    .filter((key) => key <= own)
  return rates[String(Math.max(...reached, -1))] ?? {}
}

/** Returns the rebate for a valid bet, in micro-units, rounded down. */
export const computeRebate = (valid: bigint, basis: number): bigint => (valid * BigInt(basis)) / fullBasis

/**
 * Returns the rebate for a round whose valid bet has changed: a reduction takes back its proportional share, whatever the rates
 * say today; an increase earns at today's rate.
 */
export function recomputeRebate(
  counted: { readonly valid: bigint; readonly amount: bigint },
  now: { readonly valid: bigint; readonly basis: number },
): bigint {
  if (now.valid > counted.valid) return counted.amount + computeRebate(now.valid - counted.valid, now.basis)
  return counted.valid === 0n ? 0n : (counted.amount * now.valid) / counted.valid
}

export type AccruedRebate = { readonly gameType: string; readonly valid: bigint; readonly amount: bigint }

/** Returns the payable part: whole minor units, rounded down, so that the remainder is never negative. */
export function computePayable({ amount }: AccruedRebate, decimals: number): bigint {
  const minor = minorUnitOf(decimals)
  const rest = ((amount % minor) + minor) % minor
  return amount - rest
}

/** Formats hundredths of a per cent as a percentage with two decimals. */
export function formatPercent(basis: number): string {
  const digits = String(basis).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const isRebateOn = (config: BrandConfig): boolean => isModuleOn(config, 'REBATE')

/** Refuses `not_found` when the brand has no rebates. */
export function ensureRebateOn(config: BrandConfig): void {
  if (!isRebateOn(config)) refuse('not_found')
}
