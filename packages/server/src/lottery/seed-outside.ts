import { rootOf } from '@gasing/contract/rules/fair'
import { startingBook } from '@gasing/contract/rules/lottery/books'
import type { Tx } from '#platform/db/tx.ts'
import { demoOutside } from './demo-outside.ts'
import { inventedResult } from './invented-results.ts'
import { familyOf } from './model.ts'
import { writePrices } from './prices.ts'
import { insertLottery } from './store.ts'
import { insertOutside, insertPast, outsideLotteries, pastOutside } from './store-outside.ts'

/** Days of invented results to start with, so that boards have something to show. */
const historyDays = 60
/** The calendar decides; the columns only require a value. */
const [everySeconds, closeSeconds] = [86_400, 600]

/** Adds the outside lotteries of a demo brand, with a history without bets; existing ones are left unchanged. */
export async function seedOutside(tx: Tx, unit: bigint): Promise<void> {
  const isFirst = (await outsideLotteries(tx)).length === 0
  for (const [place, { code, family, names, popular, outside, days }] of demoOutside.entries()) {
    const prizeMode = outside.area === 'SEA' ? 'SEA' : 'Lott'
    await insertLottery(
      tx,
      {
        ...{ code, family, names, popular, prizeMode, everySeconds, closeSeconds, place: 100 + place },
        ...{ stakeMin: unit, stakeMax: 5000n * unit, payoutMax: 1_000_000n * unit },
        ...{ groupMax: null, unitStake: null },
      },
      writePrices(startingBook(family)),
    )
    await insertOutside(tx, { lottery: code, ...outside }, days)
  }
  if (!isFirst) return
  const emptyRoot = Buffer.from(await rootOf([]), 'hex')
  const past = await pastOutside(tx, historyDays)
  const draws = past.map((slot) => ({
    ...slot,
    result: JSON.stringify(inventedResult(familyOf(slot), slot.lottery, slot.issue)),
  }))
  await insertPast(tx, draws, emptyRoot)
}
