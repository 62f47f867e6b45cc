import type { Body, Call, Params, Query, Value } from '@gasing/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../db/tx.ts'
import { refuse } from '../refused.ts'
import type { App, BrandAtHost } from './app.ts'
import { bearer, chooseLanguage, languageOf, principalOf, scopeOf, wishIn } from './caller.ts'
import { checker } from './checker.ts'
import { doorOf, turnOf } from './crowd.ts'
import { fail, success } from './envelope.ts'
import { keyOf } from './idempotency-key.ts'
import { inputReader, withPages } from './inputs.ts'
import { permit } from './permit.ts'

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

/**
 * Serves one call: brand by host, permissions, strict schemas, encrypted bodies, idempotency keys, refusals in the caller's
 * language. The handler maps names and calls one use case.
 */
export function route<const C extends Call>(
  app: App,
  definition: C,
  handle: (asked: Asked<C>) => Promise<Value<C>>,
): void {
  const read = inputReader(app, definition)
  const checkValue = checker(definition.value)
  const [door, turn] = [doorOf(definition), turnOf(definition)]
  app.fastify.route({
    method: definition.method,
    url: definition.path,
    bodyLimit: definition.bodyBytesMax ?? bodyBytesMax,
    async handler(request, reply) {
      let language = languageOf(request)
      try {
        const value = await door(async () => {
          const brand = (await app.ports.brandAt(hostOf(request))) ?? refuse('domain_check_failed')
          const token = bearer(request)
          const signedIn = token === null ? null : await app.ports.authenticate(brand.brandId, token, request.ip)
          const spoken = chooseLanguage(brand, language, signedIn?.language ?? null)
          language = spoken
          const principal = principalOf(signedIn)
          permit(definition, principal)
          return turn(async () => {
            const { text, ...input } = await read(request, brand.brandId)
            language = chooseLanguage(brand, wishIn(definition, input.query), spoken)
            const scope = scopeOf(
              app,
              { request, brand, principal, language },
              keyOf(definition, request, text, principal),
            )
            const told = await handle({ ...input, scope, brand, request, reply } as Asked<C>)
            return withPages(definition, input.query, told)
          })
        })
        checkValue(value, null)
        return success(reply, value)
      } catch (error) {
        return fail(app, request, reply, { error, language })
      }
    },
  })
}

/** The origin of the requesting page, as its browser writes it. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

export const hostOf = (request: FastifyRequest): string =>
  (request.headers.host ?? '').replace(/:[0-9]+$/, '').toLowerCase()
