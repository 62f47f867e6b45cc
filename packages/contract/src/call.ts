import type { Static, TObject, TSchema } from 'typebox'
import type { Code } from './codes.ts'
import type { Who } from './who.ts'

/** A call as a value: everything that server, browser, OpenAPI document and role matrix need to know about it. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly who: Who
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly value: TSchema
  readonly refuses: readonly Code[]
  /** The body arrives as a compact JWE; plain JSON is accepted in the sandbox only. */
  readonly encrypted?: true
  /** The body may arrive as a compact JWE, or as plain JSON anywhere. */
  readonly sealable?: true
  /** The body arrives form-encoded. */
  readonly form?: true
  /** Needs an `Idempotency-Key`: the same key and body gets the first answer again. */
  readonly idempotent?: true
  /** Keeps its answer for an `Idempotency-Key` where one comes. A call that is neither leaves a key aside. */
  readonly repeatable?: true
  /** The answer depends on the brand's configuration: a `config` event makes the browser ask again. */
  readonly config?: true
  /** A session that must change its password first may still make this call. */
  readonly whileForced?: true
  /** Changes something that a member who is excluded from playing may still change. What only reads is open to them anyway. */
  readonly whileExcluded?: true
  /** A session that remember-me opened must show the password again first, at most 15 minutes before. */
  readonly fresh?: true
  /** Costs a hash and comes in crowds: few at once are worked on, the others wait in line, so that nobody else waits for them. */
  readonly crowded?: true
  /** Reads a great deal: few at once, the others wait in line, so that reports leave the database to bets (L04). */
  readonly heavy?: true
  /** Most bytes of the body; 256 kB unless told. */
  readonly bodyBytesMax?: number
}

type Of<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

export type Params<C extends Call> = Of<C['params'], undefined>
export type Query<C extends Call> = Of<C['query'], undefined>
export type Body<C extends Call> = Of<C['body'], undefined>
export type Value<C extends Call> = Static<C['value']>
export type Refusal<C extends Call> = C['refuses'][number]

/** Keeps the literal types of a call, so that an undeclared refusal does not compile. */
export function call<const C extends Call>(definition: C): C {
  return definition
}
