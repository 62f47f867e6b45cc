import type { Value } from '@gasing/contract/call'
import type { login } from '@gasing/contract/calls/access'
import type { Scope } from '#platform/db/tx.ts'
import type { SignInState } from './store-sign-in.ts'

export type LoginInfo = Value<typeof login>

type OpenedSession = { readonly token: string; readonly isExpired: boolean; readonly mustChange: boolean }

/** The answer to a successful sign-in. Plain JSON, because a retried call gets it again. */
export const buildLoginInfo = (
  scope: Scope,
  standing: SignInState,
  { token, isExpired, mustChange }: OpenedSession,
): LoginInfo => ({
  token,
  account: standing.username,
  userName: standing.username,
  nickname: standing.nickname,
  customerId: standing.memberId.toString(),
  isAgent: standing.isAgent,
  toUpline: standing.hasUpline,
  language: scope.language,
  firstTimeLogin: standing.lastLoginAt === null,
  passwordExpired: isExpired,
  mustChangePassword: mustChange,
})
