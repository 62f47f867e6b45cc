import { appendAudit } from '#audit/public.ts'
import { memberLocked } from '#members/events.ts'
import { selectMember, setMemberStatus } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { endSessions, listLiveSessions } from './sessions.ts'

type Status = 'active' | 'locked'

/** Locks a member and ends every session. Winnings are still paid; that is the wallet's responsibility. */
export const lockMember = (scope: Scope, memberId: bigint, reason: string): Promise<Record<string, never>> =>
  changeMemberStatus(scope, memberId, { status: 'locked', reason })

export const unlockMember = (scope: Scope, memberId: bigint, reason: string): Promise<Record<string, never>> =>
  changeMemberStatus(scope, memberId, { status: 'active', reason })

function changeMemberStatus(
  scope: Scope,
  memberId: bigint,
  { status, reason }: { status: Status; reason: string },
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const member = (await selectMember(tx, memberId)) ?? refuse('not_found')
    if (member.status === status) return {}
    await setMemberStatus(tx, memberId, status, status === 'locked' ? reason : null)
    if (status === 'locked') {
      await endSessions(tx, memberId, 'locked')
      await emit(tx, memberLocked, { memberId: memberId.toString() })
    }
    await appendAudit(tx, {
      action: status === 'locked' ? 'member.lock' : 'member.unlock',
      subject: `member:${memberId}`,
      before: { status: member.status },
      after: { status },
      reason,
    })
    return {}
  })
}

/** The live sessions of a member, for the back office. */
export function listMemberSessions(scope: Scope, memberId: bigint) {
  return inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) refuse('not_found')
    return (await listLiveSessions(tx, memberId)).map((session) => ({ ...session, current: false }))
  })
}

/** Signs a member out everywhere; remembered devices are forgotten too. */
export function endMemberSessions(scope: Scope, memberId: bigint, reason: string): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) refuse('not_found')
    await endSessions(tx, memberId, 'ended')
    await appendAudit(tx, { action: 'member.sign-out', subject: `member:${memberId}`, reason })
    return {}
  })
}
