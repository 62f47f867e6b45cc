import { computeMerkleRoot } from '@gasing/contract/rules/fair'
import { buildDefaultPrices } from '@gasing/contract/rules/lottery/default-prices'
import type { Tx } from '#platform/db/tx.ts'
import { demoOutsideLotteries } from './demo-outside.ts'
import { familyOf } from './model.ts'
import { serializePrices } from './prices.ts'
import { generateResult } from './sandbox-results.ts'
import { insertLottery } from './store.ts'
import { insertOutside, insertPastDraws, selectOutsideLotteries, selectPastOutsideSlots } from './store-outside.ts'

/** Days of invented results to start with, so that boards have something to show. */
const historyDays = 60
/** The calendar decides; the columns only require a value. */
const [everySeconds, closeSeconds] = [86_400, 600]

/** Adds the outside lotteries of a demo brand, with a history without bets; existing ones are left unchanged. */
export async function seedOutsideLotteries(tx: Tx, unit: bigint): Promise<void> {
  const isFirst = (await selectOutsideLotteries(tx)).length === 0
  for (const [place, { code, family, names, popular, outside, days }] of demoOutsideLotteries.entries()) {
    const prizeMode = outside.area === 'SEA' ? 'SEA' : 'Lott'
    await insertLottery(
      tx,
      {
        ...{ code, family, names, popular, prizeMode, everySeconds, closeSeconds, place: 100 + place },
        ...{ stakeMin: unit, stakeMax: 5000n * unit, payoutMax: 1_000_000n * unit },
        ...{ groupMax: null, unitStake: null },
      },
      serializePrices(buildDefaultPrices(family)),
    )
    await insertOutside(tx, { lottery: code, ...outside }, days)
  }
  if (!isFirst) return
  const emptyRoot = Buffer.from(await computeMerkleRoot([]), 'hex')
  const past = await selectPastOutsideSlots(tx, historyDays)
  const draws = past.map((slot) => ({
    ...slot,
    result: JSON.stringify(generateResult(familyOf(slot), slot.lottery, slot.issue)),
  }))
  await insertPastDraws(tx, draws, emptyRoot)
}
