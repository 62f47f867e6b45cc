import { randomBytes } from 'node:crypto'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sha256 } from '#platform/seal.ts'
import { createBeacon } from './beacon.ts'
import type { Beacon } from './public-beacon.ts'
import { insertDraws, selectMissingSlots } from './store-new-draws.ts'
import { renumberInZone } from './store-office.ts'

/** Opens draws ahead: every minute, and at once for lotteries that have just been added. */
export const openTask = 'lottery-open-draws'

/** The job that closes, draws and settles due draws. */
export const runTask = 'lottery-run-draws'
const retryMs = 2000
/** How many draws of each lottery are open ahead: a chase can reach no further. */
const drawsAhead = 32

/** The context that a seed is sealed to, so that it cannot be moved to another draw. */
export const seedSealPlace = (brandId: number, lottery: string, issue: string): string =>
  `lottery.draw/${brandId}/${lottery}/${issue}`

/**
 * Opens the missing draws, each with its own seed, whose hash is public from then on. Slots missed during downtime are left out:
 * nobody could have bet on them.
 */
export async function openDraws(scope: Scope, beacon = createBeacon(scope.platform)): Promise<number> {
  if (!beacon) return 0
  const { timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  if (!(await isNeededAndBeaconAlive(scope, beacon, timeZone))) return 0
  return inBrand(scope, async (tx) => {
    const slots = await selectMissingSlots(tx, timeZone, drawsAhead)
    const opened = await insertDraws(
      tx,
      slots.map((slot) => {
        const seed = randomBytes(32)
        const place = seedSealPlace(tx.brandId, slot.lottery, slot.issue)
        return {
          ...slot,
          seedHash: sha256(seed),
          seedSealed: tx.platform.seal.seal(seed.toString('hex'), place),
          beaconRound: beacon.roundAt(slot.drawsAt),
        }
      }),
    )
    // one job for all draws that close or are drawn at the same moment
    for (const at of new Set(opened.flatMap(({ closesAt, drawsAt }) => [closesAt.getTime(), drawsAt.getTime()])))
      await enqueue(tx, runTask, {}, { key: `${runTask}:${tx.brandId}:${at}`, runAt: new Date(at) })
    return opened.length
  })
}

/** The age at which every relay should have a round. */
const roundAgeMs = 15_000

/** While the beacon is silent no draw opens: bets on a draw that cannot be decided would only be returned. */
async function isNeededAndBeaconAlive(scope: Scope, beacon: Beacon, timeZone: string): Promise<boolean> {
  const { isNeeded, now } = await inBrand(scope, async (tx) => {
    await renumberInZone(tx, timeZone)
    return { isNeeded: (await selectMissingSlots(tx, timeZone, drawsAhead)).length > 0, now: tx.now }
  })
  return isNeeded && (await beacon.read(beacon.roundAt(new Date(now.getTime() - roundAgeMs)), now)) !== null
}

/** Schedules another run over due draws shortly. */
export const enqueueRunSoon = (tx: Tx): Promise<void> =>
  enqueue(tx, runTask, {}, { key: `${runTask}:${tx.brandId}:again`, runAt: new Date(tx.now.getTime() + retryMs) })
