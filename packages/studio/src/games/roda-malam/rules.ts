/**
 * The rules and payouts of Roda Malam: a wheel of forty-nine fields, what can be backed, and what it pays. Shared by the server,
 * which plays by them, and the browser, which shows them.
 */

import { type ClockChoice, type SpotBet, sumBets, type Times } from '../../clock/bets.ts'

/** The payout of each field per unit staked on it, stake included, in wheel order. No neighbours are alike. */
export const fields: readonly number[] = [
  48, 2, 4, 2, 8, 2, 4, 2, 12, 2, 4, 2, 8, 2, 24, 2, 4, 2, 4, 2, 12, 2, 8, 2, 4, 2, 4, 2, 8, 2, 4, 2, 12, 2, 4, 2, 8, 2,
  24, 2, 4, 2, 4, 2, 12, 2, 8, 2, 4,
]

/**
 * The kinds of field, most frequent first. Each has the same return: its number of fields times its multiple is 48, of 49 fields.
 */
export const spots = [2, 4, 8, 12, 24, 48] as const
export type Spot = (typeof spots)[number]

/** A member's bets on one spin. */
export type WheelChoice = ClockChoice<number>

export const listFields = (spot: number): number => fields.filter((field) => field === spot).length

/** Returns the total payout of the bets when the wheel stops at a field. */
export const calculatePayout = (field: number, bets: readonly SpotBet<number>[]): bigint =>
  sumBets(bets.filter(({ spot }) => spot === fields[field])) * BigInt(fields[field] ?? 0)

/** Whether some field pays these bets more than `most`. */
export const canPayAbove = (most: bigint, bets: readonly SpotBet<number>[]): boolean =>
  fields.some((_field, at) => calculatePayout(at, bets) > most)

/** A spin every 30 seconds: 20 for bets, then the wheel turns. */
export const times: Times = { seconds: 30, betSeconds: 20 }
/** How long the wheel turns; it then rests until the next spin, so that players see the result. */
export const turnSeconds = 6
