import { readBrandConfigIn } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { selectFilledUntil } from '#play/public.ts'
import { selectFirstMemberAt } from './store.ts'
import { insertBetSums, selectBetsSummedUntil } from './store-bet-sums.ts'
import { insertDaySums, selectSummedUntil } from './store-line-sums.ts'

/** 36 hours after a day's start always lie in the next day, even across a DST change. */
const nextDayOffsetMs = 36 * 3_600_000

/** The daily sums: how far each one reaches, and how to sum one more day (false when another worker has done it). */
const dailySums = [
  { doneUntil: selectSummedUntil, sum: insertDaySums },
  { doneUntil: selectBetsSummedUntil, sum: insertBetSums },
]

/**
 * Sums the brand's finished days, oldest first, each in its own transaction. Entries and full slots never change, so a day is
 * summed once, as soon as no transaction with a time in it can still be open.
 */
export async function sumDays(scope: Scope, daysMax: number): Promise<void> {
  for (const of of dailySums)
    for (let days = 0; days < daysMax; days++) if (!(await inBrand(scope, (tx) => sumNextDay(tx, of)))) break
}

/** @returns whether there may be more */
async function sumNextDay(tx: Tx, { doneUntil, sum }: (typeof dailySums)[number]): Promise<boolean> {
  const { timeZone } = await readBrandConfigIn(tx)
  const from = (await doneUntil(tx)) ?? startOfDay(timeZone, await selectFirstMemberAt(tx))
  const until = startOfDay(timeZone, new Date(from.getTime() + nextDayOffsetMs))
  return until <= (await selectFilledUntil(tx)) && (await sum(tx, { from, until }, timeZone))
}
