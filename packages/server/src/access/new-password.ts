import { checkField } from '@gasing/contract/rules/fields'
import { readFieldRules } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { pickLetter } from './account-name.ts'

/** Letters and digits that are not confused when read out on the telephone. */
const [letters, digits] = ['abcdefghjkmnpqrstuvwxyz', '23456789']
const defaultLength = 12
/**
 * Alphabets to try until a password satisfies the brand's rule: some rules require letters and digits, some a symbol, some digits
 * only.
 */
const passwordAlphabets = [
  `${letters}${letters.toUpperCase()}${digits}`,
  `${letters}${letters.toUpperCase()}${digits}!#*`,
  digits,
  letters,
]
const triesPerAlphabet = 50

/** Generates a password for another person that satisfies the brand's rule (VALID-3). */
export async function generatePassword(tx: Tx): Promise<string> {
  const rule = (await readFieldRules(tx)).find(({ field }) => field === 'password')
  const length = Math.max(rule?.minLength ?? 1, Math.min(rule?.maxLength ?? defaultLength, defaultLength))
  const found = passwordAlphabets
    .flatMap((signs) => Array.from({ length: triesPerAlphabet }, () => signs))
    .map((signs) => Array.from({ length }, () => pickLetter(signs)).join(''))
    .find((password) => !rule || checkField(password, { ...rule, enabled: true, required: true }) === null)
  invariant(found, 'expected a generated password to satisfy the password rule')
  return found
}
