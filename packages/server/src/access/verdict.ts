import type { Code } from '@gasing/contract/codes'
import { agentTypes } from '@gasing/contract/who'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Entry, How } from './entry.ts'
import type { Standing } from './store-sign-in.ts'

/** Decides on a member who has given the first proof: `in`, or a refusal code. */
export function verdictOn(scope: Scope, config: BrandConfig, standing: Standing, { how }: Entry): 'in' | Code {
  if (standing.status !== 'active') return 'member_locked'
  // remembering does not bypass a forced change: the password is required then
  if (how === 'remember' && (standing.mustChange || hasExpired(config, standing, how))) return 'in_sorry_in'
  const isAgent = agentTypes.includes(standing.isAgent)
  if (scope.site === 'agent' && !isAgent) return 'error_not_agent'
  if (scope.site === 'member' && isAgent) return 'member_no_enter'
  return needsSecondProof(config, standing, how) ? 'step_up_required' : 'in'
}

/** Ways that rely on the proof of an earlier sign-in, or create the account. */
const provenBefore: ReadonlySet<How> = new Set(['handover', 'register', 'trial'])
/** A code by SMS is itself what the second proof would be. */
const byPhone: ReadonlySet<How> = new Set(['sms', 'reset'])

function needsSecondProof(config: BrandConfig, { hasTotp, isKnown, isFirst }: Standing, how: How): boolean {
  if (provenBefore.has(how)) return false
  // on a known network a remembered device has shown its second factor before
  if (hasTotp) return how !== 'remember' || !isKnown
  return isModuleOn(config, 'IPVERIF3') && !isKnown && !isFirst && !byPhone.has(how)
}

/** The module that makes passwords expire, and after how long. */
const expiryModule = 'PASSEXPIRE3'
const passwordDaysMax = 180
/** LOGIN-3: a member whose password has expired may do nothing but change it. Only these ways are affected. */
const byPasswordOnly: ReadonlySet<How> = new Set(['password', 'remember'])

export const hasExpired = (config: BrandConfig, { changedAt, seenAt }: Standing, how: How): boolean =>
  byPasswordOnly.has(how) &&
  isModuleOn(config, expiryModule) &&
  seenAt.getTime() - changedAt.getTime() > passwordDaysMax * 86_400_000
