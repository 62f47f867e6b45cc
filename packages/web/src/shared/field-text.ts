import type { FieldProblem } from '#api/refused.ts'
import { textOr } from '#i18n/i18n.ts'

/** Returns the label of a field: a new password is labelled as password. A field unknown to this build keeps its own name. */
export function fieldName(field: string): string {
  const plain = field.replace(/^(?:new|old|confirmNew)([A-Z])/, (_, first: string) => first.toLowerCase())
  return textOr(`field_${field}`, textOr(`field_${plain}`, field))
}

/**
 * Returns the message of a broken rule with the form's field label, in the current language (VALID-12); the server's message only
 * for unknown codes.
 */
export function problemText(field: string, problem: FieldProblem, name = fieldName(field)): string {
  return textOr(problem.code, problem.message, { field: name, ...problem.params })
}
