import type { Body, Call, Params, Query, Value } from '@gasing/contract/call'
import { systemKeys } from '@gasing/contract/calls/system'
import { getLanguage, t } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { promptPassword } from '#state/password-prompt.ts'
import type { Keys } from './body-cipher.ts'
import { networkKey, Refused } from './refused.ts'
import { closeSession, getToken } from './session.ts'

type Part<Name extends string, T> = T extends undefined
  ? Record<never, never>
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
/** The input a call accepts: exactly the parts its contract defines. */
export type Input<C extends Call> = Part<'params', Params<C>> &
  Part<'query', Query<C>> &
  Part<'body', Body<C>> & {
    /** Idempotency key, created when the form or the confirmation is shown, so that two presses make one payment. */
    key?: string
    /** Extra request headers. */
    headers?: Record<string, string>
    signal?: AbortSignal
  }
type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  key?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

const answerMilliseconds = 20_000
let confirmations = 0
const formType = 'application/x-www-form-urlencoded'

/** Returns the address of a call, with its parameters in the path and its query in the order given. */
export function buildUrl(call: Call, input: Pick<LooseInput, 'params' | 'query'>): string {
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

async function buildBody(call: Call, input: LooseInput): Promise<{ body?: string; type?: string }> {
  if (input.body === undefined) return {}
  if (call.form) {
    return { body: String(new URLSearchParams(input.body as Record<string, string>)), type: formType }
  }
  const text = JSON.stringify(input.body)
  if (!call.encrypted) return { body: text, type: 'application/json' }
  return { body: await encryptText(text), type: 'application/jose' }
}

/** Encrypts a text to the server's published key. */
export async function encryptText(text: string): Promise<string> {
  const { encryptBody } = await import('./body-cipher.ts')
  return encryptBody(text, () => send(systemKeys, {}) as Promise<Keys>)
}

async function requestResponse(call: Call, input: LooseInput): Promise<Response> {
  const { body, type } = await buildBody(call, input)
  const headers: Record<string, string> = { Language: getLanguage(), ...input.headers }
  if (type) headers['Content-Type'] = type
  const session = getToken()
  if (session) headers.Authorization = `Bearer ${session}`
  if (call.idempotent || input.key) headers['Idempotency-Key'] = input.key ?? crypto.randomUUID()
  const limit = AbortSignal.timeout(answerMilliseconds)
  const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit
  return fetch(buildUrl(call, input), { method: call.method, headers, signal, ...(body !== undefined && { body }) })
}

type Answer = {
  success: boolean
  value?: unknown
  code?: Refused['code']
  message?: string
  fields?: Refused['fields']
  requestId?: string
}

/**
 * Reads a response. A response cut off in transit counts as none: the request may have been executed, so a retry must repeat it
 * with the same key.
 */
async function readAnswer(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer
  } catch (problem) {
    // an intermediary answered instead of the server (a proxy's page)
    if (problem instanceof SyntaxError) return { success: false }
    throw problem
  }
}

/**
 * Makes a call of the contract and returns its value. When the server requires a fresh sign-in, the user is asked for the
 * password and the call is repeated, transparently to the caller.
 * @throws Refused for every refusal of the server and for network failures
 */
export async function send<C extends Call>(call: C, input: Input<C>): Promise<Value<C>> {
  const sentWith = getToken()
  const confirmedBefore = confirmations
  // lists still mounted during sign-out refetch once more: the server's answer is already known
  if (!sentWith && call.who !== 'anyone' && call.method === 'GET')
    throw new Refused({ code: 'in_sorry_in', status: 401, message: t('in_logged_login') })
  let response: Response
  let answer: Answer
  try {
    response = await requestResponse(call, input as LooseInput)
    answer = await readAnswer(response)
  } catch (problem) {
    if (input.signal?.aborted || problem instanceof Refused) throw problem
    throw new Refused({ code: 'in_network_again', status: 0, message: t(networkKey) })
  }
  if (answer.success) return answer.value as Value<C>
  // a call that was sent before the password was given, and is refused after, is only repeated
  if (
    answer.code === 'fresh_sign_in_required' &&
    (confirmedBefore !== confirmations || ((await promptPassword()) && ++confirmations))
  )
    return send(call, input)
  if (answer.code === 'must_change_password') openModal({ name: 'must-change-password' })
  if (answer.code === 'in_need_true_account' && call.method !== 'GET') openModal({ name: 'real-account' })
  if (response.status === 401 && answer.code === 'in_sorry_in' && sentWith && sentWith === getToken())
    closeSession('ended')
  throw new Refused({
    code: answer.code ?? 'unknown_error',
    status: response.status,
    message: answer.message ?? t('unknown_error'),
    ...(answer.fields && { fields: answer.fields }),
    value: answer.value,
    requestId: answer.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  })
}
