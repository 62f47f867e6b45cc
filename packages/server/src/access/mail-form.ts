import { checkField } from '@gasing/contract/rules/fields'
import { readFieldRules } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { isGeneratedName } from './account-name.ts'

/** VALID-8: checks name and address against the registration rules. */
export async function validateNameAndEmail(tx: Tx, typed: { username: string; email: string }): Promise<void> {
  const refused: Record<string, FieldRefusal> = {}
  for (const rule of await readFieldRules(tx)) {
    if (rule.field !== 'username' && rule.field !== 'email') continue
    const broken = checkField(typed[rule.field], { ...rule, enabled: true, required: true })
    // a generated name is valid, whatever the brand requires of names that users choose
    if (broken && !(rule.field === 'username' && isGeneratedName(typed.username))) refused[rule.field] = broken
  }
  if (Object.keys(refused).length > 0) refuse('fields_refused', { fields: refused })
}

export async function validateEmail(tx: Tx, email: string): Promise<void> {
  const rule = (await readFieldRules(tx)).find(({ field }) => field === 'email')
  const broken = rule && checkField(email, { ...rule, enabled: true, required: true })
  if (broken) refuse('fields_refused', { fields: { email: broken } })
}
