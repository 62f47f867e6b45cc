import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { toPlainAddresses } from '../network.ts'
import type { Platform } from '../platform.ts'
import { Refused } from '../refused.ts'
import type { Ports } from './app.ts'
import { sendRefusal } from './envelope.ts'
import { resolveLanguage } from './language.ts'
import { refuseMalformed } from './malformed-request.ts'
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts'

const requestTimeoutMs = 15_000
const connectionTimeoutMs = 30_000

type ServerPorts = Pick<Ports, 'brandAt' | 'authenticate'>
const guestPorts: ServerPorts = { brandAt: async () => null, authenticate: async () => null }

/** Creates a Fastify instance with our limits, strict bodies and one shape of refusal, in the caller's language. */
export async function createHttpServer(platform: Platform, ports: ServerPorts = guestPorts): Promise<FastifyInstance> {
  const refusal = async (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal({ platform }, request, reply, { error, language: await resolveLanguage(ports, request) })
  const server = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    trustProxy: platform.config.trustedProxies.length > 0 ? [...platform.config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // requests on keep-alive connections during shutdown get a regular answer, not the framework's
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed,
    // the router's own refusals have the usual shape, and do not echo the URL
    frameworkErrors: (error, asked, answer) => {
      const [request, reply] = [asked as FastifyRequest, answer as FastifyReply]
      addSecurityHeaders(request, reply)
      void refusal(error, request, reply).then((body) => reply.send(body))
    },
  })
  // schemas are checked by route(): no coercion, no dropped fields (T01); text/plain is not a body (T33)
  server.removeAllContentTypeParsers()
  const kept = ['application/json', 'application/jose', 'application/x-www-form-urlencoded']
  server.addContentTypeParser(kept, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  normalizeAddresses(server)
  normalizeForwardedAddresses(server)
  setSecurityHeaders(server)
  await server.register(cookie)
  drainConnections(server)
  server.setNotFoundHandler((request, reply) => refusal(new Refused('not_found'), request, reply))
  server.setErrorHandler((error, request, reply) => {
    if ((error as { statusCode?: number }).statusCode === 413) discardRestOfBody(request, reply)
    return refusal(error, request, reply)
  })
  return server
}

/**
 * A client still sending a body that is too large would find the connection cut, and never read the reason: the rest is read and
 * discarded until it ends or the request times out.
 */
function discardRestOfBody({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  // nor is it cut for clients that asked to close it, such as proxies with one connection per request: they do so once they have
  // read the answer
  reply.raw.shouldKeepAlive = true
  raw.resume()
  setTimeout(() => raw.complete || raw.destroy(), server.server.requestTimeout).unref()
}

/** During shutdown every response closes its connection: an idle keep-alive would hold the drain for 72 s (T07). */
function drainConnections(server: FastifyInstance): void {
  let draining = false
  server.addHook('preClose', async () => {
    draining = true
  })
  server.addHook('onSend', (_request, reply, _body, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
}

/** The dual-stack socket reports IPv4 clients as `::ffff:1.2.3.4`; this restores plain IPv4 addresses. */
function normalizeAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket: Socket) => {
    const plain = socket.remoteAddress?.replace(/^::ffff:(?=[0-9.]+$)/, '')
    Object.defineProperty(socket, 'remoteAddress', { value: plain })
  })
}

/** A port after the address would make every connection a visitor of its own, whom no limit counts (L01). */
function normalizeForwardedAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = toPlainAddresses(forwarded)
    done()
  })
}
