import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { refuse } from '#platform/refused.ts'

/** Hundredths of a percent, by kind of game. */
export type Rates = Readonly<Record<string, number>>

/** How much of valid bets comes back, and how. Money in micro-units. */
export type Rules = {
  readonly automatic: boolean
  readonly minimum: bigint
  readonly turnoverPercent: number
  readonly byResult: readonly string[]
  /** By the lowest rank that has them; `0` is everybody. */
  readonly rates: Readonly<Record<string, Rates>>
}

/** Of a brand that has set up none: nothing comes back. */
export const noRules: Rules = { automatic: false, minimum: 0n, turnoverPercent: 100, byResult: [], rates: {} }

const wholeBasis = 10_000n

/** The rates of somebody of a rank: those of the highest rank that is not above the own one. */
export function ratesOf({ rates }: Rules, level: number | null): Rates {
  const own = level ?? 0
  const reached = Object.keys(rates)
    .map((key) => Number.parseInt(key, 10))
    .filter((key) => key <= own)
  return rates[String(Math.max(...reached, -1))] ?? {}
}

/** What a valid bet brings, in micro-units; what is less than one of them is nothing. */
export const rebateOf = (valid: bigint, basis: number): bigint => (valid * BigInt(basis)) / wholeBasis

/** What was brought by a valid bet, of which another one is left now: what is taken back takes its own part, whatever the rates say today. */
export function rebateLeft(
  counted: { readonly valid: bigint; readonly amount: bigint },
  now: { readonly valid: bigint; readonly basis: number },
): bigint {
  if (now.valid > counted.valid) return counted.amount + rebateOf(now.valid - counted.valid, now.basis)
  return counted.valid === 0n ? 0n : (counted.amount * now.valid) / counted.valid
}

export type Accrued = { readonly gameType: string; readonly valid: bigint; readonly amount: bigint }

/** The part that can be paid: whole smallest units of the currency, rounded down, so that what is left waits and never owes. */
export function payable({ amount }: Accrued, decimals: number): bigint {
  const minor = 10n ** BigInt(6 - decimals)
  const rest = ((amount % minor) + minor) % minor
  return amount - rest
}

/** Percent with two places, of hundredths of a percent. */
export function writePercent(basis: number): string {
  const digits = String(basis).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const hasRebates = (config: BrandConfig): boolean => isModuleOn(config, 'REBATE')

/** A brand without rebates has nothing of them. */
export function mustHaveRebates(config: BrandConfig): void {
  if (!hasRebates(config)) refuse('not_found')
}
