import type { Body, Call, Params, Query, Value } from '@gasing/contract/call'
import { systemKeys } from '@gasing/contract/calls/system'
import { languageNow, textNow } from '#i18n/texts.ts'
import { encryptBody } from './body-cipher.ts'
import { Refused, type RefusedField } from './refused.ts'
import { isSessionHeld, sessionBack, sessionEnded, sessionToken, setPasswordDue } from './session.ts'

const answerMillisecondsMax = 20_000

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T }
type OptionalPart<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]?: T }

/** The parts of a request: exactly those that its contract names. */
export type Order<C extends Call> = Part<'params', Params<C>> &
  OptionalPart<'query', Query<C>> &
  Part<'body', Body<C>> & { readonly key?: string; readonly signal?: AbortSignal | undefined }

type Loose = {
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
export async function send<const C extends Call>(call: C, order: Order<C>): Promise<Value<C>> {
  const loose = order as Loose
  const sentWith = sessionToken()
  const response = await ask(call, loose)
  const envelope = await read(response)
  if (response.ok && envelope?.success) return envelope.value as Value<C>
  const refused = new Refused({
    code: envelope?.code ?? 'unknown_error',
    status: response.status,
    text: envelope?.message ?? textNow('answer_unreadable'),
    requestId: envelope?.requestId ?? null,
    value: envelope?.value,
    ...(envelope?.fields && { fields: envelope.fields }),
  })
  // a late refusal of the previous session says nothing about the current one
  if (refused.code === 'in_sorry_in' && sentWith === sessionToken()) sessionEnded()
  // keep unsaved input on the page, and repeat the read once the operator has signed in again
  if (refused.code === 'in_sorry_in' && call.method === 'GET' && isSessionHeld()) {
    await sessionBack()
    return send(call, order)
  }
  if (refused.code === 'must_change_password') setPasswordDue(true)
  throw refused
}

/** The URL of a call, with its parameters and the query values that are set. */
export function addressOf(call: Pick<Call, 'path'>, { params = {}, query = {} }: Loose): string {
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

async function ask(call: Call, order: Loose): Promise<Response> {
  const { text, type } = await bodyOf(call, order.body)
  const token = sessionToken()
  const limit = AbortSignal.timeout(answerMillisecondsMax)
  try {
    return await fetch(addressOf(call, order), {
      method: call.method,
      headers: {
        language: languageNow(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...(order.key && { 'idempotency-key': order.key }),
      },
      ...(text !== undefined && { body: text }),
      signal: order.signal ? AbortSignal.any([order.signal, limit]) : limit,
    })
  } catch (error) {
    if (order.signal?.aborted) throw error
    throw new Refused({ code: 'unreachable', status: 0, text: textNow('unreachable'), requestId: null })
  }
}

async function bodyOf(call: Call, body: unknown): Promise<{ text?: string; type?: string }> {
  if (body === undefined) return {}
  if (!call.encrypted) return { text: JSON.stringify(body), type: 'application/json' }
  return { text: await encryptBody(body, await send(systemKeys, {})), type: 'application/jose' }
}

async function read(response: Response): Promise<Envelope | null> {
  try {
    return (await response.json()) as Envelope
  } catch {
    return null
  }
}
