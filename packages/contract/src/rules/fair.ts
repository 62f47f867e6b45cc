import { calculateRoundTime, findBeaconKind, isBeaconRound } from './beacon.ts'
import { fromHex, toHex } from './hex.ts'
import { dieValues } from './lottery/dice.ts'
import { digits } from './lottery/digits.ts'
import { elevenNumbers } from './lottery/eleven-five.ts'
import type { FamilyCode } from './lottery/families.ts'
import { balls } from './lottery/mark-six.ts'
import type { DrawResult } from './lottery/play.ts'
import { cars } from './lottery/racing.ts'

/**
 * Our own draws (LOTT-5). A result follows from three inputs alone: a seed whose hash was published before betting opened, the
 * root over all tickets at the close, and a later round of a public beacon. Nobody knows all three while bets can be placed, and
 * everybody can recompute the result from them afterwards. Bytes are written as lower-case hexadecimal digits.
 */
export type DrawSource = {
  readonly brand: string
  readonly lottery: string
  readonly issue: string
  readonly seed: string
  readonly ticketRoot: string
  readonly beaconRound: string
  readonly randomness: string
}

const encoder = new TextEncoder()
const { subtle } = globalThis.crypto

const hashSha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))

/** The hash of a seed, published before betting opens. */
export const hashSeed = (seed: string): Promise<string> => hashSha256(fromHex(seed))
/** The randomness of a beacon round is the hash of its signature, which nobody can choose. */
export const deriveRandomness = (signature: string): Promise<string> => hashSha256(fromHex(signature))

/** The fields of a ticket that enter the root. The ticket's owner knows all of them. */
export type Ticket = {
  readonly betId: string
  readonly play: string
  readonly selection: string
  readonly stake: string
}

/** The hashed text of a ticket. */
export const formatTicket = ({ betId, play, selection, stake }: Ticket): string =>
  `gasing-ticket-1|${betId}|${play}|${selection}|${stake}`

export const hashTicket = (ticket: Ticket): Promise<string> => hashSha256(encoder.encode(formatTicket(ticket)))

/**
 * Returns the Merkle root over the leaves in their order: neighbours are hashed together, an odd last one moves up unchanged;
 * without leaves, the hash of the empty string.
 */
export async function computeMerkleRoot(leaves: readonly string[]): Promise<string> {
  if (leaves.length === 0) return hashSha256(new Uint8Array())
  let level = leaves
  while (level.length > 1) {
    const pairs = level.filter((_, index) => index % 2 === 0)
    const below = level
    level = await Promise.all(
      pairs.map((left, pair) => {
        const right = below[pair * 2 + 1]
        return right === undefined ? left : hashSha256(fromHex(left + right))
      }),
    )
  }
  return level[0] ?? ''
}

const wordsPerBlock = 8

/** Returns the 32-bit words of a draw, eight per block. */
async function generateWords(source: DrawSource, blocks: number): Promise<number[]> {
  const { brand, lottery, issue, seed, ticketRoot, beaconRound, randomness } = source
  const text = ['gasing-draw-1', brand, lottery, issue, beaconRound, randomness, ticketRoot].join('|')
  const hmac = async (secret: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) => {
    const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return new Uint8Array(await subtle.sign('HMAC', key, message))
  }
  const key = await hmac(fromHex(seed), encoder.encode(text))
  const words: number[] = []
  for (let block = 0; block < blocks; block++) {
    const counter = new Uint8Array(4)
    new DataView(counter.buffer).setUint32(0, block)
    const view = new DataView((await hmac(key, counter)).buffer)
    for (let at = 0; at < wordsPerBlock * 4; at += 4) words.push(view.getUint32(at))
  }
  return words
}

const wordRange = 2 ** 32

/** A row of a result: `count` symbols, drawn with repetition when `anew`, otherwise without. */
export type Shape = { readonly symbols: readonly string[]; readonly count: number; readonly anew: boolean }
const withRepetition = (symbols: readonly string[], count: number): Shape => ({ symbols, count, anew: true })
const withoutRepetition = (symbols: readonly string[], count: number): Shape => ({ symbols, count, anew: false })

