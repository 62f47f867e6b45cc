import { setTimeout as pause } from 'node:timers/promises'
import type { Journal } from './journal.ts'

/** The product's addresses, the journal of what was acknowledged, and the deadline. */
export type World = { portal: string; studio: string; journal: Journal; deadline: AbortSignal }

export type Order = {
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
const mostRequests = 429

/**
 * Sends a request until its outcome is known. A broken connection, a server fault and a request to retry later leave it open
 * whether it was carried out, so the identical request is sent again.
 */
export async function ask(world: World, url: string, order: Order = {}): Promise<Answer> {
  for (;;) {
    world.deadline.throwIfAborted()
    const answer = await once(url, order)
    if (answer) return answer
    world.journal.repeats++
    await pause(repeatPauseMs)
  }
}

async function once(url: string, order: Order): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: order.method ?? 'GET',
      headers: headersOf(order),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMsMax),
      ...bodyOf(order),
    })
    const text = await response.text()
    if (response.status >= 500 || response.status === mostRequests) return null
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, body: isJson ? JSON.parse(text) : {} }
  } catch {
    return null
  }
}

function headersOf({ token, key, visitor, body }: Order): Record<string, string> {
  return {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    // every member has its own address, as real members do
    ...(visitor && { 'x-forwarded-for': visitor }),
  }
}

function bodyOf({ body, form }: Order): { body?: string | URLSearchParams } {
  if (form) return { body: new URLSearchParams(form) }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

/** Calls the portal; returns its value, or the code of its refusal. */
export async function call<V>(
  world: World,
  path: string,
  order: Order = {},
): Promise<{ value: V; refusal: null } | { value: null; refusal: string }> {
  const { status, body } = await ask(world, `${world.portal}${path}`, order)
  if (status === 200 && body.success === true) return { value: body.value as V, refusal: null }
  return { value: null, refusal: String(body.code ?? status) }
}

/** Makes a call that only a defect would refuse. */
export async function receive<V>(world: World, path: string, order: Order = {}): Promise<V> {
  const { value, refusal } = await call<V>(world, path, order)
  if (refusal !== null) throw new Error(`${order.method ?? 'GET'} ${path} was refused with ${refusal}`)
  return value
}
