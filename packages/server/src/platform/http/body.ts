import type { Call } from '@gasing/contract/call'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refused.ts'
import type { App } from './app.ts'
import { parseJsonBody, refuseManyEscapes, validateBody } from './read-body.ts'
import { acceptBodyOnce } from './replay-guard.ts'

/** Longer keys are refused where keys are validated. */
const repeatKeyLengthMax = 200

type BrandRequest = { readonly request: FastifyRequest; readonly brandId: number }

/** Returns the body text in a content type that the call accepts. An encrypted body is opened, and accepted once. */
export async function readBodyText(
  { platform }: App,
  definition: Call,
  { request, brandId }: BrandRequest,
): Promise<string> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const text = typeof request.body === 'string' ? request.body : ''
  if (!definition.body || text === '') return text
  if (type === 'application/jose') {
    if (!definition.encrypted && !definition.sealable) return refuse('wrong_content_type')
    const key = request.headers['idempotency-key']
    const isKept = definition.idempotent || definition.repeatable
    const repeatKey = isKept && typeof key === 'string' ? key.slice(0, repeatKeyLengthMax) : null
    return acceptBodyOnce(platform, brandId, { ...(await platform.bodyKeys.decrypt(text)), repeatKey })
  }
  if (definition.encrypted && !platform.config.sandbox) return refuse('wrong_content_type')
  if (type === (definition.form ? 'application/x-www-form-urlencoded' : 'application/json')) return text
  return refuse('wrong_content_type')
}

/** Parses the body text. */
export function parseBody(definition: Call, text: string): unknown {
  if (!definition.body) return undefined
  if (text === '') return {}
  if (typeof definition.who === 'string') refuseManyEscapes(text)
  if (!definition.form) return parseJsonBody(text, { uniqueKeys: definition.idempotent === true })
  return validateBody(Object.fromEntries(new URLSearchParams(text)))
}
