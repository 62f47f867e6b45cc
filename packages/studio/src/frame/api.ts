import type { RoundView, SessionView } from '../api/view.ts'
import { pause } from './dom.ts'

/** An expected refusal, or the lack of an answer (`offline`). Every code has a text. */
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
/** Statuses of a studio that is stopping, and of a proxy in front of one that is not there. The call may have had an effect. */
const unanswered = [502, 503, 504]

/** Makes one call to the studio. Throws `Refusal` when it is refused or not answered. */
export async function callStudio<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
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
  if (unanswered.includes(answer.status)) throw new Refusal('offline')
  const value = await answer.json().catch(() => {
    throw new Refusal('offline')
  })
  if (!answer.ok) throw new Refusal(typeof value.refusal === 'string' ? value.refusal : 'fault')
  return value as T
}

const retryMs = [400, 1_000, 2_000, 4_000, 8_000]
const retryMsMax = 8_000

/** Waits `ms` milliseconds, or until the browser reports that it is online again. */
async function waitOrOnline(ms: number): Promise<void> {
  const over = new AbortController()
  const back = new Promise((resolve) => addEventListener('online', resolve, { signal: over.signal }))
  await Promise.race([pause(ms), back])
  over.abort()
}

/**
 * Retries until there is an answer.
 * @param onLost called once, when the first answer is lost
 */
async function retryUntilAnswered<T>(ask: () => Promise<T>, onLost: () => void): Promise<T> {
  for (let lost = 0; ; lost++) {
    try {
      return await ask()
    } catch (cause) {
      if (!(cause instanceof Refusal) || cause.code !== 'offline') throw cause
      if (lost === 0) onLost()
      await waitOrOnline(retryMs[lost] ?? retryMsMax)
    }
  }
}

/** `reward` is the id of the free rounds of which it uses one instead of money. */
export type PlacedRound = { stake: bigint; choice: unknown; reward: string | null }

/**
 * Plays a round. A lost answer makes it send the same request again until there is one; the request id is idempotent, so the
 * stake is never taken twice and the result is never lost.
 */
export async function placeRound({ stake, choice, reward }: PlacedRound, onLost: () => void): Promise<RoundView> {
  const requestId = crypto.randomUUID()
  const body = { requestId, stake: String(stake), choice, ...(reward !== null && { reward }) }
  return retryUntilAnswered(
    async () => pollRound((await callStudio<{ round: RoundView }>('POST', '/api/rounds', body)).round),
    onLost,
  )
}

/** Returns the end of a round that was left in flight, across any loss of connection. */
export const waitForRound = (round: RoundView, onLost: () => void): Promise<RoundView> =>
  retryUntilAnswered(() => pollRound(round), onLost)

/**
 * Polls until the bet is known to be taken or refused. Throws `Refusal` when it was not taken or stays unknown. A staked round
 * has no outcome yet.
 */
async function pollRound(first: RoundView): Promise<RoundView> {
  let round = first
  for (const wait of retryMs) {
    if (round.state !== 'betting') break
    await pause(wait)
    round = (await callStudio<{ round: RoundView }>('GET', `/api/rounds/${round.id}`)).round
  }
  if (round.outcome === null && round.state !== 'staked') throw new Refusal(round.refusal ?? 'wallet_unreachable')
  return round
}

export type OpenedSession = { secret: string; session: SessionView }
export type History = { rounds: RoundView[]; hasMore: boolean }
export type Replay = { round: RoundView; game: string; currency: string; decimals: number }

/**
 * Reports that a round was shown to its end, when the page is in sight: one that is left ends its animation, but nobody saw it.
 * A failed report only means that the round is shown again after a reload.
 */
export function reportSeen(id: string): void {
  if (document.hidden) document.addEventListener('visibilitychange', () => reportSeen(id), { once: true })
  else callStudio('POST', `/api/rounds/${id}/seen`).catch(() => {})
}
