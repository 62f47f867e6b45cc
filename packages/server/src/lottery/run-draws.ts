import { deriveRandomness, deriveResult } from '@gasing/contract/rules/fair'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { cacheBeacon } from './beacon.ts'
import { closeDraw } from './close-draw.ts'
import { familyOf, isResultOf } from './model.ts'
import { notifyDraw } from './notify-draw.ts'
import { seedSealPlace } from './open-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { selectLottery } from './store.ts'
import {
  lockDraw,
  markMissedSince,
  selectDraw,
  selectSealedSeed,
  updateToDrawn,
  updateToVoiding,
} from './store-draws.ts'

/**
 * How long a draw waits for its beacon round before it is voided. No other random number is ever used. Only time in which the
 * round is requested counts, from the first request: during downtime the beacon may have published it.
 */
const beaconMinutesMax = 60
/**
 * The round is requested each minute, or after a quarter of an hour when many draws wait and relays hang. A longer pause than this
 * is downtime, and the rest of it does not count.
 */
const countedPauseMaxMs = 20 * 60_000

/**
 * Advances one of our own draws as far as possible: closed, drawn, settled.
 * @returns false while the draw waits for the beacon
 */
export async function runDraw(scope: Scope, beacon: ReturnType<typeof cacheBeacon>, drawId: bigint): Promise<boolean> {
  await inBrand(scope, (tx) => closeDraw(tx, drawId))
  const awaited = await inBrand(scope, (tx) => readAwaitedRound(tx, drawId))
  // outside any transaction, because a relay may take seconds
  const signature = awaited && (await beacon.read(awaited.round, awaited.now))
  const goesOn = await inBrand(scope, (tx) => makeDraw(tx, drawId, signature && { key: beacon.key, signature }))
  if (goesOn) await settleDraw(scope, drawId)
  return goesOn
}

/** The round that a closed draw waits for; null in every other state. */
async function readAwaitedRound(tx: Tx, drawId: bigint): Promise<{ round: bigint; now: Date } | null> {
  const draw = await selectDraw(tx, drawId)
  if (draw?.status !== 'closed') return null
  invariant(draw.beaconRound !== null, 'expected a closed draw to have a beacon round')
  return { round: draw.beaconRound, now: tx.now }
}

type BeaconSignature = { readonly key: Buffer; readonly signature: Buffer }

/**
 * Draws a closed draw once its round is known. @returns whether there is something to settle; false while it waits for the
 * beacon, or when it has ended
 */
async function makeDraw(tx: Tx, drawId: bigint, signed: BeaconSignature | null): Promise<boolean> {
  const draw = await selectDraw(tx, drawId)
  invariant(draw, 'expected a due draw to exist')
  if (draw.status !== 'closed') return ['drawn', 'settling', 'voiding'].includes(draw.status)
  invariant(draw.beaconRound !== null, 'expected a closed draw to have a beacon round')
  if (!signed) return voidIfTooLate(tx, drawId)
  const { key, signature } = signed
  const lottery = await selectLottery(tx, draw.lottery)
  invariant(lottery && draw.ticketRoot, 'expected a closed draw to have a lottery and a ticket root')
  const { code: brand } = await readBrandConfigIn(tx)
  const seed = tx.platform.seal.open(
    await selectSealedSeed(tx, drawId),
    seedSealPlace(tx.brandId, draw.lottery, draw.issue),
  )
  const randomness = await deriveRandomness(signature.toString('hex'))
  const result = await deriveResult(familyOf(lottery), {
    ...{ brand, lottery: draw.lottery, issue: draw.issue, seed, randomness },
    ticketRoot: draw.ticketRoot.toString('hex'),
    beaconRound: draw.beaconRound.toString(),
  })
  invariant(isResultOf(lottery, result), 'expected a derived result to be valid for its lottery')
  await updateToDrawn(tx, drawId, {
    ...{ key, signature },
    randomness: Buffer.from(randomness, 'hex'),
    seed: Buffer.from(seed, 'hex'),
    result: JSON.stringify(result),
  })
  await notifyDraw(tx, drawId)
  return true
}

/**
 * Voids a draw that has waited too long for its round. If another worker has drawn it meanwhile, that result stands.
 * @returns false while it waits
 */
async function voidIfTooLate(tx: Tx, drawId: bigint): Promise<boolean> {
  const since = await markMissedSince(tx, drawId, countedPauseMaxMs)
  if (since && tx.now.getTime() - since.getTime() <= beaconMinutesMax * 60_000) return false
  await lockDraw(tx, drawId)
  if ((await selectDraw(tx, drawId))?.status === 'closed') await updateToVoiding(tx, drawId)
  return true
}