const shapes: Partial<Record<string, Shape>> = {
  ssc: withRepetition(digits, 5),
  'handicap-ssc': withRepetition(digits, 5),
  '3d': withRepetition(digits, 3),
  pc28: withRepetition(digits, 3),
  k3: withRepetition(dieValues, 3),
  '11x5': withoutRepetition(elevenNumbers, 5),
  'handicap-11x5': withoutRepetition(elevenNumbers, 5),
  pk10: withoutRepetition(cars, 10),
  'handicap-pk10': withoutRepetition(cars, 10),
}
const findShape = (family: FamilyCode): Shape | undefined =>
  family.startsWith('mark6-') ? withoutRepetition(balls, 7) : shapes[family]

/** Returns whether we draw a family ourselves; results of other families come from outside. */
export const isOwnFamily = (family: FamilyCode): boolean => findShape(family) !== undefined

/** Returns how a family is drawn. @throws RangeError when its results come from outside */
export function getOwnShape(family: FamilyCode): Shape {
  const shape = findShape(family)
  if (!shape) throw new RangeError(`${family} is not drawn here: its results come from an external source`)
  return shape
}

/**
 * Maps 32-bit words to a row, each possible row with the same probability: words that would favour the low numbers are rejected.
 * Null when there are too few words.
 */
export function drawRow({ symbols, count, anew }: Shape, words: ArrayLike<number>): string[] | null {
  const left = [...symbols]
  const drawn: string[] = []
  for (let next = 0; drawn.length < count; next++) {
    const word = words[next]
    if (word === undefined) return null
    if (word >= wordRange - (wordRange % left.length)) continue
    const at = word % left.length
    drawn.push(left[at] ?? '')
    if (!anew) left.splice(at, 1)
  }
  return drawn
}

/**
 * Computes the result of a draw from its published inputs.
 * @throws RangeError when results of the family come from outside
 */
export async function deriveResult(family: FamilyCode, source: DrawSource): Promise<DrawResult> {
  const shape = getOwnShape(family)
  for (let blocks = Math.ceil(shape.count / wordsPerBlock); ; blocks++) {
    const drawn = drawRow(shape, await generateWords(source, blocks))
    if (drawn) return family.startsWith('mark6-') ? [drawn.slice(0, 6), drawn.slice(6)] : [drawn]
  }
}

export type PublishedDraw = DrawSource & {
  /** The latest time at which betting closed. */
  readonly closesAt: string
  readonly seedHash: string
  readonly beaconKey: string
  readonly signature: string
  readonly result: DrawResult
}
export type DrawFault = 'seed' | 'beacon' | 'round' | 'randomness' | 'result'

/** Returns whether this round of the beacon is signed after betting has closed. */
export function isRoundAfter(closesAt: string, beaconKey: string, beaconRound: string): boolean {
  const kind = findBeaconKind(beaconKey)
  return kind !== null && calculateRoundTime(kind, BigInt(beaconRound)) > BigInt(new Date(closesAt).getTime())
}

/** Verifies a draw from its published data alone. Returns null when everything matches, otherwise the first mismatch. */
export async function findDrawFault(family: FamilyCode, draw: PublishedDraw): Promise<DrawFault | null> {
  if ((await hashSeed(draw.seed)) !== draw.seedHash) return 'seed'
  if (!(await isBeaconRound(draw.beaconKey, draw.beaconRound, draw.signature))) return 'beacon'
  if (!isRoundAfter(draw.closesAt, draw.beaconKey, draw.beaconRound)) return 'round'
  if ((await deriveRandomness(draw.signature)) !== draw.randomness) return 'randomness'
  return JSON.stringify(await deriveResult(family, draw)) === JSON.stringify(draw.result) ? null : 'result'
}
