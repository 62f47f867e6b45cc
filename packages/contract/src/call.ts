import type { Static, TObject, TSchema } from 'typebox'
import type { Code } from './codes.ts'
import type { Who } from './who.ts'

/** An API call as a value: everything the server, the browser, the OpenAPI document and the role matrix need to know about it. */
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
  /** Requires an `Idempotency-Key`: a retry with the same key and body gets the first answer again. */
  readonly idempotent?: true
  /**
   * Stores its answer under an `Idempotency-Key` when one is sent. A call that is neither `idempotent` nor `repeatable` ignores
   * the key.
   */
  readonly repeatable?: true
  /** The answer depends on the brand's configuration: a `config` event makes the browser request it again. */
  readonly config?: true
  /** Allowed in a session that must change its password first. */
  readonly whileForced?: true
  /**
   * Changes something that a member who is excluded from playing may still change. Calls that only read are open to excluded
   * members anyway.
   */
  readonly whileExcluded?: true
  /** A session opened by remember-me must have confirmed the password within the last 15 minutes. */
  readonly fresh?: true
  /**
   * Computes a password hash and comes in bursts: only a few run at once and the rest queue, so that other calls are not delayed.
   */
  readonly crowded?: true
  /** Reads a lot: only a few run at once and the rest queue, so that reports leave the database to bets (L04). */
  readonly heavy?: true
  /** Maximum size of the body in bytes; default 256 kB. */
  readonly bodyBytesMax?: number
}

type Of<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

export type Params<C extends Call> = Of<C['params'], undefined>
export type Query<C extends Call> = Of<C['query'], undefined>
export type Body<C extends Call> = Of<C['body'], undefined>
export type Value<C extends Call> = Static<C['value']>
export type Refusal<C extends Call> = C['refuses'][number]

/** Keeps the literal types of a call, so that refusing with an undeclared code does not compile. */
export function defineCall<const C extends Call>(definition: C): C {
  return definition
}
