import { type Code, codes } from '@gasing/contract/codes'

/** What one field did wrong: a code with the parameters of its text. */
export type FieldRefusal = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }

export type RefusalDetail = {
  readonly fields?: Readonly<Record<string, FieldRefusal>>
  readonly params?: Readonly<Record<string, string | number>>
  readonly value?: unknown
  readonly retryAfterSeconds?: number
}

/** An expected refusal. Only `route()` catches it; everything else that is thrown is a bug or a broken dependency. */
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

/** Ends the use case with a code that the caller can be told about. */
export function refuse(code: Code, detail?: RefusalDetail): never {
  throw new Refused(code, detail)
}

/** Refuses a value that no form of ours can have sent, by the name that the request gives it. */
export function unfit(name: string): never {
  refuse('bad_request', { fields: { [name]: { code: 'part_unfit' } } })
}

/** What some work gives, or its refusal as a value: for one of many, whose neighbours go on. */
export async function orRefused<Result>(work: () => Result | Promise<Result>): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/** States what must be true. A failure is a bug: the caller gets a 500 and the log the whole story. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
