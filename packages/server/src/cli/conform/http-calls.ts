import type { CheckSheet } from './check-sheet.ts'
import type { RawAnswer, SentRequest } from './dialect-simulator.ts'

const answerSeconds = 10
/** After this many unanswered calls in a row the other side is given up: each further call would cost a timeout. */
const unansweredMax = 3
const textMax = 200

/** The other side has stopped answering: further checks would tell nothing new. */
export class CounterpartySilent extends Error {}

export type HttpAnswer = { readonly http: number; readonly value: unknown }
type ExchangeResult =
  | { readonly http: number; readonly value: unknown; readonly retryAfter?: number }
  | { readonly http?: number; readonly trouble: string; readonly retryAfter?: number }
type PostRequest = (sent: SentRequest) => Promise<ExchangeResult>

/**
 * Makes calls over real HTTP to the other side, one attempt each. A transport error is reported with the check it spoils.
 * @throws CounterpartySilent after several unanswered calls in a row
 */
export function createHttpCaller(base: string, sheet: CheckSheet): PostRequest {
  let silent = 0
  return async (sent) => {
    const came = await sendRequest(base, sent)
    const text = 'trouble' in came ? came.trouble : `HTTP ${came.http} ${JSON.stringify(came.value).slice(0, textMax)}`
    sheet.recordAnswer(`${sent.path}: ${text}`)
    silent = came.http === undefined ? silent + 1 : 0
    if (silent >= unansweredMax)
      throw new CounterpartySilent(`${base} did not respond to ${silent} calls in a row: ${text}`)
    return came
  }
}

/** Does the same for dialects whose answers are all objects: returns their fields and the HTTP status. */
export function createObjectCaller(base: string, sheet: CheckSheet): (sent: SentRequest) => Promise<RawAnswer> {
  const post = createHttpCaller(base, sheet)
  return async (sent) => {
    const came = await post(sent)
    if ('trouble' in came) return came
    const { http, value } = came
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { http, ...value } : { http, value }
  }
}

async function sendRequest(base: string, { path, body, headers }: SentRequest): Promise<ExchangeResult> {
  const request = {
    ...{ method: 'POST', headers, body, redirect: 'error' as const },
    signal: AbortSignal.timeout(answerSeconds * 1000),
  }
  try {
    const response = await fetch(`${base}${path}`, request)
    const { status: http } = response
    const text = await response.text()
    const wait = readRetryAfter(response)
    try {
      return { http, value: text === '' ? null : JSON.parse(text), ...wait }
    } catch {
      return { http, trouble: `HTTP ${http}, not JSON: ${text.slice(0, textMax)}`, ...wait }
    }
  } catch (error) {
    return { trouble: describeError(error as Error) }
  }
}

/** The seconds after which the other side wants to be asked again, if it says so. */
function readRetryAfter({ headers }: Response): { retryAfter?: number } {
  const text = headers.get('retry-after') ?? ''
  return /^[0-9]{1,2}$/.test(text) ? { retryAfter: Number.parseInt(text, 10) } : {}
}

function describeError({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `no response within ${answerSeconds} s`
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string }
  return code === 'ECONNREFUSED' ? 'connection refused' : (why ?? code ?? message)
}

/** An answer for the check sheet, with whether it is a refusal. */
export const toRefusalCheck = ({ http, value }: HttpAnswer) => ({ http, value, isRefused: http >= 400 && http < 500 })
