import { type Lane, makeLane } from '#platform/db/lane.ts'
import { Refused } from '#platform/refused.ts'

/** Queue limit per member: more than can be served before the wait limit, and a bound on memory use. */
const waitingMax = 1024
/** A larger transaction would delay the answer to its first message. */
const batchMax = 16

type Standing<Message, Told> = {
  readonly lane: Lane<{ readonly saying: string; readonly message: Message }, Told>
  /** Messages whose work has not started. */
  readonly waiting: Map<string, Promise<Told>>
  inside: number
}

/** Runs a member's message once the member's earlier work is done; `saying` is the same for equal messages. */
export type MemberTurns<Message, Told> = (member: string, saying: string, message: Message) => Promise<Told>

type Turns<Message, Told> = {
  readonly waitMsMax: number
  /** Processes several messages of one member, in order. */
  readonly work: (messages: readonly Message[]) => Promise<readonly Told[]>
}

/**
 * Processes each member's messages one after another. Those that arrive meanwhile share one transaction, so that many requests
 * for one account do not occupy as many connections. Equal messages that have not started are merged and get the same answer:
 * however often a vendor repeats itself, the work is done at most twice.
 */
export function makeMemberTurns<Message, Told>({ waitMsMax, work }: Turns<Message, Told>): MemberTurns<Message, Told> {
  const members = new Map<string, Standing<Message, Told>>()
  const enter = (member: string): Standing<Message, Told> => {
    const standing = members.get(member) ?? newStanding()
    members.set(member, standing)
    standing.inside++
    return standing
  }
  const newStanding = (): Standing<Message, Told> => {
    const waiting = new Map<string, Promise<Told>>()
    const lane = makeLane<{ readonly saying: string; readonly message: Message }, Told>({
      keyOf: () => '',
      run: (batch) => {
        // work already started may have read the balance before the next message arrives
        for (const { saying } of batch) waiting.delete(saying)
        return work(batch.map(({ message }) => message))
      },
      ...{ batchMax, perKeyMax: batchMax, width: 1, patienceMs: 0, waitingMax, waitMsMax },
      overloaded: () => new Refused('timeout_retry_please', { retryAfterSeconds: 2 }),
    })
    return { lane, waiting, inside: 0 }
  }
  return (member, saying, message) => {
    const same = members.get(member)?.waiting.get(saying)
    if (same) return same
    const standing = enter(member)
    const told = standing.lane.carry({ saying, message }).finally(() => {
      if (standing.waiting.get(saying) === told) standing.waiting.delete(saying)
      if (--standing.inside === 0) members.delete(member)
    })
    // the first message starts at once, so an equal one after it is a repeat
    if (standing.inside > 1) standing.waiting.set(saying, told)
    return told
  }
}
