import { Type } from 'typebox'

/** Small schemas shared by the vendors' protocols. */
export const Text = Type.String({ minLength: 1, maxLength: 255 })
/** An integer in the protocol's smallest unit. */
export const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** What suppliers leave out or send as null. A fault is reported against the first of the two schemas. */
export const OptionalOrNull = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]))
