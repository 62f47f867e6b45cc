import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { keptRules, putRules, type RiskRules } from './store-rules.ts'

/** Defaults for a brand without rules: signs open cases and hold nothing. A new account alone is no sign. */
const usual: RiskRules = {
  actions: {
    ...{ velocity: 'case', split: 'case', no_play: 'case', shared_name: 'case', shared_device: 'case' },
    ...{ table_losses: 'case', passed_on: 'case', new_account: 'off', given_access: 'case', watched: 'case' },
  },
  perDay: 3,
}

export async function riskRulesOf(tx: Tx): Promise<RiskRules> {
  const kept = await keptRules(tx)
  if (!kept) return usual
  const actions = { ...usual.actions, ...kept.actions }
  // older rules may have it off, but watched members must stay watched
  return { actions: { ...actions, watched: actions.watched === 'off' ? 'case' : actions.watched }, perDay: kept.perDay }
}

export const readRules = (scope: Scope): Promise<RiskRules> => inBrand(scope, riskRulesOf)

/** Saves the action for each sign; withdrawals already held stay held. */
export async function saveRules(scope: Scope, rules: RiskRules): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const before = await riskRulesOf(tx)
    await putRules(tx, rules)
    await appendAudit(tx, { action: 'case.rules', subject: `brand:${tx.brandId}`, before, after: rules })
    return {}
  })
}
