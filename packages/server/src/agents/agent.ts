import { brandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'

/**
 * Agents: what somebody with a team sees of it and does for it. The module owns no table: the team is the members' tree, its
 * bets are play's. Nobody sees anybody who is not below, and who is opened an account by an upline sets a password that the
 * upline does not know.
 */

/** The agent who makes a call. A brand without an agent centre has none (AGENT-2). */
export async function agentOf(scope: Scope): Promise<bigint> {
  const config = await brandConfig(scope.platform, scope.brandId)
  return isModuleOn(config, 'AGENT') ? memberIdOf(scope) : refuse('not_allowed')
}
