import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@gasing/contract/call'
import { expect, test } from 'vitest'
import { findChoiceText } from './choice-text.ts'

const texts = join(import.meta.dirname, '../texts')
const english: Record<string, string> = Object.assign(
  {},
  ...globSync('*/EN.json', { cwd: texts }).map((file) => JSON.parse(readFileSync(join(texts, file), 'utf8'))),
)
const calls = join(import.meta.dirname, '../../../../contract/src/calls/office')
/** Calls of a single button, fields that the office sets itself, and what is not translated: numbers and names of schemes. */
const withoutText = /^(order|move|impose|saveModule|saveCategories)|^changeOperatorRoles seen|(scheme|realityMinutes)$/

type Schema = {
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
type Choice = { readonly path: readonly string[]; readonly value: string }

function listChoices(schema: Schema, path: readonly string[]): Choice[] {
  const values = [...(schema.enum ?? []), ...(typeof schema.const === 'string' ? [schema.const] : [])]
  return [
    ...values.map((value) => ({ path, value })),
    ...(schema.anyOf ?? []).flatMap((option) => listChoices(option, path)),
    ...(schema.items ? listChoices(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => listChoices(part, [...path, name])),
  ]
}

test('every choice that a form of the office saves has a text', async () => {
  const files = globSync('*.ts', { cwd: calls }).map((file) => import(join(calls, file)))
  const saves = (await Promise.all(files)).flatMap((file) =>
    Object.entries(file as Record<string, Partial<Call>>).filter(([, call]) => call?.method === 'PUT' && call.body),
  )
  const choices = saves.flatMap(([name, { body }]) => listChoices(body as Schema, [name]))
  const shown = choices.filter(({ path }) => !withoutText.test(path.join(' ')))
  expect(shown.length).toBeGreaterThan(100)
  const missing = shown.filter(({ path, value }) => !findChoiceText('', path, value, (key) => english[key] ?? ''))
  expect(missing.map(({ path, value }) => `${path.join('.')} ${value}`)).toEqual([])
})

test('the form of the page gives its text, and free text is no choice', () => {
  const textOf = (key: string) => english[key] ?? ''
  expect(findChoiceText('/office/promotions/7', ['period'], 'week', textOf)).toBe('Once a week')
  expect(findChoiceText('/office/missions', ['period'], 'week', textOf)).toBe('Weekly')
  expect(findChoiceText('/office/opening', ['status'], 1, textOf)).toBe('Maintenance')
  expect(findChoiceText('/office/posts/7', ['texts', 'EN', 'title'], 'news', textOf)).toBeNull()
})
