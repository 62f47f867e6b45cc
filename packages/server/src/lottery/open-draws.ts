import { randomBytes } from 'node:crypto'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sha256 } from '#platform/seal.ts'
import { beaconOf } from './beacon.ts'
import { insertDraws, missingSlots } from './store-draws.ts'

/** Opens draws ahead: each minute by the clock, and at once for lotteries that have just been put in. */
export const openTask = 'lottery-open-draws'

/** The job that brings due draws to their end. */
export const runTask = 'lottery-run-draws'
/** How many draws of each lottery are open ahead: a chase reaches no further. */
const drawsAhead = 32

/** Where a seed is sealed to: one cannot be moved to another draw. */
export const seedPlace = (brandId: number, lottery: string, issue: string): string =>
  `lottery.draw/${brandId}/${lottery}/${issue}`

/**
 * Opens the draws that are missing, each with a seed of its own whose hash everybody can see from then on. Slots that passed
 * while nobody worked are left out: nobody could have bet on them.
 */
export async function openDraws(scope: Scope): Promise<number> {
  const beacon = beaconOf(scope.platform)
  if (!beacon) return 0
  const { timeZone } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const slots = await missingSlots(tx, timeZone, drawsAhead)
    const opened = await insertDraws(
      tx,
      slots.map((slot) => {
        const seed = randomBytes(32)
        const place = seedPlace(tx.brandId, slot.lottery, slot.issue)
        return {
          ...slot,
          seedHash: sha256(seed),
          seedSealed: tx.platform.seal.seal(seed.toString('hex'), place),
          beaconRound: beacon.roundAt(slot.drawsAt),
        }
      }),
    )
    // one job for all that are drawn at the same moment
    for (const at of new Set(opened.map(({ drawsAt }) => drawsAt.getTime())))
      await enqueue(tx, runTask, {}, { key: `${runTask}:${tx.brandId}:${at}`, runAt: new Date(at) })
    return opened.length
  })
}
