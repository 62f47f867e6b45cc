import { translate } from '#i18n/texts.ts'

export type RefusedField = { readonly code: string; readonly message: string }

type RefusedParts = {
  readonly code: string
  readonly status: number
  /** The server's sentence in the operator's language. */
  readonly text: string
  readonly requestId: string | null
  readonly fields?: Readonly<Record<string, RefusedField>>
  /** Further details of the refusal: after a failed sign-in, for example, that the next one needs a captcha. */
  readonly value?: unknown
}

/** A call that was not carried out. `message` is the text of a notification: the sentence with the request id to quote. */
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

/** The server's sentence; where a role is missing, members' advice to ask customer service is replaced. */
export const chooseText = (code: string | undefined, sentence: string | undefined): string =>
  code === 'not_allowed' ? translate('role_lacks') : (sentence ?? translate('answer_unreadable'))

/** The session is gone; the operator has to sign in again. */
export const isSignedOut = (error: unknown): boolean => error instanceof Refused && error.code === 'in_sorry_in'
