import type { Call } from '@gasing/contract/call'
import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { bodyOf, bodyText } from './body.ts'
import { checker } from './checker.ts'
import { queryValues } from './query-values.ts'

/** Reads the inputs of a request by the strict schemas of its call. */
export function inputReader(app: App, definition: Call) {
  const check = {
    params: checker(definition.params),
    query: checker(definition.query),
    body: checker(definition.body),
  }
  return async (request: FastifyRequest, brandId: number) => {
    const params = check.params(request.params ?? {}, 'not_found')
    const query = check.query(queryValues(definition.query, request.query), 'bad_request')
    const text = await bodyText(app, definition, { request, brandId })
    return { params, query, body: check.body(bodyOf(definition, text), 'bad_request'), text }
  }
}

/** Adds `totalPages` to a list of the back office; the query's schema holds the default page size. */
export function withPages<Listed>(definition: Call, query: unknown, value: Listed): Listed {
  const { default: usual } = (definition.query?.properties.pageSize ?? {}) as { default?: number }
  if (usual === undefined || !isCounted(value)) return value
  const { pageSize = usual } = query as { pageSize?: number }
  return { ...value, totalPages: Math.ceil(value.total / pageSize) }
}

const isCounted = (value: unknown): value is { total: number } =>
  typeof value === 'object' && value !== null && 'total' in value && typeof value.total === 'number'
