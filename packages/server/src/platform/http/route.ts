import { createHash } from 'node:crypto'
import type { Body, Call, Params, Query, Value } from '@gasing/contract/call'
import { agentTypes, type Principal, trialType } from '@gasing/contract/who'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Idempotency } from '../db/idempotency.ts'
import type { Scope } from '../db/tx.ts'
import { refuse } from '../refused.ts'
import type { App, BrandAtHost } from './app.ts'
import { fail, success } from './envelope.ts'
import { queryValues } from './query-values.ts'
import { isSound, readJson } from './read-body.ts'

export type Asked<C extends Call> = {
  readonly params: Params<C>
  readonly query: Query<C>
  readonly body: Body<C>
  readonly scope: Scope
  readonly brand: BrandAtHost
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const bodyBytesMax = 262_144
const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/

/**
 * Serves one call: brand by host, who may, strict schemas, encrypted bodies, repeated keys, refusals in the caller's
 * language. The handler maps names and calls one use case.
 */
export function route<const C extends Call>(
  app: App,
  definition: C,
  handle: (asked: Asked<C>) => Promise<Value<C>>,
): void {
  const check = {
    params: checker(definition.params),
    query: checker(definition.query),
    body: checker(definition.body),
    value: checker(definition.value),
  }
  app.fastify.route({
    method: definition.method,
    url: definition.path,
    bodyLimit: definition.bodyBytesMax ?? bodyBytesMax,
    async handler(request, reply) {
      let language = languageOf(request)
      try {
        const brand = (await app.ports.brandAt(hostOf(request))) ?? refuse('domain_check_failed')
        const token = bearer(request)
        const signedIn = token === null ? null : await app.ports.authenticate(brand.brandId, token, request.ip)
        language = chooseLanguage(brand, language, signedIn?.language ?? null)
        const principal: Principal = signedIn?.principal ?? { kind: 'guest' }
        permit(definition, principal)
        const params = check.params(request.params ?? {}, 'bad_request')
        const query = check.query(queryValues(definition.query, request.query), 'bad_request')
        const text = await bodyText(app, definition, request)
        const body = check.body(bodyOf(definition, text), 'bad_request')
        const scope = scopeOf(app, { request, brand, principal, language }, keyOf(definition, request, text, principal))
        const value = await handle({ params, query, body, scope, brand, request, reply } as Asked<C>)
        check.value(value, null)
        return success(reply, value)
      } catch (error) {
        return fail(app, request, reply, { error, language })
      }
    },
  })
}

/** A validator of one schema. With a code it refuses; without one a mismatch is our own bug. */
function checker(schema: TSchema | undefined) {
  const compiled = schema && Compile(schema)
  return (value: unknown, code: 'bad_request' | null): unknown => {
    if (!compiled) return undefined
    if (compiled.Check(value)) return value
    if (code) return refuse(code)
    const [first] = compiled.Errors(value)
    throw new Error(`an answer does not fit its schema: ${JSON.stringify(first)}`)
  }
}

export const hostOf = (request: FastifyRequest): string =>
  (request.headers.host ?? '').replace(/:[0-9]+$/, '').toLowerCase()

function languageOf(request: FastifyRequest): string | null {
  const header = request.headers.language
  return typeof header === 'string' && /^[A-Z]{2}$/.test(header) ? header : null
}

function chooseLanguage(brand: BrandAtHost, asked: string | null, remembered: string | null): string {
  for (const language of [asked, remembered]) if (language && brand.languages.includes(language)) return language
  return brand.defaultLanguage
}

export function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_.-]{16,200})$/.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Refuses a principal who may not make the call (ROLE-1 to ROLE-5). */
export function permit({ who, whileForced }: Call, principal: Principal): void {
  if (who === 'anyone') return
  if (typeof who !== 'string') {
    if (principal.kind === 'guest') refuse('in_sorry_in')
    if (principal.kind !== 'operator') refuse('not_allowed')
    if (!principal.roles.some((role) => role === 'owner' || who.includes(role))) refuse('not_allowed')
    return
  }
  if (principal.kind === 'guest') refuse('in_sorry_in')
  if (principal.kind !== 'member') refuse('not_allowed')
  if (who !== 'session' && principal.isAgent === trialType) refuse('in_need_true_account')
  if (who === 'agent' && !agentTypes.includes(principal.isAgent)) refuse('not_allowed')
  if (principal.mustChangePassword && !whileForced) refuse('must_change_password')
}

async function bodyText(app: App, definition: Call, request: FastifyRequest): Promise<string> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const text = typeof request.body === 'string' ? request.body : ''
  if (!definition.body || text === '') return text
  if (type === 'application/jose')
    return definition.encrypted ? app.platform.bodyKeys.decrypt(text) : refuse('wrong_content_type')
  if (definition.encrypted && !app.platform.config.sandbox) return refuse('wrong_content_type')
  if (type === (definition.form ? 'application/x-www-form-urlencoded' : 'application/json')) return text
  return refuse('wrong_content_type')
}

function bodyOf(definition: Call, text: string): unknown {
  if (!definition.body) return undefined
  if (text === '') return {}
  if (!definition.form) return readJson(text, { uniqueKeys: definition.idempotent === true })
  const fields = Object.fromEntries(new URLSearchParams(text))
  return isSound(fields, 0) ? fields : refuse('bad_request')
}

function keyOf(definition: Call, request: FastifyRequest, text: string, principal: Principal): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined && !definition.idempotent) return undefined
  if (definition.method === 'GET') return undefined
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) return refuse('idempotency_key_missing')
  const hash = createHash('sha256').update(`${request.url}\n${text}`).digest()
  return { caller: callerOf(principal), call: `${definition.method} ${definition.path}`, key, hash }
}

function callerOf(principal: Principal): string {
  if (principal.kind === 'member') return `member:${principal.memberId}`
  return principal.kind === 'operator' ? `operator:${principal.operatorId}` : 'guest'
}

type Who = { request: FastifyRequest; brand: BrandAtHost; principal: Principal; language: string }

function scopeOf(app: App, { request, brand, principal, language }: Who, idempotency: Idempotency | undefined): Scope {
  return {
    platform: app.platform,
    brandId: brand.brandId,
    actor: principal,
    language,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    ...(idempotency && { idempotency }),
  }
}
