import type { Call } from '@gasing/contract/call'
import { agentTypes, type Principal, trialType } from '@gasing/contract/who'
import { refuse } from '../refused.ts'

/** Refuses a principal that may not make the call (ROLE-1 to ROLE-5). */
export function ensurePermitted({ who, method, whileForced, whileExcluded, fresh }: Call, principal: Principal): void {
  if (who === 'anyone') return
  if (typeof who !== 'string') {
    if (principal.kind === 'guest') refuse('in_sorry_in')
    if (principal.kind !== 'operator') refuse('not_allowed')
    if (!principal.roles.some((role) => role === 'owner' || who.includes(role))) refuse('not_allowed')
    if (principal.mustChangePassword && !whileForced) refuse('must_change_password')
    return
  }
  if (principal.kind === 'guest') refuse('in_sorry_in')
  if (principal.kind !== 'member') refuse('not_allowed')
  if (who !== 'session' && principal.isAgent === trialType) refuse('in_need_true_account')
  if (who === 'agent' && !agentTypes.includes(principal.isAgent)) refuse('not_allowed')
  if (principal.mustChangePassword && !whileForced) refuse('must_change_password')
  if (principal.excluded && method !== 'GET' && !whileExcluded) refuse('play_excluded')
  if (fresh && principal.remembered) refuse('fresh_sign_in_required')
}
