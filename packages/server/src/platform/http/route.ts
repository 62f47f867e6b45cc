import type { Body, Call, Params, Query, Value } from '@gasing/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../db/tx.ts'
import type { App, BrandAtHost } from './app.ts'
import { admissionQueueOf, queueOf } from './call-queue.ts'
import {
  chooseLanguage,
  createScope,
  identifyCaller,
  readQueryLanguage,
  readRequestedLanguage,
  recordListExport,
  reportAuditPosition,
} from './caller.ts'
import { sendRefusal, sendSuccess } from './envelope.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { addTotalPages, createInputReader } from './inputs.ts'
import { ensurePermitted } from './permit.ts'
import { createSchemaCheck } from './schema-check.ts'

export type HandlerInput<C extends Call> = {
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
  handle: (handlerInput: HandlerInput<C>) => Promise<Value<C>>,
): void {
  const read = createInputReader(app, definition)
  const checkValue = createSchemaCheck(definition.value)
  const [admit, runQueued] = [admissionQueueOf(definition), queueOf(definition)]
  app.fastify.route({
    method: definition.method,
    url: definition.path,
    bodyLimit: definition.bodyBytesMax ?? bodyBytesMax,
    async handler(request, reply) {
      let language = readRequestedLanguage(request)
      try {
        const value = await admit(async () => {
          const caller = await identifyCaller(app, request)
          const { brand } = caller
          language = caller.language
          ensurePermitted(definition, caller.principal)
          return runQueued(async () => {
            const { text, ...input } = await read(request, brand.brandId)
            language = chooseLanguage(brand, readQueryLanguage(definition, input.query), caller.language)
            const idempotency = readIdempotencyKey(definition, request, text, caller.principal)
            const scope = createScope(app, { ...caller, request, reply, language }, idempotency)
            await reportAuditPosition(app, scope, reply)
            const answer = await handle({ ...input, scope, brand, request, reply } as HandlerInput<C>)
            await recordListExport(app, definition, scope, input.query)
            return addTotalPages(definition, input.query, answer)
          })
        })
        checkValue(value, null)
        return sendSuccess(reply, value)
      } catch (error) {
        return sendRefusal(app, request, reply, { error, language })
      }
    },
  })
}
