import { setTimeout as pause } from 'node:timers/promises'
import type { Journal } from './journal.ts'

/** The product's addresses, the journal of what was acknowledged, and the deadline. */
export type ChaosContext = { portal: string; studio: string; journal: Journal; deadline: AbortSignal }

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  token?: string
  key?: string
  visitor?: string
  body?: unknown
  form?: Record<string, string>
}

/** A conclusive response. */
export type Answer = { status: number; body: Record<string, unknown> }

const answerMsMax = 15_000
const repeatPauseMs = 300
const tooManyRequests = 429

/**
 * Sends a request until its outcome is known. A broken connection, a server fault and a request to retry later leave it open
 * whether it was carried out, so the identical request is sent again.
 */
export async function sendUntilAnswered(
  context: ChaosContext,
  url: string,
  options: RequestOptions = {},
): Promise<Answer> {
  for (;;) {
    context.deadline.throwIfAborted()
    const answer = await sendOnce(url, options)
    if (answer) return answer
    context.journal.repeats++
    await pause(repeatPauseMs)
  }
}

async function sendOnce(url: string, options: RequestOptions): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: options.method ?? 'GET',
      headers: buildHeaders(options),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMsMax),
      ...buildBody(options),
    })
    const text = await response.text()
    if (response.status >= 500 || response.status === tooManyRequests) return null
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, body: isJson ? JSON.parse(text) : {} }
  } catch {
    return null
  }
}

function buildHeaders({ token, key, visitor, body }: RequestOptions): Record<string, string> {
  return {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    // every member has its own address, as real members do
    ...(visitor && { 'x-forwarded-for': visitor }),
  }
}

function buildBody({ body, form }: RequestOptions): { body?: string | URLSearchParams } {
  if (form) return { body: new URLSearchParams(form) }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

/** Calls the portal; returns its value, or the code of its refusal. */
export async function callPortal<V>(
  context: ChaosContext,
  path: string,
  options: RequestOptions = {},
): Promise<{ value: V; refusal: null } | { value: null; refusal: string }> {
  const { status, body } = await sendUntilAnswered(context, `${context.portal}${path}`, options)
  if (status === 200 && body.success === true) return { value: body.value as V, refusal: null }
  return { value: null, refusal: String(body.code ?? status) }
}

/** Makes a call that only a defect would refuse. */
export async function receiveValue<V>(context: ChaosContext, path: string, options: RequestOptions = {}): Promise<V> {
  const { value, refusal } = await callPortal<V>(context, path, options)
  if (refusal !== null) throw new Error(`${options.method ?? 'GET'} ${path} was refused with ${refusal}`)
  return value
}
