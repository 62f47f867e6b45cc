import { type Lane, makeLane } from '#platform/db/lane.ts'
import { Refused } from '#platform/refused.ts'

/** Of one member: more than can be done before they have waited too long, and a bound for what a crowd of one costs in memory. */
const waitingMax = 1024
/** More in one transaction would make the first of them wait for the last. */
const batchMax = 16

type Standing<Message, Told> = {
  readonly lane: Lane<{ readonly saying: string; readonly message: Message }, Told>
  /** What has not begun yet. */
  readonly waiting: Map<string, Promise<Told>>
  inside: number
}

/** Does what is asked for a member when nothing else of it is under way; `saying` is equal where the same is asked. */
export type MemberTurns<Message, Told> = (member: string, saying: string, message: Message) => Promise<Told>

type Turns<Message, Told> = {
  readonly waitMsMax: number
  /** Does what several messages of one member ask, in their order. */
  readonly work: (messages: readonly Message[]) => Promise<readonly Told[]>
}

/**
 * One member's messages one after the other, those that came while others were under way in one transaction: a crowd of them waits here
 * and not on as many connections for one account. Equal ones that have not begun are one, and hear the same: however often a vendor
 * repeats itself, it costs two.
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
        // what is under way may have looked at the money before the next message comes
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
    // the first begins at once, and what is equal to it is its repeat
    if (standing.inside > 1) standing.waiting.set(saying, told)
    return told
  }
}
