import { check } from '@gasing/contract/rules/fields'
import { fieldRulesInForce } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { isMadeName } from './account-name.ts'

/** VALID-8: checks name and address against the registration rules. */
export async function judgeNameAndEmail(tx: Tx, typed: { username: string; email: string }): Promise<void> {
  const refused: Record<string, FieldRefusal> = {}
  for (const rule of await fieldRulesInForce(tx)) {
    if (rule.field !== 'username' && rule.field !== 'email') continue
    const broken = check(typed[rule.field], { ...rule, enabled: true, required: true })
    // a generated name is valid, whatever the brand requires of names that users choose
    if (broken && !(rule.field === 'username' && isMadeName(typed.username))) refused[rule.field] = broken
  }
  if (Object.keys(refused).length > 0) refuse('fields_refused', { fields: refused })
}

export async function judgeEmail(tx: Tx, email: string): Promise<void> {
  const rule = (await fieldRulesInForce(tx)).find(({ field }) => field === 'email')
  const broken = rule && check(email, { ...rule, enabled: true, required: true })
  if (broken) refuse('fields_refused', { fields: { email: broken } })
}
