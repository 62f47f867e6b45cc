import { Type } from 'typebox'
import { moneyPattern, signedMoneyPattern, sumPattern } from './money.ts'
import { reasonMax, reasonMin, reasonPattern } from './reason.ts'

/** Small schemas shared by several calls. */
export const Money = Type.String({ pattern: moneyPattern, maxLength: 20 })
export const SignedMoney = Type.String({ pattern: signedMoneyPattern, maxLength: 21 })
/** A sum over many people or a long time, in answers only (decisions 371, 393). */
export const Sum = Type.String({ pattern: sumPattern, maxLength: 25 })
export const Language = Type.String({ pattern: '^[A-Z]{2}$' })
/** A requested language: lower case means the same, as in the header. */
export const requestedLanguagePattern = '^[A-Za-z]{2}$'
export const RequestedLanguage = Type.String({ pattern: requestedLanguagePattern })
/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ maxLength: 30 })
/** A local time in the brand's zone, to the minute. */
export const LocalTime = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' })
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false })
export const Text = (maxLength: number) => Type.String({ maxLength })
export const Reason = Type.String({ minLength: reasonMin, maxLength: reasonMax, pattern: reasonPattern })
export const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([Type.Null(), schema])
export const Nothing = Type.Object({}, { additionalProperties: false })

/** An input object: unknown fields are refused, never silently dropped (I02). */
export const Strict: typeof Type.Object = ((properties: object, options?: object) =>
  Type.Object(properties as never, { ...options, additionalProperties: false })) as never

/** An input keyed by names of one kind, such as texts by language: other names are refused too. */
export const ByName: typeof Type.Record = ((names: never, value: never, options?: object) =>
  Type.Record(names, value, { ...options, additionalProperties: false })) as never

/** One of a list of strings. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })
