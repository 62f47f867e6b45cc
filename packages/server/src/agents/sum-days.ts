import { brandConfigIn } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { filledUntil } from '#play/public.ts'
import { firstMemberAt } from './store.ts'
import { betsSummedUntil, sumBets } from './store-bet-sums.ts'
import { sumDay, summedUntil } from './store-line-sums.ts'

/** A day and a half after a day began it is the next one, summer time or not. */
const intoNextDayMs = 36 * 3_600_000

/** What is summed of a day: until when it is, and the statement for one day more, false when somebody else has done it. */
const sums = [
  { doneUntil: summedUntil, sum: sumDay },
  { doneUntil: betsSummedUntil, sum: sumBets },
]

/**
 * Sums the days of a brand that are over, oldest first, each in a transaction of its own. Entries and full slots never change, so a day
 * is summed once, when nothing that bears a time in it can still be under way.
 */
export async function sumDays(scope: Scope, daysMax: number): Promise<void> {
  for (const of of sums)
    for (let days = 0; days < daysMax; days++) if (!(await inBrand(scope, (tx) => sumNext(tx, of)))) break
}

/** @returns whether there may be more */
async function sumNext(tx: Tx, { doneUntil, sum }: (typeof sums)[number]): Promise<boolean> {
  const { timeZone } = await brandConfigIn(tx)
  const from = (await doneUntil(tx)) ?? startOfDay(timeZone, await firstMemberAt(tx))
  const until = startOfDay(timeZone, new Date(from.getTime() + intoNextDayMs))
  return until <= (await filledUntil(tx)) && (await sum(tx, { from, until }, timeZone))
}
