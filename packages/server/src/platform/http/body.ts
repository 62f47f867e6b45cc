import type { Call } from '@gasing/contract/call'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refused.ts'
import type { App } from './app.ts'
import { openedOnce } from './opened-once.ts'
import { readJson, soundBody } from './read-body.ts'

/** Longer keys are refused where keys are validated. */
const repeatKeyMax = 200

type Exchange = { readonly request: FastifyRequest; readonly brandId: number }

/** Returns the body text in a content type that the call accepts. An encrypted body is opened, and accepted once. */
export async function bodyText({ platform }: App, definition: Call, { request, brandId }: Exchange): Promise<string> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const text = typeof request.body === 'string' ? request.body : ''
  if (!definition.body || text === '') return text
  if (type === 'application/jose') {
    if (!definition.encrypted && !definition.sealable) return refuse('wrong_content_type')
    const key = request.headers['idempotency-key']
    const isKept = definition.idempotent || definition.repeatable
    const repeatKey = isKept && typeof key === 'string' ? key.slice(0, repeatKeyMax) : null
    return openedOnce(platform, brandId, { ...(await platform.bodyKeys.decrypt(text)), repeatKey })
  }
  if (definition.encrypted && !platform.config.sandbox) return refuse('wrong_content_type')
  if (type === (definition.form ? 'application/x-www-form-urlencoded' : 'application/json')) return text
  return refuse('wrong_content_type')
}

/** Parses the body text. */
export function bodyOf(definition: Call, text: string): unknown {
  if (!definition.body) return undefined
  if (text === '') return {}
  if (!definition.form) return readJson(text, { uniqueKeys: definition.idempotent === true })
  return soundBody(Object.fromEntries(new URLSearchParams(text)))
}
