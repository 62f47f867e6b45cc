import { randomBytes } from 'node:crypto'
import { openContact, selectMember } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { sha256 } from '#platform/seal.ts'
import { lockCredential } from './store.ts'
import {
  consumePair,
  endSeries,
  insertPair,
  isSeriesLive,
  type PairKey,
  type RememberSeries,
  selectPair,
} from './store-remember.ts'
import { endSessionsOf, endUnusedSessions, isSessionUsedSincePair } from './store-sessions.ts'

/** Two tabs of one browser may present the same pair within this time. Later, it has been copied, unless its answer was lost. */
const concurrentUseSeconds = 10

/** What a device's cookie holds. */
export type RememberPair = { readonly selector: Buffer; readonly validator: Buffer }

const selectorBytes = 16
const validatorBytes = 32

/** A new random pair. */
export const createPair = (): RememberPair => ({
  selector: randomBytes(selectorBytes),
  validator: randomBytes(validatorBytes),
})

export const toPairKey = ({ selector, validator }: RememberPair): PairKey => ({
  selector,
  validatorHash: sha256(validator),
})
export const formatPair = ({ selector, validator }: RememberPair) =>
  `${selector.toString('base64url')}.${validator.toString('base64url')}`

/** Parses the pair in a cookie; null when there is none. */
export function parsePair(text: string): RememberPair | null {
  const [selector, validator] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (selector?.length !== selectorBytes || validator?.length !== validatorBytes) return null
  return { selector, validator }
}

/**
 * The possible successors of a pair, that of the key in force first. They are derived from the pair and a server key, so that two
 * tabs presenting the same pair get the same successor and nothing is stored that would open an account.
 */
function deriveSuccessors({ platform: { seal } }: Tx, pair: RememberPair): readonly [RememberPair, ...RememberPair[]] {
  const text = formatPair(pair)
  const selectors = seal.macs(text, 'remember-selector')
  const [validator, ...others] = seal.macs(text, 'remember-validator')
  const pairOf = (mac: Buffer, index: number): RememberPair => ({
    selector: (selectors[index] ?? selectors[0]).subarray(0, selectorBytes),
    validator: mac,
  })
  return [pairOf(validator, 0), ...others.map((mac, index) => pairOf(mac, index + 1))]
}

type FoundPair = { readonly pair: RememberPair; readonly found: RememberSeries & { readonly usedAt: Date | null } }

/** The first of the pairs that exists. */
async function findFirstPair(tx: Tx, pairs: readonly RememberPair[]): Promise<FoundPair | null> {
  for (const pair of pairs) {
    const found = await selectPair(tx, toPairKey(pair))
    if (found) return { pair, found }
  }
  return null
}

export type SwappedPair = { readonly series: RememberSeries; readonly next: RememberPair }

/**
 * Uses a pair up. @returns null when it is invalid; a theft has then been acted on, so the caller must let the transaction commit
 */
export async function swapPair(tx: Tx, pair: RememberPair): Promise<SwappedPair | null> {
  const swapped = await swapOrReissue(tx, pair)
  if (!swapped) return null
  const { seriesId, memberId } = swapped.series
  // if the series was ended meanwhile, it must not open a session
  await lockCredential(tx, memberId)
  return (await isSeriesLive(tx, seriesId)) ? swapped : null
}

async function swapOrReissue(tx: Tx, pair: RememberPair): Promise<SwappedPair | null> {
  const series = await consumePair(tx, toPairKey(pair))
  if (series) {
    const [next] = deriveSuccessors(tx, pair)
    await insertPair(tx, series.seriesId, toPairKey(next))
    return { series, next }
  }
  for (let shown: readonly RememberPair[] = [pair]; ; ) {
    const there = await findFirstPair(tx, shown)
    if (!there) return null
    const { found } = there
    // another tab was faster, perhaps by more than one step: all of them get the newest
    if (found.usedAt === null) return { series: found, next: there.pair }
    shown = deriveSuccessors(tx, there.pair)
    if (tx.now.getTime() - found.usedAt.getTime() <= concurrentUseSeconds * 1000) continue
    if (await endLostAnswer(tx, there)) continue
    await endStolenSeries(tx, found)
    return null
  }
}

/**
 * Whether the answer to the use of a pair was lost on its way (decision 336): nobody has used the sessions that it opened. They are
 * ended, because nobody holds them.
 */
async function endLostAnswer(tx: Tx, { pair, found: { seriesId, memberId } }: FoundPair): Promise<boolean> {
  if (await isSessionUsedSincePair(tx, memberId, toPairKey(pair))) return false
  await endUnusedSessions(tx, seriesId)
  return true
}

async function endStolenSeries(tx: Tx, { seriesId, memberId }: RememberSeries): Promise<void> {
  await lockCredential(tx, memberId)
  await endSeries(tx, seriesId)
  const ended = await endSessionsOf(tx, memberId, 'stolen', { series: seriesId })
  if (ended > 0) await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'session-ended' })
  const member = await selectMember(tx, memberId)
  const { email } = member ? openContact(tx, member) : {}
  if (!member || !email || !canMail(tx.platform)) return
  const { language, username: name } = member
  await sendMail(tx, { to: email, template: 'remembered_twice', language, params: { name } })
}
