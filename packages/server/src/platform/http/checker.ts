import { moneyPattern, signedMoneyPattern } from '@gasing/contract/money'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { type FieldRefusal, refuse } from '../refused.ts'

/**
 * A validator of one schema. With a code it refuses; without one a mismatch is our own bug. When nothing is wrong but that
 * texts are too long or amounts are not written as amounts, each is refused at its field: that is how a person errs, not a program.
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
    const fields = typedWrong(errors)
    return fields ? refuse('fields_refused', { fields }) : refuse(code)
  }
}

type SchemaError = {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly params: object
}

/** What was kept under a name before such names were refused is shown as it is: the page that mends it must open. */
function isFormerName(schema: TSchema, { keyword, schemaPath }: SchemaError): boolean {
  const path = schemaPath.split('/').slice(1)
  if (keyword !== 'additionalProperties' && path.pop() !== 'additionalProperties') return false
  const owner = path.reduce<unknown>((outer, name) => (outer as Record<string, unknown> | undefined)?.[name], schema)
  return typeof owner === 'object' && owner !== null && 'patternProperties' in owner
}

function typedWrong(errors: readonly SchemaError[]): Record<string, FieldRefusal> | null {
  const fields: Record<string, FieldRefusal> = {}
  const others = new Set<string | undefined>()
  for (const error of errors) {
    const field = /^\/([A-Za-z0-9]+)$/.exec(error.instancePath)?.[1]
    const refusal = refusalOf(error)
    if (field !== undefined && refusal !== null) fields[field] = refusal
    else if (field === undefined || !isOfNullable(error)) return null
    else others.add(field)
  }
  const isWhole = [...others].every((field) => field !== undefined && field in fields)
  return isWhole && Object.keys(fields).length > 0 ? fields : null
}

/** Whoever may send nothing has sent something: that alone says nothing of what is wrong with it. */
const isOfNullable = ({ keyword, schemaPath, params }: SchemaError): boolean =>
  keyword === 'anyOf' || (/\/anyOf\/\d+$/.test(schemaPath) && 'type' in params && params.type === 'null')

function refusalOf({ keyword, params }: SchemaError): FieldRefusal | null {
  if (keyword === 'maxLength' && 'limit' in params)
    return { code: 'text_too_long', params: { max: params.limit as number } }
  const isAmount = 'pattern' in params && [moneyPattern, signedMoneyPattern].includes(String(params.pattern))
  return keyword === 'pattern' && isAmount ? { code: 'amount_unreadable' } : null
}
