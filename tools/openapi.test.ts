import { expect, test } from 'vitest'
import { allCalls } from '../packages/contract/src/calls/all.ts'
import { describeCalls } from './openapi.ts'

const document = describeCalls(allCalls)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('every call is in the document once, under its own name', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...allCalls.keys()].sort())
  expect(operations.length).toBeGreaterThan(0)
})

test.each([...allCalls])('%s: path, parameters, body and refusals are listed', (name, call) => {
  const { path, operation } = operations.find((each) => each.operation.operationId === name) ?? {}
  const places = [...String(path).matchAll(/\{([A-Za-z]+)\}/g)].map(([, place]) => place)
  const listNames = (kind: string) => operation?.parameters.filter((each) => each.in === kind).map((each) => each.name)
  expect(listNames('path')).toEqual(places)
  expect(listNames('query')).toEqual(Object.keys(call.query?.properties ?? {}))
  expect(listNames('header')).toEqual(call.idempotent || call.repeatable ? ['Idempotency-Key'] : [])
  expect('requestBody' in (operation ?? {})).toBe(call.body !== undefined)
  const responses = JSON.stringify(operation?.responses)
  for (const code of call.refuses) expect(responses).toContain(`"${code}"`)
})

test('a call that needs a session says so, and any other is open', () => {
  for (const { operation } of operations) {
    const isOpen = allCalls.get(operation.operationId)?.who === 'anyone'
    expect(operation.security === undefined).toBe(isOpen)
  }
})
