import type { Value } from '@gasing/contract/call'
import type { login } from '@gasing/contract/calls/access'
import type { Member } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { openSession } from './sessions.ts'
import { type Credential, noteLogin } from './store.ts'

export type LoginInfo = Value<typeof login>

/** Opens a session and says who came in. What it answers is plain JSON, because a repeated call gets it again. */
export async function signIn(
  tx: Tx,
  member: Member,
  { mustChange, lastLoginAt }: Pick<Credential, 'mustChange' | 'lastLoginAt'>,
): Promise<LoginInfo> {
  const { language } = tx.scope
  const token = await openSession(tx, member.memberId, language)
  await noteLogin(tx, member.memberId)
  return {
    token,
    account: member.username,
    userName: member.username,
    nickname: member.nickname,
    customerId: member.memberId.toString(),
    isAgent: member.isAgent,
    toUpline: member.uplineId !== null,
    language,
    firstTimeLogin: lastLoginAt === null,
    passwordExpired: false,
    mustChangePassword: mustChange,
  }
}
