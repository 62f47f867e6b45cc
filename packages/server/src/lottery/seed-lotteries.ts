import { computeMerkleRoot } from '@gasing/contract/rules/fair'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { demoModels, insertModel } from './lottery-models.ts'
import { familyOf } from './model.ts'
import { openTask } from './open-draws.ts'
import { generateResult } from './sandbox-results.ts'
import { insertPastDraws, selectOutsideLotteries, selectPastOutsideSlots } from './store-outside.ts'

/** Days of invented results to start with, so that boards have something to show. */
const historyDays = 60

/** Adds the lotteries of a demo brand, those drawn by others with a history without bets; existing ones are left unchanged. */
export async function seedLotteries(tx: Tx): Promise<void> {
  const currency = (await readBrandConfigIn(tx)).currency.code
  const isFirst = (await selectOutsideLotteries(tx)).length === 0
  for (const model of demoModels) await insertModel(tx, model, { currency, enabled: true })
  if (isFirst) await seedPastResults(tx)
  await enqueue(tx, openTask, {}, { key: `lottery-open:${tx.brandId}` })
}

async function seedPastResults(tx: Tx): Promise<void> {
  const emptyRoot = Buffer.from(await computeMerkleRoot([]), 'hex')
  const past = await selectPastOutsideSlots(tx, historyDays)
  const draws = past.map((slot) => ({
    ...slot,
    result: JSON.stringify(generateResult(familyOf(slot), slot.lottery, slot.issue)),
  }))
  await insertPastDraws(tx, draws, emptyRoot)
}
