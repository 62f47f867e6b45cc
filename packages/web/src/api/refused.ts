import type { Code } from '@gasing/contract/codes'
import { type TextKey, t, translateOr } from '#i18n/i18n.ts'

export type FieldProblem = { code: string; message: string; params?: Record<string, string | number> }

/**
 * A refusal by the server: a code of the contract, its message in the user's language, and the request id that support asks for.
 */
export class Refused extends Error {
  readonly code: Code | 'in_network_again'
  readonly status: number
  readonly fields: Readonly<Record<string, FieldProblem>>
  readonly value: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(answer: {
    code: Refused['code']
    status: number
    message: string
    fields?: Refused['fields']
    value?: unknown
    requestId?: string | undefined
    retryAfterSeconds?: number | undefined
  }) {
    super(answer.message)
    this.name = 'Refused'
    this.code = answer.code
    this.status = answer.status
    this.fields = answer.fields ?? {}
    this.value = answer.value
    this.requestId = answer.requestId
    this.retryAfterSeconds = answer.retryAfterSeconds
  }
}

/** The messages of these codes contain a limit or a time, which only the server's text has. */
const serverTextCodes: ReadonlySet<Refused['code']> = new Set([
  'amount_below_minimum',
  'amount_above_maximum',
  'too_often',
])

/**
 * Returns the text shown to the user for any error; never a stack trace or internal wording. A refusal with a text in this page
 * is worded in the current language; otherwise the server's message is used.
 */
export function describeProblem(problem: unknown): { text: string; detail?: string | undefined } {
  if (!(problem instanceof Refused)) return { text: t('unknown_error') }
  const known = serverTextCodes.has(problem.code) ? problem.message : translateOr(problem.code, problem.message)
  const text = known || t('unknown_error')
  const unexpected = problem.status >= 500 && problem.code !== 'maintenance'
  return { text, detail: unexpected && problem.requestId ? t('request_id', { id: problem.requestId }) : undefined }
}

/** Lets the compiler check the text key of a network failure. */
export const networkKey: TextKey = 'in_network_again'
