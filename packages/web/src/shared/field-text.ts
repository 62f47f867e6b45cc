import type { FieldProblem } from '#api/refused.ts'
import { textOr } from '#i18n/i18n.ts'

/** What a field is called: a new password is a password. A field that this build does not know yet goes by its own name. */
export function fieldName(field: string): string {
  const plain = field.replace(/^(?:new|old|confirmNew)([A-Z])/, (_, first: string) => first.toLowerCase())
  return textOr(`field_${field}`, textOr(`field_${plain}`, field))
}

/** The message of a rule that is broken, under the name that the form gives the field, in the language of this moment (VALID-12): the server's own words only for codes that we do not know. */
export function problemText(field: string, problem: FieldProblem, name = fieldName(field)): string {
  return textOr(problem.code, problem.message, { field: name, ...problem.params })
}
