import { Type } from 'typebox'
import { moneyPattern, signedMoneyPattern } from './money.ts'

/** Small shapes that several calls share. */
export const Money = Type.String({ pattern: moneyPattern, maxLength: 20 })
export const SignedMoney = Type.String({ pattern: signedMoneyPattern, maxLength: 21 })
export const Language = Type.String({ pattern: '^[A-Z]{2}$' })
/** The language that somebody asks for: small letters mean the same, as in the header. */
export const askedLanguagePattern = '^[A-Za-z]{2}$'
export const AskedLanguage = Type.String({ pattern: askedLanguagePattern })
/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ maxLength: 30 })
/** A minute of the brand's own clock, as people write it. */
export const LocalTime = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' })
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false })
export const Text = (maxLength: number) => Type.String({ maxLength })
/** Why an operator does something, for whoever reads of it later: three characters at least, blanks around them aside. */
export const reasonMin = 3
export const reasonPattern = '\\S[\\s\\S]+\\S'
export const Reason = Type.String({ minLength: reasonMin, maxLength: 300, pattern: reasonPattern })
export const Nothing = Type.Object({}, { additionalProperties: false })

/** An input object: unknown fields are refused, never dropped (I02). */
export const Strict: typeof Type.Object = ((properties: object, options?: object) =>
  Type.Object(properties as never, { ...options, additionalProperties: false })) as never

/** An input by names of a kind, such as texts by language: other names are refused as well. */
export const ByName: typeof Type.Record = ((names: never, value: never, options?: object) =>
  Type.Record(names, value, { ...options, additionalProperties: false })) as never

/** One of a list of words. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })
