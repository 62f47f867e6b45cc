import { randomInt } from 'node:crypto'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'
import { type CodeKey, checkAndCountCode, deleteCode, upsertCode } from './store-codes.ts'

/** What a code was requested for: it is valid for nothing else. */
export type CodePurpose = 'register' | 'login' | 'forgotten' | 'step_up' | 'bind'
/** `subject` is the number or address that the code went to, with whatever else the code is bound to. */
export type CodeTarget = { readonly purpose: CodePurpose; readonly subject: string }

export const codeMinutes = 5
const codeDigits = 6
/** Wrong tries before a code becomes invalid (S11). */
const codeTriesMax = 5

const toCodeKey = (tx: Tx, { purpose, subject }: CodeTarget): CodeKey => ({
  purpose,
  subjects: tx.platform.seal.macs(subject, `code-subject:${purpose}`),
})
const hashCode = (tx: Tx, { purpose, subject }: CodeTarget, code: string): Macs =>
  tx.platform.seal.macs(`${tx.brandId}:${subject}:${code}`, `code:${purpose}`)

/** Issues a code; any earlier one for the same subject becomes invalid. */
export async function issueCode(tx: Tx, what: CodeTarget): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const expiresAt = new Date(tx.now.getTime() + codeMinutes * 60_000)
  await upsertCode(tx, toCodeKey(tx, what), { mac: hashCode(tx, what, code)[0], expiresAt })
  return code
}

/** Checks a code. A wrong one is counted in its own transaction, so that a refused use case does not roll the count back. */
export function checkCode(scope: Scope, what: CodeTarget, code: string): Promise<boolean> {
  const own = withoutIdempotencyKey(scope)
  return inBrand(own, (tx) => checkAndCountCode(tx, toCodeKey(tx, what), hashCode(tx, what, code.trim()), codeTriesMax))
}

/** Uses the code up in the transaction of what it was requested for. @returns false when it has been used meanwhile */
export const consumeCode = (tx: Tx, what: CodeTarget, code: string): Promise<boolean> =>
  deleteCode(tx, toCodeKey(tx, what), hashCode(tx, what, code.trim()))
