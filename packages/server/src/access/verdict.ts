import type { Code } from '@gasing/contract/codes'
import { agentTypes } from '@gasing/contract/who'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Entry, How } from './entry.ts'
import type { Standing } from './store-sign-in.ts'

/** What becomes of somebody who has shown the first proof: `in`, or a code. */
export function verdictOn(scope: Scope, config: BrandConfig, standing: Standing, { how }: Entry): 'in' | Code {
  if (standing.status !== 'active') return 'member_locked'
  // remembering passes by no forced change: the password is asked then
  if (how === 'remember' && (standing.mustChange || hasExpired(config, standing, how))) return 'in_sorry_in'
  const isAgent = agentTypes.includes(standing.isAgent)
  if (scope.site === 'agent' && !isAgent) return 'error_not_agent'
  if (scope.site === 'member' && isAgent) return 'member_no_enter'
  return needsSecondProof(config, standing, how) ? 'step_up_required' : 'in'
}

/** Ways that carry the proof of an earlier sign-in, or make the account. */
const provenBefore: ReadonlySet<How> = new Set(['handover', 'register', 'trial'])
/** A code that came by SMS is itself what would be asked for. */
const byPhone: ReadonlySet<How> = new Set(['sms', 'reset'])

function needsSecondProof(config: BrandConfig, { hasTotp, isKnown, isFirst }: Standing, how: How): boolean {
  if (provenBefore.has(how)) return false
  // the remembered device has shown its second factor here once
  if (hasTotp) return how !== 'remember' || !isKnown
  return isModuleOn(config, 'IPVERIF3') && !isKnown && !isFirst && !byPhone.has(how)
}

/** The module of a brand whose passwords run out, and after how long. */
const expiryModule = 'PASSEXPIRE3'
const passwordDaysMax = 180
/** LOGIN-3: who comes in with a password that has run out may do nothing but change it. */
const byPasswordOnly: ReadonlySet<How> = new Set(['password', 'remember'])

export const hasExpired = (config: BrandConfig, { changedAt, seenAt }: Standing, how: How): boolean =>
  byPasswordOnly.has(how) &&
  isModuleOn(config, expiryModule) &&
  seenAt.getTime() - changedAt.getTime() > passwordDaysMax * 86_400_000
