import type { Call } from '@gasing/contract/call'
import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { parseBody, readBodyText } from './body.ts'
import { convertQuery } from './query-values.ts'
import { createSchemaCheck } from './schema-check.ts'

/** Reads the inputs of a request by the strict schemas of its call. */
export function createInputReader(app: App, definition: Call) {
  const check = {
    params: createSchemaCheck(definition.params),
    query: createSchemaCheck(definition.query),
    body: createSchemaCheck(definition.body),
  }
  return async (request: FastifyRequest, brandId: number) => {
    const params = check.params(request.params ?? {}, 'not_found')
    const query = check.query(convertQuery(definition.query, request.query), 'bad_request')
    const text = await readBodyText(app, definition, { request, brandId })
    return { params, query, body: check.body(parseBody(definition, text), 'bad_request'), text }
  }
}

/** Adds `totalPages` to a list of the back office; the query's schema holds the default page size. */
export function addTotalPages<Listed>(definition: Call, query: unknown, value: Listed): Listed {
  const { default: usual } = (definition.query?.properties.pageSize ?? {}) as { default?: number }
  if (usual === undefined || !hasTotal(value)) return value
  const { pageSize = usual } = query as { pageSize?: number }
  return { ...value, totalPages: Math.ceil(value.total / pageSize) }
}

const hasTotal = (value: unknown): value is { total: number } =>
  typeof value === 'object' && value !== null && 'total' in value && typeof value.total === 'number'
