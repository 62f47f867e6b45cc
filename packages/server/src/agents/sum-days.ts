import { brandConfigIn } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { filledUntil } from '#play/public.ts'
import { firstMemberAt } from './store.ts'
import { betsSummedUntil, sumBets } from './store-bet-sums.ts'
import { sumDay, summedUntil } from './store-line-sums.ts'

/** 36 hours after a day's start always lie in the next day, even across a DST change. */
const intoNextDayMs = 36 * 3_600_000

/** The daily sums: how far each one reaches, and how to sum one more day (false when another worker has done it). */
const sums = [
  { doneUntil: summedUntil, sum: sumDay },
  { doneUntil: betsSummedUntil, sum: sumBets },
]

/**
 * Sums the brand's finished days, oldest first, each in its own transaction. Entries and full slots never change, so a day is
 * summed once, as soon as no transaction with a time in it can still be open.
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
