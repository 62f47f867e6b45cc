/** Roles of the back office. An owner has the permissions of every other role. */
export const operatorRoles = ['owner', 'finance', 'content', 'support', 'risk'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * Who may make a call.
 * - `anyone`: no session needed
 * - `session`: any signed-in account, including trial accounts
 * - `member`: a real account; a trial account is refused with `in_need_true_account`
 * - `agent`: a member whose `isAgent` is 1, 2, 41 or 42
 * - a list of roles: an operator who has one of them (owners always may); all of them: any operator
 */
export type Who = 'anyone' | 'session' | 'member' | 'agent' | readonly OperatorRole[]

/** Account types of the specification (GEN-3): 0 is a plain member, 4 a trial account. */
export const agentTypes: readonly number[] = [1, 2, 41, 42]
export const trialType = 4
/** The account type of agents below another agent. */
export const downlineAgentType = 2

/** How a session ended: signed out by its owner, or ended for another reason. */
export type SessionEnd = 'signed-out' | 'ended'

export type Guest = { readonly kind: 'guest' }
export type MemberPrincipal = {
  readonly kind: 'member'
  readonly memberId: bigint
  readonly sessionId: bigint
  readonly username: string
  readonly isAgent: number
  /** A session that may only change the password or sign out (LOGIN-3). */
  readonly mustChangePassword: boolean
  /** A session opened without the password that has not confirmed it recently. */
  readonly remembered: boolean
  /** A member who is excluded from playing: the session can read, withdraw and do little else. */
  readonly excluded: boolean
}
export type OperatorPrincipal = {
  readonly kind: 'operator'
  readonly operatorId: bigint
  readonly sessionId: bigint
  readonly name: string
  readonly roles: readonly OperatorRole[]
  /** A session that may only change a password set by someone else, or sign out. */
  readonly mustChangePassword: boolean
}
export type Principal = Guest | MemberPrincipal | OperatorPrincipal
