import { deriveResult, randomnessOf } from '@gasing/contract/rules/fair'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { rememberedFor } from './beacon.ts'
import { closeDraw } from './close-draw.ts'
import { familyOf, isResultOf } from './model.ts'
import { seedPlace } from './open-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { lotteryByCode } from './store.ts'
import { drawById, lockDraw, missedSince, moveToDrawn, moveToVoiding, sealedSeed } from './store-draws.ts'
import { tellDraw } from './tell-draw.ts'

/**
 * How long a draw waits for its beacon round before it is voided. No other random number is ever used. Only the time since the
 * first attempt counts: during downtime the beacon may have published the round.
 */
const beaconMinutesMax = 60

/**
 * Advances one of our own draws as far as possible: closed, drawn, settled.
 * @returns false while the draw waits for the beacon
 */
export async function runDraw(
  scope: Scope,
  beacon: ReturnType<typeof rememberedFor>,
  drawId: bigint,
): Promise<boolean> {
  await inBrand(scope, (tx) => closeDraw(tx, drawId))
  const awaited = await inBrand(scope, (tx) => awaitedRound(tx, drawId))
  // outside any transaction, because a relay may take seconds
  const signature = awaited && (await beacon.read(awaited.round, awaited.now))
  const goesOn = await inBrand(scope, (tx) => drawNow(tx, drawId, signature && { key: beacon.key, signature }))
  if (goesOn) await settleDraw(scope, drawId)
  return goesOn
}

/** The round that a closed draw waits for; null in every other state. */
async function awaitedRound(tx: Tx, drawId: bigint): Promise<{ round: bigint; now: Date } | null> {
  const draw = await drawById(tx, drawId)
  if (draw?.status !== 'closed') return null
  invariant(draw.beaconRound !== null, 'expected a closed draw to have a beacon round')
  return { round: draw.beaconRound, now: tx.now }
}

type Spoken = { readonly key: Buffer; readonly signature: Buffer }

/**
 * Draws a closed draw once its round is known. @returns whether there is something to settle; false while it waits for the
 * beacon, or when it has ended
 */
async function drawNow(tx: Tx, drawId: bigint, spoken: Spoken | null): Promise<boolean> {
  const draw = await drawById(tx, drawId)
  invariant(draw, 'expected a due draw to exist')
  if (draw.status !== 'closed') return ['drawn', 'settling', 'voiding'].includes(draw.status)
  invariant(draw.beaconRound !== null, 'expected a closed draw to have a beacon round')
  if (!spoken) return giveUpLate(tx, drawId)
  const { key, signature } = spoken
  const lottery = await lotteryByCode(tx, draw.lottery)
  invariant(lottery && draw.ticketRoot, 'expected a closed draw to have a lottery and a ticket root')
  const { code: brand } = await brandConfigIn(tx)
  const seed = tx.platform.seal.open(await sealedSeed(tx, drawId), seedPlace(tx.brandId, draw.lottery, draw.issue))
  const randomness = await randomnessOf(signature.toString('hex'))
  const result = await deriveResult(familyOf(lottery), {
    ...{ brand, lottery: draw.lottery, issue: draw.issue, seed, randomness },
    ticketRoot: draw.ticketRoot.toString('hex'),
    beaconRound: draw.beaconRound.toString(),
  })
  invariant(isResultOf(lottery, result), 'expected a derived result to be valid for its lottery')
  await moveToDrawn(tx, drawId, {
    ...{ key, signature },
    randomness: Buffer.from(randomness, 'hex'),
    seed: Buffer.from(seed, 'hex'),
    result: JSON.stringify(result),
  })
  await tellDraw(tx, drawId)
  return true
}

/**
 * Voids a draw that has waited too long for its round. If another worker has drawn it meanwhile, that result stands.
 * @returns false while it waits
 */
async function giveUpLate(tx: Tx, drawId: bigint): Promise<boolean> {
  const since = await missedSince(tx, drawId)
  if (since && tx.now.getTime() - since.getTime() <= beaconMinutesMax * 60_000) return false
  await lockDraw(tx, drawId)
  if ((await drawById(tx, drawId))?.status === 'closed') await moveToVoiding(tx, drawId)
  return true
}
