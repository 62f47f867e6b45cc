import type { Call } from '@gasing/contract/call'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refused.ts'
import type { App } from './app.ts'
import { readJson, soundBody } from './read-body.ts'

/** The text of a body in the kind that the call takes; an encrypted one is opened. */
export async function bodyText(app: App, definition: Call, request: FastifyRequest): Promise<string> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const text = typeof request.body === 'string' ? request.body : ''
  if (!definition.body || text === '') return text
  if (type === 'application/jose')
    return definition.encrypted ? app.platform.bodyKeys.decrypt(text) : refuse('wrong_content_type')
  if (definition.encrypted && !app.platform.config.sandbox) return refuse('wrong_content_type')
  if (type === (definition.form ? 'application/x-www-form-urlencoded' : 'application/json')) return text
  return refuse('wrong_content_type')
}

/** The body that the text stands for. */
export function bodyOf(definition: Call, text: string): unknown {
  if (!definition.body) return undefined
  if (text === '') return {}
  if (!definition.form) return readJson(text, { uniqueKeys: definition.idempotent === true })
  return soundBody(Object.fromEntries(new URLSearchParams(text)))
}
