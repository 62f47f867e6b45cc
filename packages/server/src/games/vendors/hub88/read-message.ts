import { signatureHeader, verifyBody } from '@gasing/contract/vendor/signature'
import type { FastifyRequest } from 'fastify'
import { readJson } from '#platform/http/read-body.ts'
import type { KnownVendor } from '../vendor-cache.ts'
import type { Answer } from './answer.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const signatureHeaderName = signatureHeader.toLowerCase()

/** A message whose exact bytes the vendor signed, or the answer that says what is wrong with it. */
export function readMessage<Message>(
  known: KnownVendor | null,
  request: FastifyRequest,
  schema: { Check(value: unknown): value is Message },
): { known: KnownVendor; message: Message } | Answer {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (!known) return { status: 'RS_ERROR_INVALID_PARTNER', requestUuid: '' }
  if (!verifyBody(known.publicKey, body, request.headers[signatureHeaderName]))
    return { status: 'RS_ERROR_INVALID_SIGNATURE', requestUuid: '' }
  let message: unknown
  try {
    message = readJson(utf8.decode(body), { uniqueKeys: true })
  } catch {
    return { status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: '' }
  }
  if (schema.Check(message)) return { known, message }
  const requestUuid = (message as { request_uuid?: unknown } | null)?.request_uuid
  return {
    status: 'RS_ERROR_WRONG_TYPES',
    requestUuid: typeof requestUuid === 'string' ? requestUuid.slice(0, 255) : '',
  }
}
