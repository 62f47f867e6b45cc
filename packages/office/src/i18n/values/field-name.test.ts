import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@gasing/contract/calls/all'
import { expect, test } from 'vitest'
import { nameField } from './field-name.ts'

const texts = join(import.meta.dirname, '../texts')
const english: Record<string, string> = Object.assign(
  {},
  ...globSync('*/EN.json', { cwd: texts }).map((file) => JSON.parse(readFileSync(join(texts, file), 'utf8'))),
)
const nameInEnglish = (address: string, path: string) =>
  nameField(address, path, { currency: 'MYR', wordOf: (key) => english[key] ?? '' })

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Every path to a single value of a body, with the first item of each list. */
function listPaths({ properties = {}, items, anyOf = [] }: Schema, path: readonly string[] = []): string[] {
  const inner = [
    ...Object.entries(properties).map(([name, schema]) => [name, schema] as const),
    ...(items ? [['0', items] as const] : []),
  ]
  return [
    ...(inner.length === 0 && anyOf.length === 0 ? [path.join('.')] : []),
    ...inner.flatMap(([name, schema]) => listPaths(schema, [...path, name])),
    ...anyOf.flatMap((schema) => listPaths(schema, path)),
  ]
}

/** What no person types: the order of a list, the record meant, a pressed button, and the cells of a result, which are marked. */
const notTyped =
  /^(key|seen|result|captchaId|ids|list|issue|id|which|decision|shared|stood|from|messageId|open|channelIds)\b/
/** What only groups fields by language, game type or kind: each field in it is named. */
const groups = ['texts', 'rates', 'weights', 'project', 'deposit', 'flags', 'actions', 'ratesMax', 'plays']

test('every field of every office form has a label, whatever page its form is on', () => {
  const paths = [...allCalls.values()]
    .filter(({ path, method }) => path.startsWith('/office/api/') && method !== 'GET')
    .flatMap(({ path, body }) => listPaths((body ?? {}) as Schema).map((field) => [path, field] as const))
    .filter(([, field]) => field !== '' && !notTyped.test(field) && !groups.includes(field))
  expect(paths.length).toBeGreaterThan(200)
  const unnamed = paths.filter(([path, field]) => nameInEnglish(path.replace('/api', ''), field) === null)
  expect(unnamed.map(([path, field]) => `${path} ${field}`)).toEqual([])
})

test('a field takes the label of its own page’s form first', () => {
  expect(nameInEnglish('/office/channels', 'minimum')).toBe('Minimum amount')
  expect(nameInEnglish('/office/rewards', 'stakePerPoint')).toBe(english.points_stakePerPoint)
  expect(nameInEnglish('/office/deposits', 'amount.unheardOf')).toBe('Amount')
  expect(nameInEnglish('/office/channels', 'unheardOf.0')).toBeNull()
})
