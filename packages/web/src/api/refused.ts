import type { Code } from '@gasing/contract/codes'
import { type TextKey, t, textOr } from '#i18n/i18n.ts'

export type FieldProblem = { code: string; message: string; params?: Record<string, string | number> }

/** The server's "no": a code of the contract, its words in the reader's language, and the number that support asks for. */
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

/** The words for these name a limit or a time, which only the server's know. */
const toldByServer: ReadonlySet<Refused['code']> = new Set([
  'amount_below_minimum',
  'amount_above_maximum',
  'too_often',
])

/**
 * What a person is told about anything that went wrong; never a stack or a word of ours. A refusal that this page has words for
 * is worded in the language of this moment; else the server's words stand.
 */
export function wordsOf(problem: unknown): { text: string; detail?: string | undefined } {
  if (!(problem instanceof Refused)) return { text: t('unknown_error') }
  const known = toldByServer.has(problem.code) ? problem.message : textOr(problem.code, problem.message)
  const text = known || t('unknown_error')
  const unexpected = problem.status >= 500 && problem.code !== 'maintenance'
  return { text, detail: unexpected && problem.requestId ? t('request_id', { id: problem.requestId }) : undefined }
}

/** Lets the text key of a network failure be checked by the compiler. */
export const networkKey: TextKey = 'in_network_again'
