import type { Body, Call, Params, Query, Value } from '@gasing/contract/call'
import { systemKeys } from '@gasing/contract/calls/system'
import { getLanguage, translate } from '#i18n/texts.ts'
import { buildBasedOn, keepPosition } from './audit-positions.ts'
import { encryptBody } from './body-cipher.ts'
import { chooseText, Refused, type RefusedField } from './refused.ts'
import { getSessionToken, handleSessionEnd, isSessionHeld, setPasswordDue, waitForSession } from './session.ts'

const answerMillisecondsMax = 20_000

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T }
type OptionalPart<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]?: T }

/** The parts of a request: exactly those that its contract names. */
export type CallInput<C extends Call> = Part<'params', Params<C>> &
  OptionalPart<'query', Query<C>> &
  Part<'body', Body<C>> & { readonly key?: string; readonly signal?: AbortSignal | undefined }

type LooseInput = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly key?: string
  readonly signal?: AbortSignal
}
type Envelope = {
  readonly success: boolean
  readonly value?: unknown
  readonly code?: string
  readonly message?: string
  readonly fields?: Record<string, RefusedField>
  readonly requestId?: string
}

/** Makes a call of the contract. Throws `Refused` for refusals and for requests that never reached the server. */
export async function send<const C extends Call>(call: C, order: CallInput<C>): Promise<Value<C>> {
  const loose = order as LooseInput
  const sentWith = getSessionToken()
  const response = await requestAnswer(call, loose)
  const envelope = await readEnvelope(response)
  if (response.ok && envelope?.success) {
    keepPosition(call.method, buildPath(call, loose), response.headers)
    return envelope.value as Value<C>
  }
  const refused = new Refused({
    code: envelope?.code ?? 'unknown_error',
    status: response.status,
    text: chooseText(envelope?.code, envelope?.message),
    requestId: envelope?.requestId ?? null,
    value: envelope?.value,
    ...(envelope?.fields && { fields: envelope.fields }),
  })
  // a late refusal of the previous session says nothing about the current one
  if (refused.code === 'in_sorry_in' && sentWith === getSessionToken()) handleSessionEnd()
  // keep unsaved input on the page, and repeat the read once the operator has signed in again
  if (refused.code === 'in_sorry_in' && call.method === 'GET' && isSessionHeld()) {
    await waitForSession()
    return send(call, order)
  }
  if (refused.code === 'must_change_password') setPasswordDue(true)
  throw refused
}

/** The URL of a call, with its parameters and the query values that are set. */
export function buildUrl(call: Pick<Call, 'path'>, { params = {}, query = {} }: LooseInput): string {
  const path = buildPath(call, { params })
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

const buildPath = ({ path }: Pick<Call, 'path'>, { params = {} }: LooseInput): string =>
  path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

async function requestAnswer(call: Call, order: LooseInput): Promise<Response> {
  const { text, type } = await buildBody(call, order.body)
  const token = getSessionToken()
  const limit = AbortSignal.timeout(answerMillisecondsMax)
  try {
    return await fetch(buildUrl(call, order), {
      method: call.method,
      headers: {
        language: getLanguage(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...(order.key && { 'idempotency-key': order.key }),
        ...(call.method === 'PUT' && buildBasedOn(buildPath(call, order))),
      },
      ...(text !== undefined && { body: text }),
      signal: order.signal ? AbortSignal.any([order.signal, limit]) : limit,
    })
  } catch (error) {
    if (order.signal?.aborted) throw error
    throw new Refused({ code: 'unreachable', status: 0, text: translate('unreachable'), requestId: null })
  }
}

async function buildBody(call: Call, body: unknown): Promise<{ text?: string; type?: string }> {
  if (body === undefined) return {}
  if (!call.encrypted) return { text: JSON.stringify(body), type: 'application/json' }
  return { text: await encryptBody(body, await send(systemKeys, {})), type: 'application/jose' }
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    return (await response.json()) as Envelope
  } catch {
    return null
  }
}
