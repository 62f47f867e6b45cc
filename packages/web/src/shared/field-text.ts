import type { FieldProblem } from '#api/refused.ts'
import { translateOr } from '#i18n/i18n.ts'

/** Returns the label of a field: a new password is labelled as password. A field unknown to this build keeps its own name. */
export function getFieldName(field: string): string {
  const plain = field.replace(/^(?:new|old|confirmNew)([A-Z])/, (_, first: string) => first.toLowerCase())
  return translateOr(`field_${field}`, translateOr(`field_${plain}`, field))
}

/**
 * Returns the message of a broken rule with the form's field label, in the current language (VALID-12); the server's message only
 * for unknown codes.
 */
export function getProblemText(field: string, problem: FieldProblem, name = getFieldName(field)): string {
  return translateOr(problem.code, problem.message, { field: name, ...problem.params })
}
