import { performance } from 'node:perf_hooks'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { stackOf } from '#platform/log.ts'
import { Refused, refuse } from '#platform/refused.ts'
import type { Dialect, Vendor } from '../store-vendors.ts'
import { flushCalls, isLogged, logCall } from './call-log.ts'
import { flushKeyUses, isKnownAsSigned } from './key-use.ts'
import { flushUnloggedCalls, isUnsignedCallLogged } from './unsigned-calls.ts'
import { createVendorCache, type KnownVendor } from './vendor-cache.ts'

const bodyBytesMax = 65_536
/** For calls that describe a round and move no money: a feature with many steps may take more than a money call ever does. */
export const descriptionBytesMax = 262_144
const queryLengthMax = 300

/** An incoming vendor call; nothing in it has been verified yet. */
export type VendorRequest = {
  readonly app: App
  readonly known: KnownVendor
  readonly raw: Buffer
  readonly request: FastifyRequest
}

/** The same before the vendor is identified. */
export type UnidentifiedRequest = Pick<VendorRequest, 'raw' | 'request'>

/** The response to a vendor, in its dialect. */
export type VendorResponse = {
  readonly body: string
  readonly code?: number
  /** For the raw log. */
  readonly status: string
  readonly ok: boolean
}

type ServePath = (
  path: string,
  answer: (incoming: VendorRequest) => Promise<VendorResponse>,
  options?: { readonly bodyLimit: number },
) => void

export type DialectHandler = {
  readonly dialect: Dialect
  /** Answers a caller who is not a vendor of this dialect or whose address is not on the vendor's list. */
  readonly unknownVendor: (incoming: UnidentifiedRequest) => VendorResponse
  /** Answers when we failed: nothing was written, and the vendor tries again or rolls back. */
  readonly failed: (incoming: UnidentifiedRequest) => VendorResponse
  /** Answers an invalid call: body too long, wrong method or content type. */
  readonly unreadable: (incoming: UnidentifiedRequest) => VendorResponse
  /** Answers an unknown path, in dialects that have a code for it. */
  readonly missing?: (incoming: UnidentifiedRequest) => VendorResponse
  readonly routes: (serve: ServePath) => void
}

/** The called path below `/vendors/{code}`, the dialect that defines it, and the handler for a vendor of that dialect. */
type CalledPath = {
  readonly path: string
  readonly definedBy: DialectHandler | null
  readonly answer: (incoming: VendorRequest, own: DialectHandler) => Promise<VendorResponse>
}
type GatewayRequest = FastifyRequest<{ Params: { code: string; '*'?: string } }>

const answerUnreadable: CalledPath['answer'] = async (incoming, own) => own.unreadable(incoming)
const answerMissing: CalledPath['answer'] = async (incoming, own) => (own.missing ?? own.unreadable)(incoming)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Serves all dialects below `/vendors/{code}`. Bodies stay raw bytes, which each dialect verifies before parsing. A known vendor
 * is always answered in its own dialect, even when its call is unreadable. Every call may be kept in the raw log.
 */
export function serveDialects(app: App, handlers: readonly DialectHandler[]): void {
  const handleCall = createRequestReader(app, handlers)
  const served = new Map<string, DialectHandler>()
  app.fastify.addHook('onClose', async () => {
    await flushCalls(app.platform)
    await flushUnloggedCalls(app.platform)
    await flushKeyUses(app.platform)
  })
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    for (const handler of handlers)
      handler.routes((path, answer, options = { bodyLimit: bodyBytesMax }) => {
        served.set(path, handler)
        scope.post<{ Params: GatewayRequest['params'] }>(`/vendors/:code${path}`, {
          ...options,
          errorHandler: (error, request, reply) =>
            handleCall(request as GatewayRequest, reply, {
              path,
              definedBy: handler,
              answer: isCallerFault(error) ? answerUnreadable : throwLater(error),
            }),
          handler: (request, reply) => handleCall(request, reply, { path, definedBy: handler, answer }),
        })
      })
    for (const rest of ['', '/*'])
      scope.route<{ Params: GatewayRequest['params'] }>({
        ...{ method: [...methods], url: `/vendors/:code${rest}` },
        errorHandler: (_error, request, reply) =>
          handleCall(request as GatewayRequest, reply, handleUnknownPath(served, request as GatewayRequest)),
        handler: (request, reply) => handleCall(request, reply, handleUnknownPath(served, request)),
      })
  })
}

