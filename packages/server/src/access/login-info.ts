import type { Value } from '@gasing/contract/call'
import type { login } from '@gasing/contract/calls/access'
import { brandConfig, isModuleOn } from '#brand/public.ts'
import type { Member } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { openSession } from './sessions.ts'
import { type Credential, forceChange, noteLogin } from './store.ts'

export type LoginInfo = Value<typeof login>

/** The module of a brand whose passwords run out, and after how long. */
const expiryModule = 'PASSEXPIRE3'
const passwordDaysMax = 180

type Standing = Pick<Credential, 'mustChange' | 'changedAt' | 'lastLoginAt'>

/** Opens a session and says who came in. What it answers is plain JSON, because a repeated call gets it again. */
export async function signIn(tx: Tx, member: Member, standing: Standing): Promise<LoginInfo> {
  const { language } = tx.scope
  const passwordExpired = await isExpired(tx, standing)
  // LOGIN-3: who comes in with a password that has run out may do nothing but change it
  if (passwordExpired && !standing.mustChange) await forceChange(tx, member.memberId)
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
    firstTimeLogin: standing.lastLoginAt === null,
    passwordExpired,
    mustChangePassword: standing.mustChange || passwordExpired,
  }
}

async function isExpired(tx: Tx, { changedAt }: Standing): Promise<boolean> {
  const config = await brandConfig(tx.platform, tx.brandId)
  return isModuleOn(config, expiryModule) && tx.now.getTime() - changedAt.getTime() > passwordDaysMax * 86_400_000
}
