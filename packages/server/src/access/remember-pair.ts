import { randomBytes } from 'node:crypto'
import { contactOf, memberById } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { sha256 } from '#platform/seal.ts'
import { lockCredential } from './store.ts'
import { endSeries, insertPair, isSeriesLive, type PairKey, pairOf, type Series, takePair } from './store-remember.ts'
import { endSessionsOf } from './store-sessions.ts'

/** Two tabs of one browser may present the same pair within this time. Later, it has been copied. */
const sameMomentSeconds = 10

/** What a device's cookie holds. */
export type Pair = { readonly selector: Buffer; readonly validator: Buffer }

const selectorBytes = 16
const validatorBytes = 32

/** A new random pair. */
export const newPair = (): Pair => ({
  selector: randomBytes(selectorBytes),
  validator: randomBytes(validatorBytes),
})

export const keyOf = ({ selector, validator }: Pair): PairKey => ({ selector, validatorHash: sha256(validator) })
export const textOf = ({ selector, validator }: Pair) =>
  `${selector.toString('base64url')}.${validator.toString('base64url')}`

/** Parses the pair in a cookie; null when there is none. */
export function pairIn(text: string): Pair | null {
  const [selector, validator] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (selector?.length !== selectorBytes || validator?.length !== validatorBytes) return null
  return { selector, validator }
}

/**
 * The possible successors of a pair, that of the key in force first. They are derived from the pair and a server key, so that two
 * tabs presenting the same pair get the same successor and nothing is stored that would open an account.
 */
function successorsOf({ platform: { seal } }: Tx, pair: Pair): readonly [Pair, ...Pair[]] {
  const text = textOf(pair)
  const selectors = seal.macs(text, 'remember-selector')
  const [validator, ...others] = seal.macs(text, 'remember-validator')
  const pairOf = (mac: Buffer, index: number): Pair => ({
    selector: (selectors[index] ?? selectors[0]).subarray(0, selectorBytes),
    validator: mac,
  })
  return [pairOf(validator, 0), ...others.map((mac, index) => pairOf(mac, index + 1))]
}

/** The first of the pairs that exists. */
async function firstOf(tx: Tx, pairs: readonly Pair[]) {
  for (const pair of pairs) {
    const found = await pairOf(tx, keyOf(pair))
    if (found) return { pair, found }
  }
  return null
}

export type Swapped = { readonly series: Series; readonly next: Pair }

/**
 * Uses a pair up. @returns null when it is invalid; a theft has then been acted on, so the caller must let the transaction commit
 */
export async function swapPair(tx: Tx, pair: Pair): Promise<Swapped | null> {
  const swapped = await swap(tx, pair)
  if (!swapped) return null
  const { seriesId, memberId } = swapped.series
  // if the series was ended meanwhile, it must not open a session
  await lockCredential(tx, memberId)
  return (await isSeriesLive(tx, seriesId)) ? swapped : null
}

async function swap(tx: Tx, pair: Pair): Promise<Swapped | null> {
  const series = await takePair(tx, keyOf(pair))
  if (series) {
    const [next] = successorsOf(tx, pair)
    await insertPair(tx, series.seriesId, keyOf(next))
    return { series, next }
  }
  for (let shown: readonly Pair[] = [pair]; ; ) {
    const there = await firstOf(tx, shown)
    if (!there) return null
    const { found } = there
    // another tab was faster, perhaps by more than one step: all of them get the newest
    if (found.usedAt === null) return { series: found, next: there.pair }
    shown = successorsOf(tx, there.pair)
    if (tx.now.getTime() - found.usedAt.getTime() > sameMomentSeconds * 1000) {
      await endStolen(tx, found)
      return null
    }
  }
}

async function endStolen(tx: Tx, { seriesId, memberId }: Series): Promise<void> {
  await lockCredential(tx, memberId)
  await endSeries(tx, seriesId)
  const ended = await endSessionsOf(tx, memberId, 'stolen', { series: seriesId })
  if (ended > 0) await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'session-ended' })
  const member = await memberById(tx, memberId)
  const { email } = member ? contactOf(tx, member) : {}
  if (!member || !email || !canMail(tx.platform)) return
  const { language, username: name } = member
  await sendMail(tx, { to: email, template: 'remembered_twice', language, params: { name } })
}
