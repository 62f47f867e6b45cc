import { isDrandRound, quicknet, quicknetRoundFrom, roundTime } from '@gasing/contract/rules/beacon'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { readAnswer } from '#platform/read-answer.ts'

import type { Beacon } from './public-beacon.ts'

const answerMs = 5000
const answerBytesMax = 2000
/** A relay's answer to `/CHAIN/public/ROUND` (https://docs.drand.love/developer/http-api). */
const answers = Compile(Type.Object({ round: Type.Integer(), signature: Type.String({ pattern: '^[0-9a-f]{96}$' }) }))

/** A drand network that signs every three seconds, as quicknet does. */
type Network = { readonly chain: string; readonly key: string }

/**
 * drand's quicknet over public relays. All are requested at once and the first valid signature is used: a relay can stay silent,
 * but it cannot forge a round.
 */
export function drandBeacon(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  { chain, key }: Network = quicknet,
  deadlineMs = answerMs,
): Beacon {
  return {
    key: Buffer.from(key, 'hex'),
    roundAt: quicknetRoundFrom,
    async read(round, now) {
      if (roundTime('quicknet', round) > BigInt(now.getTime())) return null
      const answered = new AbortController()
      const asked = config.beaconRelays.map((relay) =>
        askRelay(log, `${relay.replace(/\/+$/, '')}/${chain}`, {
          round,
          key,
          stop: AbortSignal.any([answered.signal, AbortSignal.timeout(deadlineMs)]),
        }),
      )
      const signature = await Promise.any(asked).catch(() => null)
      answered.abort()
      if (signature === null)
        log.warn({ round: `${round}`, relays: asked.length }, 'no beacon relay returned the round')
      return signature === null ? null : Buffer.from(signature, 'hex')
    },
  }
}

type Asked = { readonly round: bigint; readonly key: string; readonly stop: AbortSignal }

/** @throws when the relay does not have the round, answers anything else, or returns a signature that is not the network's */
async function askRelay(log: Log, relay: string, { round, key, stop }: Asked): Promise<string> {
  const response = await fetch(`${relay}/public/${round}`, {
    redirect: 'error',
    signal: stop,
  })
  if (!response.ok) throw new Error(`unexpected status ${response.status}`)
  const answer: unknown = JSON.parse(await readAnswer(response, answerBytesMax))
  if (!answers.Check(answer) || BigInt(answer.round) !== round)
    throw new Error('the response does not match the requested round')
  if (await isDrandRound(round, answer.signature, key)) return answer.signature
  log.error({ relay, round: `${round}` }, 'a beacon relay returned a round with an invalid signature')
  throw new Error('invalid signature')
}
