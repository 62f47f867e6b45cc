import { moneyPattern, signedMoneyPattern } from '@gasing/contract/money'
import { reasonMin, reasonPattern } from '@gasing/contract/reason'
import type { FieldRefusal, RefusalDetail } from '../refused.ts'

export type SchemaError = {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly params: object
}

/** The refusals by field, if every error is one that a person could have typed; otherwise null. */
export function findTypingErrors(errors: readonly SchemaError[], value: unknown): Record<string, FieldRefusal> | null {
  const fields: Record<string, FieldRefusal> = {}
  const others = new Set<string | undefined>()
  for (const error of errors) {
    const field = /^\/([A-Za-z0-9]+)$/.exec(error.instancePath)?.[1]
    const refusal = toFieldRefusal(error, value)
    if (field !== undefined && refusal !== null) fields[field] = pickMoreUseful(fields[field], refusal)
    else if (field === undefined || !isOfNullable(error)) return null
    else others.add(field)
  }
  const isWhole = [...others].every((field) => field !== undefined && field in fields)
  return isWhole && Object.keys(fields).length > 0 ? fields : null
}

/** An error of the alternatives of a nullable value: by itself it says nothing about what is wrong. */
const isOfNullable = ({ keyword, schemaPath, params }: SchemaError): boolean =>
  keyword === 'anyOf' || (/\/anyOf\/\d+$/.test(schemaPath) && 'type' in params && params.type === 'null')

/** More digits than any amount can have; it is still readable. */
const tooManyDigits = /^[1-9][0-9]{12,}(\.[0-9]*)?$/

/** That a text is no amount, or too large an amount, is more useful than that it is too long. */
const pickMoreUseful = (one: FieldRefusal | undefined, other: FieldRefusal): FieldRefusal =>
  one && other.code === 'text_too_long' ? one : other

function toFieldRefusal({ keyword, instancePath, params }: SchemaError, value: unknown): FieldRefusal | null {
  if (keyword === 'maxLength' && 'limit' in params)
    return { code: 'text_too_long', params: { max: params.limit as number } }
  // forms report an empty field themselves
  if (keyword === 'minLength' && 'limit' in params && (params.limit as number) > 1)
    return { code: 'text_too_short', params: { min: params.limit as number } }
  // surrounding blanks do not count towards a reason
  if ('pattern' in params && params.pattern === reasonPattern)
    return { code: 'text_too_short', params: { min: reasonMin } }
  const isAmount = 'pattern' in params && [moneyPattern, signedMoneyPattern].includes(String(params.pattern))
  if (keyword !== 'pattern' || !isAmount) return null
  return { code: tooManyDigits.test(String(valueAt(value, instancePath))) ? 'amount_too_large' : 'amount_unreadable' }
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((outer, name) => (outer as Record<string, unknown> | undefined)?.[name], value)

/** Maximum number of names in a refusal. */
const namesMax = 10
const namePattern = /^[A-Za-z][A-Za-z0-9]{0,39}$/

/**
 * What is wrong with a request, by name: missing, unknown and mistyped parts. Nested parts are named by path, as `lines.0.stake`.
 * Invalid names are not echoed.
 */
export function findInvalidParts(errors: readonly SchemaError[], value: unknown): RefusalDetail {
  const fields: Record<string, FieldRefusal> = {}
  for (const { name, refusal } of errors.flatMap((error) => toInvalidParts(error, value))) {
    if (name === null || Object.keys(fields).length >= namesMax) continue
    fields[name] ??= refusal
  }
  return Object.keys(fields).length > 0 ? { fields } : {}
}

type InvalidPart = { readonly name: string | null; readonly refusal: FieldRefusal }

function toInvalidParts(error: SchemaError, value: unknown): InvalidPart[] {
  const { keyword, schemaPath, instancePath, params } = error
  const way = instancePath.split('/').slice(1)
  const at = (names: readonly string[], code: string) =>
    names.map((name) => ({ name: pathNameOf([...way, name]), refusal: { code } }))
  // of several alternatives, it is unknown which one was meant
  if (schemaPath.includes('/anyOf/')) return [{ name: pathNameOf(way.slice(0, 1)), refusal: { code: 'part_unfit' } }]
  if (keyword === 'required' && 'requiredProperties' in params)
    return at(params.requiredProperties as string[], 'part_missing')
  if (keyword === 'additionalProperties' && 'additionalProperties' in params)
    return at(params.additionalProperties as string[], 'part_unknown')
  const code = keyword === 'boolean' ? 'part_unknown' : 'part_unfit'
  return [{ name: pathNameOf(way), refusal: toFieldRefusal(error, value) ?? { code } }]
}

const pathNameOf = (way: readonly string[]): string | null =>
  way.length > 0 && way.every((part) => namePattern.test(part) || /^[0-9]{1,4}$/.test(part)) ? way.join('.') : null
