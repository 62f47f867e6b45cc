/**
 * The paper of Roda Malam: a wheel of forty-nine fields, what can be backed, and what it pays. The server plays by it, the browser
 * shows it.
 */

import { type ClockChoice, type SpotBet, type Times, totalOf } from '../../clock/bets.ts'

/** What a field pays for each stake on it, the stake included, in the order of the wheel. No neighbours are alike. */
export const fields: readonly number[] = [
  48, 2, 4, 2, 8, 2, 4, 2, 12, 2, 4, 2, 8, 2, 24, 2, 4, 2, 4, 2, 12, 2, 8, 2, 4, 2, 4, 2, 8, 2, 4, 2, 12, 2, 4, 2, 8, 2,
  24, 2, 4, 2, 4, 2, 12, 2, 8, 2, 4,
]

/** The kinds of field, from the most frequent. Each returns the same: how many there are times what they pay is 48 of 49. */
export const spots = [2, 4, 8, 12, 24, 48] as const
export type Spot = (typeof spots)[number]

/** What a member backs in one spin. */
export type WheelChoice = ClockChoice<number>

export const fieldsOf = (spot: number): number => fields.filter((field) => field === spot).length

/** What these bets pay when the wheel stops at a field. */
export const payoutAt = (field: number, bets: readonly SpotBet<number>[]): bigint =>
  totalOf(bets.filter(({ spot }) => spot === fields[field])) * BigInt(fields[field] ?? 0)

/** Whether these bets pay more than that at any field. */
export const canPayAbove = (most: bigint, bets: readonly SpotBet<number>[]): boolean =>
  fields.some((_field, at) => payoutAt(at, bets) > most)

/** A spin every half minute, on the clock: bets for twenty seconds, then the wheel turns. */
export const times: Times = { seconds: 30, betSeconds: 20 }
/** It stands still so long before the next spin begins, that everybody sees where. */
export const turnSeconds = 6
