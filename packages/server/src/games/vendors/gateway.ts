import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { Refused } from '#platform/refused.ts'
import type { Dialect } from '../store-vendors.ts'
import { flushCalls, keepsCall, noteCall } from './call-log.ts'
import { type KnownVendor, makeVendorCache } from './vendor-cache.ts'

const bodyBytesMax = 65_536

/** A call of a vendor, as it came: nothing in it is believed yet. */
export type Heard = {
  readonly app: App
  readonly known: KnownVendor
  readonly raw: Buffer
  readonly request: FastifyRequest
}

/** The same before anybody knows whose call it is. */
export type Unread = Pick<Heard, 'raw' | 'request'>

/** What a vendor is answered, in its own words. */
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
  /** Answers somebody who is no vendor of this dialect, or calls from an address that is not on its list. */
  readonly stranger: (heard: Unread) => Told
  /** Answers when we failed: nothing was written, and the vendor tries again or rolls back. */
  readonly failed: (heard: Unread) => Told
  readonly routes: (serve: Serve) => void
}

/**
 * Serves one dialect below `/vendors/{code}`. A body stays the bytes that came over the wire; each dialect verifies them
 * before it parses. Every call may end in the raw log.
 */
export function serveDialect(app: App, { dialect, stranger, failed, routes }: Dialogue): void {
  const vendorByCode = makeVendorCache(app.platform)
  const serve = (scope: FastifyInstance): Serve => {
    return (path, answer) =>
      scope.post<{ Params: { code: string } }>(`/vendors/:code${path}`, async (request, reply) => {
        const started = performance.now()
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const known = await vendorByCode(request.params.code).catch((error: unknown) => note(app, error))
        // nobody can say whose call it is: in the dialect's own words, so that the vendor tries again or rolls back
        if (known === undefined) return send(reply, failed({ raw, request }))
        // a vendor that holds the money itself has nothing to ask of our wallet
        const speaks = known?.vendor.dialect === dialect && known.vendor.wallet === 'seamless'
        const isKnown = speaks && known.mayCallFrom(request.ip)
        const told = isKnown ? await answered({ app, known, raw, request }, answer, failed) : stranger({ raw, request })
        const ms = Math.round(performance.now() - started)
        if (known?.vendor.dialect === dialect && keepsCall(known.vendor, { ok: told.ok, ms, direction: 'in' }))
          noteCall(app.platform, known.vendor, {
            ...{ vendor: known.vendor.code, direction: 'in', path, ms, address: request.ip },
            ...{ status: told.status, ok: told.ok, at: new Date() },
            request: raw.toString('utf8'),
            response: told.body,
          })
        return send(reply, told)
      })
  }
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onClose', () => flushCalls(app.platform))
    routes(serve(scope))
  })
}

async function answered(
  heard: Heard,
  answer: (heard: Heard) => Promise<Told>,
  failed: (heard: Unread) => Told,
): Promise<Told> {
  try {
    return await answer(heard)
  } catch (error) {
    note(heard.app, error)
    return failed(heard)
  }
}

function note({ platform }: App, error: unknown): undefined {
  if (error instanceof Refused) return
  platform.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a vendor call failed')
}

const send = (reply: FastifyReply, { code = 200, body }: Told) =>
  reply.code(code).header('content-type', 'application/json; charset=utf-8').send(body)
