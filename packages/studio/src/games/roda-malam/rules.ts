/**
 * The paper of Roda Malam: a wheel of forty-nine fields, what can be backed, and what it pays. The server plays by it, the browser
 * shows it.
 */

/** What a field pays for each stake on it, the stake included, in the order of the wheel. No neighbours are alike. */
export const fields: readonly number[] = [
  48, 2, 4, 2, 8, 2, 4, 2, 12, 2, 4, 2, 8, 2, 24, 2, 4, 2, 4, 2, 12, 2, 8, 2, 4, 2, 4, 2, 8, 2, 4, 2, 12, 2, 4, 2, 8, 2,
  24, 2, 4, 2, 4, 2, 12, 2, 8, 2, 4,
]

/** The kinds of field, from the most frequent. Each returns the same: how many there are times what they pay is 48 of 49. */
export const spots = [2, 4, 8, 12, 24, 48] as const
export type Spot = (typeof spots)[number]

/** One stake on one kind of field, in the wire's unit as a text. */
export type SpotBet = { readonly spot: number; readonly stake: string }

/** What a member backs in one spin, and the promise of the spin that was seen. */
export type WheelChoice = { readonly spin: number; readonly hash: string; readonly bets: readonly SpotBet[] }

export const isSpot = (value: number): value is Spot => (spots as readonly number[]).includes(value)

export const fieldsOf = (spot: number): number => fields.filter((field) => field === spot).length

/** All that is staked in one spin. */
export const totalOf = (bets: readonly SpotBet[]): bigint => bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)

/** What these bets pay when the wheel stops at a field. */
export const payoutAt = (field: number, bets: readonly SpotBet[]): bigint =>
  totalOf(bets.filter(({ spot }) => spot === fields[field])) * BigInt(fields[field] ?? 0)

/** Whether these bets pay more than that at any field. */
export const canPayAbove = (most: bigint, bets: readonly SpotBet[]): boolean =>
  fields.some((_field, at) => payoutAt(at, bets) > most)

/** A spin every half minute, on the clock: bets for twenty seconds, then the wheel turns. */
export const spinSeconds = 30
export const betSeconds = 20
/** It stands still so long before the next spin begins, that everybody sees where. */
export const turnSeconds = 6
