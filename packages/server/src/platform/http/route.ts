import { availableParallelism } from 'node:os'
import type { Body, Call, Params, Query, Value } from '@gasing/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../db/tx.ts'
import { refuse } from '../refused.ts'
import { makeTurns } from '../turns.ts'
import type { App, BrandAtHost } from './app.ts'
import { bodyOf, bodyText } from './body.ts'
import { bearer, chooseLanguage, languageOf, principalOf, scopeOf } from './caller.ts'
import { checker } from './checker.ts'
import { fail, success } from './envelope.ts'
import { keyOf } from './idempotency-key.ts'
import { permit } from './permit.ts'
import { queryValues } from './query-values.ts'

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

/** What comes in crowds works at once as often as hashes do, and once more: while one is hashed, another is looked up. */
const inTurn = makeTurns({ width: Math.min(5, availableParallelism()), waitingMax: 256 })
const unhindered = <Result>(work: () => Promise<Result>): Promise<Result> => work()

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
  const turn = definition.crowded ? inTurn : unhindered
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
        const spoken = chooseLanguage(brand, language, signedIn?.language ?? null)
        language = spoken
        const principal = principalOf(signedIn)
        permit(definition, principal)
        const value = await turn(async () => {
          const params = check.params(request.params ?? {}, 'bad_request')
          const query = check.query(queryValues(definition.query, request.query), 'bad_request')
          const text = await bodyText(app, definition, { request, brandId: brand.brandId })
          const body = check.body(bodyOf(definition, text), 'bad_request')
          const scope = scopeOf(
            app,
            { request, brand, principal, language: spoken },
            keyOf(definition, request, text, principal),
          )
          return handle({ params, query, body, scope, brand, request, reply } as Asked<C>)
        })
        check.value(value, null)
        return success(reply, value)
      } catch (error) {
        return fail(app, request, reply, { error, language })
      }
    },
  })
}

/** Where the page that asks comes from, as its browser writes it. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

export const hostOf = (request: FastifyRequest): string =>
  (request.headers.host ?? '').replace(/:[0-9]+$/, '').toLowerCase()
