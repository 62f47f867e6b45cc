import { type BeaconKind, findBeaconKind, isBeaconRound } from '@gasing/contract/rules/beacon'
import { deriveRandomness, deriveResult, hashSeed, isOwnFamily, isRoundAfter } from '@gasing/contract/rules/fair'
import { isFamily } from '@gasing/contract/rules/lottery/families'
import type { Draw } from './Results.tsx'

/** A step of verifying a draw: its inputs, the computed value, and the published value. */
export type CheckStep = {
  readonly name: 'seed' | 'beacon' | 'randomness' | 'result'
  readonly from: readonly (readonly [
    key: 'seed' | 'round' | 'key' | 'signature' | 'randomness' | 'root',
    value: string,
  ])[]
  readonly computed: string
  readonly published: string
  readonly fits: boolean
}
export type DrawCheck = {
  readonly steps: readonly CheckStep[]
  readonly fits: boolean
  readonly beacon: BeaconKind | null
}

const formatResult = (result: readonly (readonly string[])[]): string => result.map((row) => row.join(' ')).join(' + ')

/**
 * Recomputes a draw in the browser from its published data, without trusting the server. Returns null when not everything is
 * published yet, or when the result came from outside.
 */
export async function checkDraw(
  source: { brand: string; family: string; lottery: string },
  draw: Draw,
): Promise<DrawCheck | null> {
  const { seed, ticketRoot, randomness, beaconKey, beaconSignature: signature, beaconRound, result } = draw
  const { family } = source
  if (!seed || !ticketRoot || !randomness || !beaconKey || !signature || !result) return null
  if (!beaconRound || !draw.seedHash) return null
  if (!isFamily(family) || !isOwnFamily(family)) return null
  const hash = await hashSeed(seed)
  const isSigned = await isBeaconRound(beaconKey, beaconRound, signature)
  const isAfter = isRoundAfter(draw.closesAt, beaconKey, beaconRound)
  const random = await deriveRandomness(signature)
  const derived = await deriveResult(family, {
    ...{ brand: source.brand, lottery: source.lottery, issue: draw.issue },
    ...{ seed, ticketRoot, beaconRound, randomness: random },
  })
  const step = (name: CheckStep['name'], from: CheckStep['from'], computed: string, published: string): CheckStep => ({
    ...{ name, from, computed, published },
    fits: computed === published,
  })
  const steps = [
    step('seed', [['seed', seed]], hash, draw.seedHash),
    {
      ...step(
        'beacon',
        [
          ['round', beaconRound],
          ['key', beaconKey],
        ],
        signature,
        signature,
      ),
      fits: isSigned && isAfter,
    },
    step('randomness', [['signature', signature]], random, randomness),
    step(
      'result',
      [
        ['seed', seed],
        ['root', ticketRoot],
        ['randomness', random],
      ],
      formatResult(derived),
      formatResult(result),
    ),
  ]
  return { beacon: findBeaconKind(beaconKey), steps, fits: steps.every(({ fits }) => fits) }
}
