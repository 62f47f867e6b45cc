// Prints the OpenAPI 3.1 document of all calls: npm run openapi
import type { Call } from '../packages/contract/src/call.ts'
import { allCalls } from '../packages/contract/src/calls/all.ts'
import { codes } from '../packages/contract/src/codes.ts'

type Schema = { properties?: Record<string, unknown>; required?: string[] }
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: unknown
  description?: string
}
type Operation = Record<string, unknown> & {
  operationId: string
  parameters: Parameter[]
  responses: Record<string, unknown>
}

/** The parts of an OpenAPI document that this file uses. */
export type Document = {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  components: object
}

const refusal = { $ref: '#/components/schemas/Refusal' }

/** Describes the calls as one document. The schemas already are JSON Schema, so nothing is translated and nothing can drift. */
export function describeCalls(calls: ReadonlyMap<string, Call>): Document {
  const paths: Document['paths'] = {}
  for (const [name, call] of calls) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call) }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Gasing', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: createRefusalSchema(Object.keys(codes)) },
    },
  }
  // The round trip drops the schema library's marks, which do not belong in a document.
  return JSON.parse(JSON.stringify(document)) as Document
}

function describeCall(name: string, call: Call): Operation {
  return {
    operationId: name,
    summary: call.summary,
    description: `For: ${typeof call.who === 'string' ? call.who : call.who.join(', ')}.`,
    ...(call.who !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [
      ...describeParameters('path', call.params),
      ...describeParameters('query', call.query),
      ...(call.idempotent || call.repeatable ? [{ ...idempotencyKey, required: call.idempotent === true }] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: describeBody(call) } }),
    responses: { 200: describeAnswer(call), ...describeRefusals(call) },
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'The same key with the same body gets the first answer again.',
}

/** An encrypted body is described by its content: the envelope is the same for all. */
function describeBody({ body: schema, encrypted, sealable, form }: Call): object {
  const open = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    ...(!encrypted && { [open]: { schema } }),
    ...((encrypted || sealable) && { 'application/jose': { schema } }),
  }
}

function describeParameters(place: 'path' | 'query', schema: Schema | undefined): Parameter[] {
  const required = new Set(schema?.required)
  return Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: each,
  }))
}

function describeAnswer({ value }: Call): object {
  const schema = {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value },
  }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

/** One response for each status, with the codes that the call may return under it; every call may return a general one. */
function describeRefusals(call: Call): Record<string, object> {
  const byStatus = Object.groupBy(call.refuses, (code) => String(codes[code]))
  const named = Object.entries(byStatus).map(([status, found = []]) => [
    status,
    createResponse(found.join(', '), createRefusalSchema(found)),
  ])
  return { ...Object.fromEntries(named), default: createResponse('Any of the general refusals', refusal) }
}

function createResponse(description: string, schema: unknown): object {
  return { description, content: { 'application/json': { schema } } }
}

function createRefusalSchema(possible: readonly string[]): object {
  return {
    type: 'object',
    required: ['success', 'code', 'message', 'requestId'],
    properties: {
      success: { const: false },
      code: { enum: possible },
      message: { type: 'string' },
      fields: { type: 'object' },
      value: {},
      requestId: { type: 'string' },
    },
  }
}

if (import.meta.main) console.log(JSON.stringify(describeCalls(allCalls), null, 2))
