import { setTimeout as pause } from 'node:timers/promises'
import { storeAnswers } from '#platform/db/idempotency.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'

/** How often a repeat looks whether the first attempt has ended. */
const repeatLooksEveryMs = 100

/** Stored under the request's idempotency key: the transfer it began and, finally, its response, or that there was none. */
export type BegunTransfer<Told> = {
  readonly id: string
  readonly by: string
  readonly told?: Told
  readonly unanswered?: true
}

/** Stores the response, so that a repeat of the request returns the same, whatever has moved since. */
export const storeTransferAnswer = <Told>(scope: Scope, begun: BegunTransfer<Told>, told: Told): Promise<void> =>
  storeBegun(scope, { ...begun, told })

/** Stores that an attempt ended without a response, so that no repeat waits for one. */
export const storeUnanswered = <Told>(scope: Scope, begun: BegunTransfer<Told>): Promise<void> =>
  storeBegun(scope, { ...begun, unanswered: true })

async function storeBegun<Told>(scope: Scope, answer: BegunTransfer<Told>): Promise<void> {
  const claim = scope.idempotency
  if (claim) await inBrand(withoutIdempotencyKey(scope), (tx) => storeAnswers(tx, [{ claim, answer }]))
}

/** Looks again and again until what it sees need not be waited for. */
export async function waitWhile<Seen>(isAtWork: (seen: Seen) => boolean, look: () => Promise<Seen>): Promise<Seen> {
  for (;;) {
    const seen = await look()
    if (!isAtWork(seen)) return seen
    await pause(repeatLooksEveryMs)
  }
}
