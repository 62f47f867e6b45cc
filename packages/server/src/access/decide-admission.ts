import type { Code } from '@gasing/contract/codes'
import { agentTypes } from '@gasing/contract/who'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { SignInContext, SignInWay } from './sign-in-context.ts'
import type { SignInState } from './store-sign-in.ts'

/** Decides on a member who has given the first proof: `in`, or a refusal code. */
export function decideAdmission(
  scope: Scope,
  config: BrandConfig,
  standing: SignInState,
  { how }: SignInContext,
): 'in' | Code {
  if (standing.status !== 'active') return 'member_locked'
  // remembering does not bypass a forced change: the password is required then
  if (how === 'remember' && (standing.mustChange || hasPasswordExpired(config, standing, how))) return 'in_sorry_in'
  const isAgent = agentTypes.includes(standing.isAgent)
  if (scope.site === 'agent' && !isAgent) return 'error_not_agent'
  if (scope.site === 'member' && isAgent) return 'member_no_enter'
  return needsSecondProof(config, standing, how) ? 'step_up_required' : 'in'
}

/** Ways that rely on the proof of an earlier sign-in, or create the account. */
const waysProvenBefore: ReadonlySet<SignInWay> = new Set(['handover', 'register', 'trial'])
/** A code by SMS is itself what the second proof would be. */
const waysByPhone: ReadonlySet<SignInWay> = new Set(['sms', 'reset'])

function needsSecondProof(config: BrandConfig, { hasTotp, isKnown, isFirst }: SignInState, how: SignInWay): boolean {
  if (waysProvenBefore.has(how)) return false
  // on a known network a remembered device has shown its second factor before
  if (hasTotp) return how !== 'remember' || !isKnown
  return isModuleOn(config, 'IPVERIF3') && !isKnown && !isFirst && !waysByPhone.has(how)
}

/** The module that makes passwords expire, and after how long. */
const expiryModule = 'PASSEXPIRE3'
const passwordDaysMax = 180
/** LOGIN-3: a member whose password has expired may do nothing but change it. Only these ways are affected. */
const waysByPassword: ReadonlySet<SignInWay> = new Set(['password', 'remember'])

export const hasPasswordExpired = (config: BrandConfig, { changedAt, seenAt }: SignInState, how: SignInWay): boolean =>
  waysByPassword.has(how) &&
  isModuleOn(config, expiryModule) &&
  seenAt.getTime() - changedAt.getTime() > passwordDaysMax * 86_400_000
