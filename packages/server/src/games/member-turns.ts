import { makeTurns } from '#platform/turns.ts'

/** Of one member. */
const waitingMax = 256

type Standing<Told> = {
  readonly inTurn: ReturnType<typeof makeTurns>
  /** What has not begun yet. */
  readonly waiting: Map<string, Promise<Told>>
  inside: number
}

/** Does what is asked for a member when nothing else of it is under way; `message` is equal where the same is asked. */
export type MemberTurns<Told> = (member: string, message: string, work: () => Promise<Told>) => Promise<Told>

/**
 * One member's messages one after the other, each in a transaction of its own: a crowd of them waits here and not on as many
 * connections for one account. Equal ones that have not begun are one, and hear the same: however often a vendor repeats itself,
 * it costs two.
 */
export function makeMemberTurns<Told>(waitMsMax: number): MemberTurns<Told> {
  const members = new Map<string, Standing<Told>>()
  const enter = (member: string): Standing<Told> => {
    const standing = members.get(member) ?? {
      inTurn: makeTurns({ width: 1, waitingMax, waitMsMax }),
      waiting: new Map(),
      inside: 0,
    }
    members.set(member, standing)
    standing.inside++
    return standing
  }
  return (member, message, work) => {
    const same = members.get(member)?.waiting.get(message)
    if (same) return same
    const standing = enter(member)
    let hasBegun = false
    const told = standing
      .inTurn(() => {
        hasBegun = true
        standing.waiting.delete(message)
        return work()
      })
      .finally(() => {
        if (!hasBegun) standing.waiting.delete(message)
        if (--standing.inside === 0) members.delete(member)
      })
    // what is under way may have looked at the money before this message came
    if (!hasBegun) standing.waiting.set(message, told)
    return told
  }
}
