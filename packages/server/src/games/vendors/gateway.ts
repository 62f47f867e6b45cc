import { performance } from 'node:perf_hooks'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { Refused, refuse } from '#platform/refused.ts'
import type { Dialect, Vendor } from '../store-vendors.ts'
import { flushCalls, keepsCall, noteCall } from './call-log.ts'
import { type KnownVendor, makeVendorCache } from './vendor-cache.ts'

const bodyBytesMax = 65_536

/** An incoming vendor call; nothing in it has been verified yet. */
export type Heard = {
  readonly app: App
  readonly known: KnownVendor
  readonly raw: Buffer
  readonly request: FastifyRequest
}

/** The same before the vendor is identified. */
export type Unread = Pick<Heard, 'raw' | 'request'>

/** The response to a vendor, in its dialect. */
export type Told = {
  readonly body: string
  readonly code?: number
  /** For the raw log. */
  readonly status: string
  readonly ok: boolean
}

type Serve = (path: string, answer: (heard: Heard) => Promise<Told>) => void

export type Dialogue = {
  readonly dialect: Dialect
  /** Answers a caller who is not a vendor of this dialect or whose address is not on the vendor's list. */
  readonly stranger: (heard: Unread) => Told
  /** Answers when we failed: nothing was written, and the vendor tries again or rolls back. */
  readonly failed: (heard: Unread) => Told
  /** Answers an invalid call: body too long, wrong method or content type. */
  readonly unreadable: (heard: Unread) => Told
  /** Answers an unknown path, in dialects that have a code for it. */
  readonly missing?: (heard: Unread) => Told
  readonly routes: (serve: Serve) => void
}

/** The called path below `/vendors/{code}`, the dialect that defines it, and the handler for a vendor of that dialect. */
type Called = {
  readonly path: string
  readonly of: Dialogue | null
  readonly answer: (heard: Heard, own: Dialogue) => Promise<Told>
}
type Ask = FastifyRequest<{ Params: { code: string; '*'?: string } }>

const unreadable: Called['answer'] = async (heard, own) => own.unreadable(heard)
const missing: Called['answer'] = async (heard, own) => (own.missing ?? own.unreadable)(heard)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Serves all dialects below `/vendors/{code}`. Bodies stay raw bytes, which each dialect verifies before parsing. A known vendor
 * is always answered in its own dialect, even when its call is unreadable. Every call may be kept in the raw log.
 */
export function serveDialects(app: App, dialogues: readonly Dialogue[]): void {
  const meet = meeting(app, dialogues)
  const served = new Map<string, Dialogue>()
  app.fastify.addHook('onClose', () => flushCalls(app.platform))
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    for (const of of dialogues)
      of.routes((path, answer) => {
        served.set(path, of)
        scope.post<{ Params: Ask['params'] }>(`/vendors/:code${path}`, {
          errorHandler: (error, request, reply) =>
            meet(request as Ask, reply, { path, of, answer: isTheirs(error) ? unreadable : rethrow(error) }),
          handler: (request, reply) => meet(request, reply, { path, of, answer }),
        })
      })
    for (const rest of ['', '/*'])
      scope.route<{ Params: Ask['params'] }>({
        ...{ method: [...methods], url: `/vendors/:code${rest}` },
        errorHandler: (_error, request, reply) => meet(request as Ask, reply, elsewhere(served, request as Ask)),
        handler: (request, reply) => meet(request, reply, elsewhere(served, request)),
      })
  })
}

/** Handles a path that no dialect defines, or a method that it does not accept. */
function elsewhere(served: ReadonlyMap<string, Dialogue>, { params }: Ask): Called {
  const path = `/${params['*'] ?? ''}`
  return { path, of: null, answer: (heard, own) => (served.get(path) === own ? unreadable : missing)(heard, own) }
}

/** Whether a body error is the caller's fault. */
const isTheirs = ({ statusCode = 500 }: FastifyError): boolean => statusCode < 500

const rethrow = (error: unknown) => async (): Promise<never> => {
  throw error
}

function meeting(app: App, dialogues: readonly Dialogue[]) {
  const vendorByCode = makeVendorCache(app.platform)
  const byDialect = new Map<Vendor['dialect'], Dialogue>(dialogues.map((dialogue) => [dialogue.dialect, dialogue]))
  return async (request: Ask, reply: FastifyReply, { path, of, answer }: Called): Promise<FastifyReply> => {
    const started = performance.now()
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const unread = { raw, request }
    const known = await vendorByCode(request.params.code).catch((error: unknown) => note(app, error))
    // the vendor could not be looked up: answer in the dialect that defines the path, so that the vendor retries or rolls back
    if (known === undefined) return send(reply, of?.failed(unread) ?? refuse('service_down', { retryAfterSeconds: 2 }))
    const own = known && byDialect.get(known.vendor.dialect)
    if (!own) return send(reply, of?.stranger(unread) ?? refuse('not_found'))
    // a vendor that holds the money itself has no reason to call our wallet
    const isHeard = known.vendor.wallet === 'seamless' && known.mayCallFrom(request.ip)
    const say = of === own || of === null ? answer : missing
    const told = isHeard ? await answered({ app, known, raw, request }, own, say) : own.stranger(unread)
    const ms = Math.round(performance.now() - started)
    if (keepsCall(known.vendor, { ok: told.ok, ms, direction: 'in' }))
      noteCall(app.platform, known.vendor, {
        ...{ vendor: known.vendor.code, direction: 'in', path, ms, address: request.ip },
        ...{ status: told.status, ok: told.ok, at: new Date() },
        request: raw.toString('utf8'),
        response: told.body,
      })
    return send(reply, told)
  }
}

async function answered(heard: Heard, own: Dialogue, answer: Called['answer']): Promise<Told> {
  try {
    return await answer(heard, own)
  } catch (error) {
    note(heard.app, error)
    return own.failed(heard)
  }
}

function note({ platform }: App, error: unknown): undefined {
  if (error instanceof Refused) return
  platform.log.error(
    { error: error instanceof Error ? error.stack : String(error) },
    'handling a vendor callback failed',
  )
}

const send = (reply: FastifyReply, { code = 200, body }: Told) =>
  reply.code(code).header('content-type', 'application/json; charset=utf-8').send(body)
