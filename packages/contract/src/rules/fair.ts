import { beaconOfKey, isBeaconRound, roundTime } from './beacon.ts'
import { fromHex, toHex } from './hex.ts'
import { eyes } from './lottery/dice.ts'
import { digits } from './lottery/digits.ts'
import { elevenNumbers } from './lottery/eleven-five.ts'
import type { FamilyCode } from './lottery/families.ts'
import { balls } from './lottery/mark-six.ts'
import type { DrawResult } from './lottery/play.ts'
import { cars } from './lottery/racing.ts'

/**
 * Draws of our own (LOTT-5). A result follows from three things alone: a seed whose hash was published before betting opened,
 * the root of all tickets at the close, and a round of a public beacon that came after it. Nobody knows all three while a bet
 * can be placed, and everybody can compute the result from them afterwards. Bytes are written as small hexadecimal digits.
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

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))

/** What is published of a seed before betting opens. */
export const seedHashOf = (seed: string): Promise<string> => sha256(fromHex(seed))
/** The randomness of a beacon's round is the hash of its signature, which nobody can choose. */
export const randomnessOf = (signature: string): Promise<string> => sha256(fromHex(signature))

/** The numbers of a ticket that go into the root. Whoever holds the ticket knows them all. */
export type Ticket = {
  readonly betId: string
  readonly play: string
  readonly selection: string
  readonly stake: string
}

/** What is hashed of a ticket. */
export const ticketText = ({ betId, play, selection, stake }: Ticket): string =>
  `gasing-ticket-1|${betId}|${play}|${selection}|${stake}`

export const leafOf = (ticket: Ticket): Promise<string> => sha256(encoder.encode(ticketText(ticket)))

/** The root over the leaves in their order: neighbours are hashed together, an odd last one rises alone; of none, the hash of nothing. */
export async function rootOf(leaves: readonly string[]): Promise<string> {
  if (leaves.length === 0) return sha256(new Uint8Array())
  let level = leaves
  while (level.length > 1) {
    const pairs = level.filter((_, index) => index % 2 === 0)
    const below = level
    level = await Promise.all(
      pairs.map((left, pair) => {
        const right = below[pair * 2 + 1]
        return right === undefined ? left : sha256(fromHex(left + right))
      }),
    )
  }
  return level[0] ?? ''
}

const wordsOfBlock = 8

/** The words of a draw: eight for each block. */
async function wordsOf(source: DrawSource, blocks: number): Promise<number[]> {
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
    for (let at = 0; at < wordsOfBlock * 4; at += 4) words.push(view.getUint32(at))
  }
  return words
}

const wordsInAll = 2 ** 32

/** A row of a result: so many symbols, each anew or none twice. */
export type Shape = { readonly symbols: readonly string[]; readonly count: number; readonly anew: boolean }
const anew = (symbols: readonly string[], count: number): Shape => ({ symbols, count, anew: true })
const once = (symbols: readonly string[], count: number): Shape => ({ symbols, count, anew: false })

const shapes: Partial<Record<string, Shape>> = {
  ssc: anew(digits, 5),
  'handicap-ssc': anew(digits, 5),
  '3d': anew(digits, 3),
  pc28: anew(digits, 3),
  k3: anew(eyes, 3),
  '11x5': once(elevenNumbers, 5),
  'handicap-11x5': once(elevenNumbers, 5),
  pk10: once(cars, 10),
  'handicap-pk10': once(cars, 10),
}
const shapeOf = (family: FamilyCode): Shape | undefined =>
  family.startsWith('mark6-') ? once(balls, 7) : shapes[family]

/** Whether we can draw a family ourselves; the results of the others come from outside. */
export const isOwnFamily = (family: FamilyCode): boolean => shapeOf(family) !== undefined

/** How a family is drawn. @throws RangeError when its results come from outside */
export function ownShapeOf(family: FamilyCode): Shape {
  const shape = shapeOf(family)
  if (!shape) throw new RangeError('results of this family come from outside')
  return shape
}

/**
 * The row that words of 32 bits make, each possible row as likely as every other: a word that would favour the low numbers is
 * thrown away. Null when the words do not suffice.
 */
export function rowOf({ symbols, count, anew }: Shape, words: ArrayLike<number>): string[] | null {
  const left = [...symbols]
  const drawn: string[] = []
  for (let next = 0; drawn.length < count; next++) {
    const word = words[next]
    if (word === undefined) return null
    if (word >= wordsInAll - (wordsInAll % left.length)) continue
    const at = word % left.length
    drawn.push(left[at] ?? '')
    if (!anew) left.splice(at, 1)
  }
  return drawn
}

/**
 * The result of a draw from its published inputs.
 * @throws RangeError when results of the family come from outside
 */
export async function deriveResult(family: FamilyCode, source: DrawSource): Promise<DrawResult> {
  const shape = ownShapeOf(family)
  for (let blocks = Math.ceil(shape.count / wordsOfBlock); ; blocks++) {
    const drawn = rowOf(shape, await wordsOf(source, blocks))
    if (drawn) return family.startsWith('mark6-') ? [drawn.slice(0, 6), drawn.slice(6)] : [drawn]
  }
}

export type PublishedDraw = DrawSource & {
  /** When betting ended at the latest. */
  readonly closesAt: string
  readonly seedHash: string
  readonly beaconKey: string
  readonly signature: string
  readonly result: DrawResult
}
export type DrawFault = 'seed' | 'beacon' | 'round' | 'randomness' | 'result'

/** Whether a round of the beacon with this key is signed when nobody can bet any more. */
export function isRoundAfter(closesAt: string, beaconKey: string, beaconRound: string): boolean {
  const kind = beaconOfKey(beaconKey)
  return kind !== null && roundTime(kind, BigInt(beaconRound)) > BigInt(new Date(closesAt).getTime())
}

/** Recomputes a draw from what was published alone. Null when everything fits; otherwise what does not. */
export async function faultOfDraw(family: FamilyCode, draw: PublishedDraw): Promise<DrawFault | null> {
  if ((await seedHashOf(draw.seed)) !== draw.seedHash) return 'seed'
  if (!(await isBeaconRound(draw.beaconKey, draw.beaconRound, draw.signature))) return 'beacon'
  if (!isRoundAfter(draw.closesAt, draw.beaconKey, draw.beaconRound)) return 'round'
  if ((await randomnessOf(draw.signature)) !== draw.randomness) return 'randomness'
  return JSON.stringify(await deriveResult(family, draw)) === JSON.stringify(draw.result) ? null : 'result'
}
