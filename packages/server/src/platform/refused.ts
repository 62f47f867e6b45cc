import { type Code, codes } from '@gasing/contract/codes'
import type { TextParams } from './texts/texts.ts'

/** What is wrong with one field: a code, and the parameters of its text. */
export type FieldRefusal = { readonly code: string; readonly params?: TextParams }

export type RefusalDetail = {
  readonly fields?: Readonly<Record<string, FieldRefusal>>
  readonly params?: TextParams
  readonly value?: unknown
  readonly retryAfterSeconds?: number
}

/** An expected refusal. Only `route()` catches it; any other error is a bug or a broken dependency. */
export class Refused extends Error {
  readonly code: Code
  readonly detail: RefusalDetail
  constructor(code: Code, detail: RefusalDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
  get status(): number {
    return codes[this.code]
  }
}

/** Ends the use case with a code that may be reported to the caller. */
export function refuse(code: Code, detail?: RefusalDetail): never {
  throw new Refused(code, detail)
}

/** Refuses a value that none of our forms can send, naming the request parameter. */
export function refuseParameter(name: string): never {
  refuse('bad_request', { fields: { [name]: { code: 'part_unfit' } } })
}

/** Returns the result of some work, or its refusal as a value, so that one refusal does not stop the rest of a batch. */
export async function captureRefusal<Result>(work: () => Result | Promise<Result>): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/** Asserts an invariant. A failure is a bug: the caller gets a 500, and the log the full story. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant violated: ${message}`)
}
