export type RefusedField = { readonly code: string; readonly message: string }

type RefusedParts = {
  readonly code: string
  readonly status: number
  /** The server's sentence in the operator's language. */
  readonly text: string
  readonly requestId: string | null
  readonly fields?: Readonly<Record<string, RefusedField>>
  /** What else the refusal says: a sign-in that failed, for example, that the next one needs a picture. */
  readonly value?: unknown
}

/** A call that was not carried out. `message` is what a lone note shows: the sentence with the number to quote. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly text: string
  readonly requestId: string | null
  readonly fields: Readonly<Record<string, RefusedField>>
  readonly value: unknown

  constructor({ code, status, text, requestId, fields = {}, value }: RefusedParts) {
    super(requestId ? `${text} (${requestId})` : text)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.text = text
    this.requestId = requestId
    this.fields = fields
    this.value = value
  }
}

/** No session any more: what was signed in has to sign in again. */
export const isSignedOut = (error: unknown): boolean => error instanceof Refused && error.code === 'in_sorry_in'