/** Handles a path that no dialect defines, or a method that it does not accept. */
function handleUnknownPath(served: ReadonlyMap<string, DialectHandler>, { params }: GatewayRequest): CalledPath {
  const path = `/${params['*'] ?? ''}`
  return {
    path,
    definedBy: null,
    answer: (incoming, own) => (served.get(path) === own ? answerUnreadable : answerMissing)(incoming, own),
  }
}

/** Whether a body error is the caller's fault. */
const isCallerFault = ({ statusCode = 500 }: FastifyError): boolean => statusCode < 500

const throwLater = (error: unknown) => async (): Promise<never> => {
  throw error
}

function createRequestReader(app: App, dialectHandlers: readonly DialectHandler[]) {
  const vendorByCode = createVendorCache(app.platform)
  const byDialect = new Map<Vendor['dialect'], DialectHandler>(
    dialectHandlers.map((handler) => [handler.dialect, handler]),
  )
  return async (
    request: GatewayRequest,
    reply: FastifyReply,
    { path, definedBy, answer }: CalledPath,
  ): Promise<FastifyReply> => {
    const started = performance.now()
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const unidentified = { raw, request }
    const known = await vendorByCode(request.params.code).catch((error: unknown) => logFailure(app, error))
    // the vendor could not be looked up: answer in the dialect that defines the path, so that the vendor retries or rolls back
    if (known === undefined)
      return sendResponse(reply, definedBy?.failed(unidentified) ?? refuse('service_down', { retryAfterSeconds: 2 }))
    const own = known && byDialect.get(known.vendor.dialect)
    if (!own) return sendResponse(reply, definedBy?.unknownVendor(unidentified) ?? refuse('not_found'))
    // a vendor that holds the money itself has no reason to call our wallet
    const isAllowed = known.vendor.wallet === 'seamless' && known.mayCallFrom(request.ip)
    const respond = definedBy === own || definedBy === null ? answer : answerMissing
    const vendorResponse = isAllowed
      ? await answerSafely({ app, known, raw, request }, own, respond)
      : own.unknownVendor(unidentified)
    const ms = Math.round(performance.now() - started)
    const caller = { vendor: known.vendor, address: request.ip, at: new Date() }
    if (
      isLogged(known.vendor, { ok: vendorResponse.ok, ms, direction: 'in' }) &&
      (isKnownAsSigned(request) || isUnsignedCallLogged(app.platform, caller))
    )
      logCall(app.platform, known.vendor, {
        ...{
          vendor: known.vendor.code,
          direction: 'in',
          path: `${path}${readQuery(request)}`,
          ms,
          address: request.ip,
        },
        ...{ status: vendorResponse.status, ok: vendorResponse.ok, at: caller.at },
        request: raw.toString('utf8'),
        response: vendorResponse.body,
      })
    return sendResponse(reply, vendorResponse)
  }
}

/** The query of a call with its question mark, for the raw log: PG Soft identifies a call there (`trace_id`). */
function readQuery({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start, start + queryLengthMax)
}

async function answerSafely(
  incoming: VendorRequest,
  own: DialectHandler,
  answer: CalledPath['answer'],
): Promise<VendorResponse> {
  try {
    return await answer(incoming, own)
  } catch (error) {
    logFailure(incoming.app, error)
    return own.failed(incoming)
  }
}

function logFailure({ platform }: App, error: unknown): undefined {
  if (error instanceof Refused) return
  platform.log.error({ error: stackOf(error) }, 'handling a vendor callback failed')
}

const sendResponse = (reply: FastifyReply, { code = 200, body }: VendorResponse) =>
  reply.code(code).header('content-type', 'application/json; charset=utf-8').send(body)
