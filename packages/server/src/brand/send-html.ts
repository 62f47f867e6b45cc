import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotliQuality = 5
const gzipLevel = 6

type Html = { readonly page: string; readonly policy: string }

/**
 * Sends a page. Pages differ for every response, so they are compressed here, at a fast level; other files are compressed at
 * build time.
 */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, { page, policy }: Html): Promise<unknown> {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: page.length }
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(page, { params }))
  }
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(page, { level: gzipLevel }))
  return reply.send(page)
}
