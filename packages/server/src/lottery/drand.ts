import { calculateRoundTime, findQuicknetRoundFrom, isDrandRound, quicknet } from '@gasing/contract/rules/beacon'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { readLimitedText } from '#platform/read-answer.ts'

import type { Beacon } from './public-beacon.ts'

const relayTimeoutMs = 5000
const relayAnswerBytesMax = 2000
/** A relay's answer to `/CHAIN/public/ROUND` (https://docs.drand.love/developer/http-api). */
const relayAnswerSchema = Compile(
  Type.Object({ round: Type.Integer(), signature: Type.String({ pattern: '^[0-9a-f]{96}$' }) }),
)

/** A drand network that signs every three seconds, as quicknet does. */
type DrandNetwork = { readonly chain: string; readonly key: string }

/**
 * drand's quicknet over public relays. All are requested at once and the first valid signature is used: a relay can stay silent,
 * but it cannot forge a round.
 */
export function createDrandBeacon(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  { chain, key }: DrandNetwork = quicknet,
  deadlineMs = relayTimeoutMs,
): Beacon {
  return {
    key: Buffer.from(key, 'hex'),
    roundAt: findQuicknetRoundFrom,
    async read(round, now) {
      if (calculateRoundTime('quicknet', round) > BigInt(now.getTime())) return null
      const answered = new AbortController()
      const requests = config.beaconRelays.map((relay) =>
        requestRelay(log, `${relay.replace(/\/+$/, '')}/${chain}`, {
          round,
          key,
          stop: AbortSignal.any([answered.signal, AbortSignal.timeout(deadlineMs)]),
        }),
      )
      const signature = await Promise.any(requests).catch(() => null)
      answered.abort()
      if (signature === null)
        log.warn({ round: `${round}`, relays: requests.length }, 'no beacon relay returned the round')
      return signature === null ? null : Buffer.from(signature, 'hex')
    },
  }
}

type RoundRequest = { readonly round: bigint; readonly key: string; readonly stop: AbortSignal }

/** @throws when the relay does not have the round, answers anything else, or returns a signature that is not the network's */
async function requestRelay(log: Log, relay: string, { round, key, stop }: RoundRequest): Promise<string> {
  const response = await fetch(`${relay}/public/${round}`, {
    redirect: 'error',
    signal: stop,
  })
  if (!response.ok) throw new Error(`unexpected status ${response.status}`)
  const answer: unknown = JSON.parse(await readLimitedText(response, relayAnswerBytesMax))
  if (!relayAnswerSchema.Check(answer) || BigInt(answer.round) !== round)
    throw new Error('the response does not match the requested round')
  if (await isDrandRound(round, answer.signature, key)) return answer.signature
  log.error({ relay, round: `${round}` }, 'a beacon relay returned a round with an invalid signature')
  throw new Error('invalid signature')
}
