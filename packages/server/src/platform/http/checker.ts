import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuse } from '../refused.ts'

/** A validator of one schema. With a code it refuses; without one a mismatch is our own bug. */
export function checker(schema: TSchema | undefined) {
  const compiled = schema && Compile(schema)
  return (value: unknown, code: 'bad_request' | null): unknown => {
    if (!compiled) return undefined
    if (compiled.Check(value)) return value
    if (code) return refuse(code)
    const [first] = compiled.Errors(value)
    throw new Error(`an answer does not fit its schema: ${JSON.stringify(first)}`)
  }
}
