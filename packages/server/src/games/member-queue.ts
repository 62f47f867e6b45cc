import { type Batcher, createBatcher } from '#platform/db/command-batcher.ts'
import { Refused } from '#platform/refused.ts'

/** Queue limit per member: more than can be served before the wait limit, and a bound on memory use. */
const waitingMax = 1024
/** A larger transaction would delay the answer to its first message. */
const batchMax = 16

type MemberState<Message, Told> = {
  readonly lane: Batcher<{ readonly contentKey: string; readonly message: Message }, Told>
  /** Messages whose work has not started. */
  readonly waiting: Map<string, Promise<Told>>
  inside: number
}

/** Runs a member's message once the member's earlier work is done; `contentKey` is the same for equal messages. */
export type MemberQueue<Message, Told> = (member: string, contentKey: string, message: Message) => Promise<Told>

type MemberQueueOptions<Message, Told> = {
  readonly waitMsMax: number
  /** Processes several messages of one member, in order. */
  readonly work: (messages: readonly Message[]) => Promise<readonly Told[]>
}

/**
 * Processes each member's messages one after another. Those that arrive meanwhile share one transaction, so that many requests
 * for one account do not occupy as many connections. Equal messages that have not started are merged and get the same answer:
 * however often a vendor repeats itself, the work is done at most twice.
 */
export function createMemberQueue<Message, Told>({
  waitMsMax,
  work,
}: MemberQueueOptions<Message, Told>): MemberQueue<Message, Told> {
  const members = new Map<string, MemberState<Message, Told>>()
  const enter = (member: string): MemberState<Message, Told> => {
    const state = members.get(member) ?? createState()
    members.set(member, state)
    state.inside++
    return state
  }
  const createState = (): MemberState<Message, Told> => {
    const waiting = new Map<string, Promise<Told>>()
    const lane = createBatcher<{ readonly contentKey: string; readonly message: Message }, Told>({
      keyOf: () => '',
      run: (batch) => {
        // work already started may have read the balance before the next message arrives
        for (const { contentKey } of batch) waiting.delete(contentKey)
        return work(batch.map(({ message }) => message))
      },
      ...{ batchMax, perKeyMax: batchMax, width: 1, patienceMs: 0, waitingMax, waitMsMax },
      overloaded: () => new Refused('timeout_retry_please', { retryAfterSeconds: 2 }),
    })
    return { lane, waiting, inside: 0 }
  }
  return (member, contentKey, message) => {
    const same = members.get(member)?.waiting.get(contentKey)
    if (same) return same
    const memberState = enter(member)
    const result = memberState.lane.submit({ contentKey, message }).finally(() => {
      if (memberState.waiting.get(contentKey) === result) memberState.waiting.delete(contentKey)
      if (--memberState.inside === 0) members.delete(member)
    })
    // the first message starts at once, so an equal one after it is a repeat
    if (memberState.inside > 1) memberState.waiting.set(contentKey, result)
    return result
  }
}
