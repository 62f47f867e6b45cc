import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { allCalls } from './all.ts'

const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'refuses' in value

test('ROLE-6 every call of every file is covered by the role matrix, the fuzz and the OpenAPI document', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/(^all|\.test)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(60)
  const left: string[] = []
  for (const file of files)
    for (const [name, value] of Object.entries<unknown>(await import(join(import.meta.dirname, file))))
      if (isCall(value) && allCalls.get(name) !== value) left.push(`${file}: ${name}`)
  expect(left).toEqual([])
})

/** Returns the places where an input accepts undeclared property names. */
function findOpenObjects(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, additionalProperties } = schema as { type?: string; additionalProperties?: unknown }
  const here = type === 'object' && additionalProperties !== false ? [at] : []
  return [...here, ...Object.entries(schema).flatMap(([name, each]) => findOpenObjects(each, `${at}.${name}`))]
}

test('I02 no call input accepts unknown names, at any depth', () => {
  const found = [...allCalls].flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => findOpenObjects(schema, name)),
  )
  expect(found).toEqual([])
})

test('A01 a reason needs three characters, not counting blanks', () => {
  const asked = [...allCalls].flatMap(([name, { body }]) => {
    const { reason } = (body as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}
    return reason && name !== 'enterResult' ? [[name, Compile(reason)] as const] : []
  })
  expect(asked.length).toBeGreaterThan(25)
  for (const [name, schema] of asked)
    for (const [words, isOne] of [
      ['   ', false],
      [' a  ', false],
      ['\n\t\u00a0', false],
      ['abc', true],
      [' 它 是 ', true],
    ])
      expect([name, words, schema.Check(words)]).toEqual([name, words, isOne])
})
