import { signatureHeader, verifyBody } from '@gasing/contract/vendor/signature'
import type { VendorRequest } from '../gateway.ts'
import { isSigned } from '../key-use.ts'
import { parseVendorJson } from '../read-body.ts'
import type { Hub88Answer } from './answer.ts'

const signatureHeaderName = signatureHeader.toLowerCase()

export type MessageSchema<Message> = {
  Check(value: unknown): value is Message
  Errors(value: unknown): readonly { readonly instancePath: string }[]
}

/** Returns the message if the vendor signed its exact bytes and it fits the schema, or else the error response. */
export function readMessage<Message>(
  heard: VendorRequest,
  schema: MessageSchema<Message>,
): { message: Message } | Hub88Answer {
  const { known, raw, request } = heard
  const signature = request.headers[signatureHeaderName]
  if (!isSigned(heard, known.publicKeys, (key) => verifyBody(key, raw, signature)))
    return { status: 'RS_ERROR_INVALID_SIGNATURE', requestUuid: extractRequestUuid(raw) }
  const message = parseVendorJson(raw)
  if (schema.Check(message)) return { message }
  // the protocol distinguishes a body that lacks fields, or is no JSON object, from one with a field of a wrong type
  const isIncomplete = schema.Errors(message).some(({ instancePath }) => instancePath === '')
  const status = isIncomplete ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES'
  return { status, requestUuid: extractRequestUuid(raw) }
}

/** Extracts the request id, which every response repeats as far as it is readable. It is unverified and has no effect. */
export function extractRequestUuid(raw: Buffer): string {
  try {
    const { request_uuid } = JSON.parse(raw.toString('utf8')) as { request_uuid?: unknown }
    return typeof request_uuid === 'string' ? request_uuid.slice(0, 255) : ''
  } catch {
    return ''
  }
}
