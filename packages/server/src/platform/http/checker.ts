import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuse } from '../refused.ts'
import { namesOf, type SchemaError, typedWrong } from './wrong-fields.ts'

/**
 * A validator of one schema. With a code it refuses; without one a mismatch is our own bug. When nothing is wrong but that
 * texts are too long or too short or amounts are not written as amounts, each is refused at its field: that is how a person errs, not a program.
 * A program is told as well which names are missing, unknown or hold something else (decision 230).
 * `not_found` is for what stands in an address: a word that names none of a few kinds of things is unknown, all else there malformed.
 */
export function checker(schema: TSchema | undefined) {
  const compiled = schema && Compile(schema)
  return (value: unknown, code: 'bad_request' | 'not_found' | null): unknown => {
    if (!compiled) return undefined
    if (compiled.Check(value)) return value
    const errors = compiled.Errors(value)
    if (code === null) {
      const wrong = errors.find((error) => !isFormerName(schema, error))
      if (!wrong) return value
      throw new Error(`an answer does not fit its schema: ${JSON.stringify(wrong)}`)
    }
    if (code === 'not_found') return refuse(errors.some(({ keyword }) => keyword === 'enum') ? code : 'bad_request')
    const fields = typedWrong(errors, value)
    return fields ? refuse('fields_refused', { fields }) : refuse(code, namesOf(errors, value))
  }
}

/** What was kept under a name before such names were refused is shown as it is: the page that mends it must open. */
function isFormerName(schema: TSchema, { keyword, schemaPath }: SchemaError): boolean {
  const path = schemaPath.split('/').slice(1)
  if (keyword !== 'additionalProperties' && path.pop() !== 'additionalProperties') return false
  const owner = path.reduce<unknown>((outer, name) => (outer as Record<string, unknown> | undefined)?.[name], schema)
  return typeof owner === 'object' && owner !== null && 'patternProperties' in owner
}
