import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { type RiskRules, selectRules, upsertRiskRules } from './store-rules.ts'

/** Defaults for a brand without rules: signs open cases and hold nothing. A new account alone is no sign. */
const defaultRules: RiskRules = {
  actions: {
    ...{ velocity: 'case', split: 'case', no_play: 'case', shared_name: 'case', shared_device: 'case' },
    ...{ table_losses: 'case', passed_on: 'case', new_account: 'off', given_access: 'case', watched: 'case' },
  },
  perDay: 3,
}

export async function readRiskRulesIn(tx: Tx): Promise<RiskRules> {
  const kept = await selectRules(tx)
  if (!kept) return defaultRules
  const actions = { ...defaultRules.actions, ...kept.actions }
  // older rules may have it off, but watched members must stay watched
  return { actions: { ...actions, watched: actions.watched === 'off' ? 'case' : actions.watched }, perDay: kept.perDay }
}

export const readRiskRules = (scope: Scope): Promise<RiskRules> => inBrand(scope, readRiskRulesIn)

/** Saves the action for each sign; withdrawals already held stay held. */
export async function saveRiskRulesForm(scope: Scope, rules: RiskRules): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const before = await readRiskRulesIn(tx)
    await upsertRiskRules(tx, rules)
    await notifyOffice(tx, 'rules')
    await appendAudit(tx, { action: 'case.rules', subject: `brand:${tx.brandId}`, before, after: rules })
    return {}
  })
}
