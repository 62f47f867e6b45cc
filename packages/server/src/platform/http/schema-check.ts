import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuse } from '../refused.ts'
import { findInvalidParts, findTypingErrors, type SchemaError } from './invalid-fields.ts'

/**
 * Returns a validator of one schema. With a code it refuses; with null a mismatch is our own bug, and throws. If the only faults
 * are texts of the wrong length or unreadable amounts, each is refused at its field: those are a person's mistakes. Otherwise the
 * refusal also names missing, unknown and mistyped parts, for a program (decision 230). `not_found` is for path parameters: a
 * value outside a fixed set is unknown, anything else malformed.
 */
export function createSchemaCheck(schema: TSchema | undefined) {
  const compiled = schema && Compile(schema)
  return (value: unknown, code: 'bad_request' | 'not_found' | null): unknown => {
    if (!compiled) return undefined
    if (compiled.Check(value)) return value
    const errors = compiled.Errors(value)
    if (code === null) {
      const mismatchError = errors.find((error) => !isFormerlyValidName(schema, error))
      if (!mismatchError) return value
      throw new Error(`a response does not match its schema: ${JSON.stringify(mismatchError)}`)
    }
    if (code === 'not_found') return refuse(errors.some(({ keyword }) => keyword === 'enum') ? code : 'bad_request')
    const fields = findTypingErrors(errors, value)
    return fields ? refuse('fields_refused', { fields }) : refuse(code, findInvalidParts(errors, value))
  }
}

/** Names stored before they became invalid are still returned: the page to correct them must open. */
function isFormerlyValidName(schema: TSchema, { keyword, schemaPath }: SchemaError): boolean {
  const path = schemaPath.split('/').slice(1)
  if (keyword !== 'additionalProperties' && path.pop() !== 'additionalProperties') return false
  const owner = path.reduce<unknown>((outer, name) => (outer as Record<string, unknown> | undefined)?.[name], schema)
  return typeof owner === 'object' && owner !== null && 'patternProperties' in owner
}
