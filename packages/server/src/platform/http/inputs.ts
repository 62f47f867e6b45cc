import type { Call } from '@gasing/contract/call'
import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { bodyOf, bodyText } from './body.ts'
import { checker } from './checker.ts'
import { queryValues } from './query-values.ts'

/** Reads what a request brings along, by the strict schemas of its call. */
export function inputReader(app: App, definition: Call) {
  const check = {
    params: checker(definition.params),
    query: checker(definition.query),
    body: checker(definition.body),
  }
  return async (request: FastifyRequest, brandId: number) => {
    const params = check.params(request.params ?? {}, 'bad_request')
    const query = check.query(queryValues(definition.query, request.query), 'bad_request')
    const text = await bodyText(app, definition, { request, brandId })
    return { params, query, body: check.body(bodyOf(definition, text), 'bad_request'), text }
  }
}
