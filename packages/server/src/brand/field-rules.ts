import { parseAcceptedClasses } from '@gasing/contract/rules/patterns'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { beginBrandChange } from './begin-change.ts'
import type { BrandConfig, FieldRule } from './model.ts'
import { buildTree, isModuleOn } from './modules-tree.ts'
import { selectFieldRules, selectModules, updateFieldRule } from './store.ts'

/** Fields that registration cannot do without, so they stay enabled and required (VALID-6). */
const alwaysRequiredFields: readonly string[] = ['username', 'password', 'confirmPassword']
/** VALID-3: the highest pattern id. */
const patternIdMax = 20

/** Validates a rule. Returns the refusals by part of the rule, or null when it is valid. */
export function findInvalidRuleParts(rule: FieldRule): Record<string, FieldRefusal> | null {
  const invalidFields: Record<string, FieldRefusal> = {}
  if (alwaysRequiredFields.includes(rule.field) && !rule.enabled) invalidFields.enabled = { code: 'rule_field_needed' }
  if (alwaysRequiredFields.includes(rule.field) && !rule.required)
    invalidFields.required = { code: 'rule_field_needed' }
  if (rule.minLength > rule.maxLength) invalidFields.minLength = { code: 'rule_min_above_max' }
  if (rule.patternId < 0 || rule.patternId > patternIdMax) invalidFields.patternId = { code: 'rule_pattern_unknown' }
  if (parseAcceptedClasses(rule.acceptedPattern) === null)
    invalidFields.acceptedPattern = { code: 'rule_pattern_unknown' }
  return Object.keys(invalidFields).length > 0 ? invalidFields : null
}

/** The rules that apply to a registration in this transaction, in the order of the form. */
export async function readFieldRules(tx: Tx): Promise<FieldRule[]> {
  return selectFieldRules(tx)
}

export async function listFieldRules(scope: Scope): Promise<FieldRule[]> {
  return inBrand(scope, selectFieldRules)
}

/** REG-10: whether registration by username verifies the number with a code. */
export function requiresCode(config: Pick<BrandConfig, 'modules'>, rules: readonly FieldRule[]): boolean {
  const isAsked = (name: string) => rules.some(({ field, enabled }) => field === name && enabled)
  return isModuleOn(config, 'SMSVERIF3') && isAsked('verificationCode') && isAsked('mobileNum')
}

/**
 * Changes the rule of one field; open registration forms update (D.5). Refuses one that would begin to require a code where none
 * can be sent.
 */
export async function saveFieldRule(scope: Scope, rule: FieldRule, canSendCodes: boolean): Promise<FieldRule> {
  const fields = findInvalidRuleParts(rule)
  if (fields) refuse('rule_unsound', { fields })
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const rules = await selectFieldRules(tx)
    const before = rules.find(({ field }) => field === rule.field) ?? refuse('not_found')
    const modules = buildTree(await selectModules(tx))
    const changed = rules.map((each) => (each.field === rule.field ? rule : each))
    if (!canSendCodes && !requiresCode({ modules }, rules) && requiresCode({ modules }, changed))
      refuse('rule_unsound', { fields: { enabled: { code: 'code_unsendable' } } })
    await updateFieldRule(tx, rule)
    await appendAudit(tx, { action: 'brand.field-rule', subject: `field:${rule.field}`, before, after: rule })
    return rule
  })
}
