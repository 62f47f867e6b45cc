import type { RoundView, SessionView } from '../api/view.ts'
import { pause } from './dom.ts'

/** An expected refusal, or that nobody answered (`offline`). The code has a text. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

let secret = ''

export const useSecret = (value: string): void => {
  secret = value
}

const deadlineMs = 12_000

/** One call to the studio. */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  const answer = await fetch(path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(deadlineMs),
  }).catch(() => {
    throw new Refusal('offline')
  })
  const value = await answer.json().catch(() => {
    throw new Refusal('offline')
  })
  if (!answer.ok) throw new Refusal(typeof value.refusal === 'string' ? value.refusal : 'fault')
  return value as T
}

const retryMs = [400, 1_000, 2_000, 4_000, 8_000]
const retryMsMax = 8_000

/** Waits, but not beyond the moment in which the browser is on the net again. */
async function pauseOffline(ms: number): Promise<void> {
  const over = new AbortController()
  const back = new Promise((resolve) => addEventListener('online', resolve, { signal: over.signal }))
  await Promise.race([pause(ms), back])
  over.abort()
}

/**
 * Asks again and again until somebody answers.
 * @param onLost an answer was lost and there will be another try; told once
 */
async function untilAnswered<T>(ask: () => Promise<T>, onLost: () => void): Promise<T> {
  for (let lost = 0; ; lost++) {
    try {
      return await ask()
    } catch (cause) {
      if (!(cause instanceof Refusal) || cause.code !== 'offline') throw cause
      if (lost === 0) onLost()
      await pauseOffline(retryMs[lost] ?? retryMsMax)
    }
  }
}

/**
 * Plays a round. Where the answer is lost the very same request is sent again until there is one: the server knows it and
 * gives the same round, so that a stake is never taken twice, and never without its end being shown.
 */
export async function placeRound(stake: bigint, choice: unknown, onLost: () => void): Promise<RoundView> {
  const requestId = crypto.randomUUID()
  const body = { requestId, stake: String(stake), choice }
  return untilAnswered(
    async () => awaitRound((await call<{ round: RoundView }>('POST', '/api/rounds', body)).round),
    onLost,
  )
}

/** The end of a round that was left on its way, however long the line is down. */
export const followRound = (round: RoundView, onLost: () => void): Promise<RoundView> =>
  untilAnswered(() => awaitRound(round), onLost)

/** Waits until it is known whether the bet was taken. What is drawn for several later has no outcome yet. */
async function awaitRound(first: RoundView): Promise<RoundView> {
  let round = first
  for (const wait of retryMs) {
    if (round.state !== 'betting') break
    await pause(wait)
    round = (await call<{ round: RoundView }>('GET', `/api/rounds/${round.id}`)).round
  }
  if (round.outcome === null && round.state !== 'staked') throw new Refusal(round.refusal ?? 'wallet_unreachable')
  return round
}

export type Opened = { secret: string; session: SessionView }
export type History = { rounds: RoundView[]; hasMore: boolean }
export type Replay = { round: RoundView; game: string; currency: string; decimals: number }
