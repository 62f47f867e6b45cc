import type { TSchema } from 'typebox'

/** A pseudo-random number below a bound; seeded, so that a finding can be reproduced. */
export type RandomBelow = (below: number) => number

/** The parts of a JSON schema that are used here. */
type SchemaShape = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaShape[]
  readonly properties?: Readonly<Record<string, SchemaShape>>
  readonly required?: readonly string[]
  readonly items?: SchemaShape
  readonly pattern?: string
  /** Values by key pattern, such as texts by language. */
  readonly patternProperties?: Readonly<Record<string, SchemaShape>>
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

const pickRandom = <Item>(chance: RandomBelow, items: readonly Item[]): Item => items[chance(items.length)] as Item

const sampleTexts = [
  'a',
  'plainmember',
  'Sandbox#2026',
  '246810',
  'Ana Lee',
  'ana@example.com',
  '0123456789',
  '60',
  '1',
  'EN',
  '',
]
const samplesByPattern: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\[1-9\]\[0-9\]\{0,18\}/, ['1', '2', '17', '9223372036854775807', '999999999999']],
  [/A-Z\]\{2\}/, ['EN', 'MY', 'CN', 'XX']],
  [/a-fA-F/, ['00000000-0000-4000-8000-000000000000', 'a3bb189e-8bf9-3888-9912-ace4e6543002']],
  [/\\\./, ['1', '0', '10.50', '100', '0.000001', '999999999999']],
  [/\\S\]/, ['It was asked for', '它 是', '   ']],
]

/** Returns a value that fits the schema, or nearly. */
export function generateFitting(schema: SchemaShape, chance: RandomBelow): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return pickRandom(chance, schema.enum)
  if (schema.anyOf) return generateFitting(pickRandom(chance, schema.anyOf), chance)
  if (schema.type === 'object') return generateObject(schema, chance)
  if (schema.type === 'array')
    return Array.from({ length: chance(3) }, () => generateFitting(schema.items ?? {}, chance))
  if (schema.type === 'boolean') return chance(2) === 0
  if (schema.type === 'integer' || schema.type === 'number')
    return pickRandom(chance, [schema.minimum ?? 0, schema.maximum ?? 100, schema.minimum ?? 1])
  if (schema.type === 'null') return null
  const { pattern } = schema
  if (pattern) return generateMatching(pattern, chance)
  return pickRandom(chance, sampleTexts).slice(0, schema.maxLength ?? 100)
}

const generateMatching = (pattern: string, chance: RandomBelow): string =>
  pickRandom(chance, samplesByPattern.find(([known]) => known.test(pattern))?.[1] ?? ['0', 'a', '1'])

function generateObject(shape: SchemaShape, chance: RandomBelow): Record<string, unknown> {
  const { properties = {}, patternProperties = {}, required = [] } = shape
  const kept = Object.entries(properties).filter(([name]) => required.includes(name) || chance(2) === 0)
  // occasionally a key that does not match
  const named = Object.entries(patternProperties).map(
    ([pattern, inner]) => [chance(8) === 0 ? 'zz' : generateMatching(pattern, chance), inner] as const,
  )
  return Object.fromEntries([...kept, ...named].map(([name, inner]) => [name, generateFitting(inner, chance)]))
}

const strangeValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53 + 1, 1e21, [], {}, [[[]]], { a: { b: {} } }, ['x']],
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udc00\ud800', '\u202eabc', '\u200b', 'x'.repeat(300), 'x'.repeat(10_240)],
  ...[
    "'; drop table members.member; --",

    '{{7*7}}',
    '../../etc/passwd',
    '<script>',
    '%00',
    '%',
    '\\',
    '"',
    '\r\nX: 1',
  ],
  ...[
    '1e400',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '１２３',
    '٣',
    '9'.repeat(40),
    '-1',
    '0.0000001',
    '2026-02-30',
    'null',
    '[]',
  ],
  ...[
    `${'a'.repeat(90)}!`,
    `a${'\u0301\u0316'.repeat(2000)}`,
    '😀'.repeat(200),
    '__proto__',
    'constructor',
    'toString',
  ],
]
const rawBodies = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '1e400',
    '{"a":1e400}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{}{}',
    '{"__proto__":{"isAgent":1}}',
  ],
  ...[
    '{"constructor":{"prototype":{"x":1}}}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  ],
  ...['{"a":"\\ud800"}', '{"\\u0000":1}', `{"a":"${'x'.repeat(70_000)}"}`, '\0', '<xml/>', 'a=b&c=d'],
]
const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/jose',
  '',
  'application/json; charset=utf-16',
]

export type FuzzRequest = {
  readonly body: string | undefined
  readonly contentType: string
  readonly query: string
  readonly params: Readonly<Record<string, string>>
}
type FuzzedCall = { readonly body?: TSchema; readonly query?: TSchema; readonly path: string; readonly form?: true }

/** Builds one request for a call: valid, usually with one thing made strange. */
export function buildFuzzRequest(call: FuzzedCall, chance: RandomBelow): FuzzRequest {
  const what = chance(10)
  const query = generateQuery(call.query as SchemaShape | undefined, chance, what === 1)
  const params = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      what === 2 ? pickStrangeText(chance) : String(1 + chance(12)),
    ]),
  )
  if (!call.body) return { body: undefined, contentType: '', query, params }
  const contentType = what === 3 ? pickRandom(chance, contentTypes) : defaultContentTypeOf(call)
  if (what === 4) return { body: pickRandom(chance, rawBodies), contentType, query, params }
  const value = generateFitting(call.body as SchemaShape, chance)
  const changed =
    what > 4 && typeof value === 'object' ? alterOneField(value as Record<string, unknown>, chance) : value
  return { body: encodeBody(changed, call), contentType, query, params }
}

/** Builds a call's requests with one text in every free field at once, and in its path. */
export function buildInjectionRequests(call: FuzzedCall, text: string): FuzzRequest[] {
  const fill = (schema: SchemaShape): unknown => {
    if ('const' in schema) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.anyOf) return fill(schema.anyOf.find(({ type }) => type !== 'null') ?? {})
    if (schema.type === 'object') {
      const named = Object.entries(schema.patternProperties ?? {}).map(
        ([pattern, inner]) => [generateMatching(pattern, () => 0), inner] as const,
      )
      const all = [...Object.entries(schema.properties ?? {}), ...named]
      return Object.fromEntries(all.map(([name, inner]) => [name, fill(inner)]))
    }
    if (schema.type === 'array') return [fill(schema.items ?? {})]
    const isFree = !schema.pattern || new RegExp(schema.pattern, 'u').test(text)
    if (schema.type === 'string' && isFree) return text.slice(0, schema.maxLength ?? text.length)
    return generateFitting(schema, () => 0)
  }
  const queryOf = (value: unknown) => new URLSearchParams(Object.entries(value ?? {}).map(([k, v]) => [k, String(v)]))
  const fits = generateQuery(call.query as SchemaShape | undefined, () => 0, false)
  const query = call.query ? `?${queryOf(fill(call.query as SchemaShape))}` : ''
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const paramsOf = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
  const body = call.body && encodeBody(fill(call.body as SchemaShape), call)
  const usual = { contentType: call.body ? defaultContentTypeOf(call) : '', body, query, params: paramsOf('1') }
  return names.length > 0 ? [usual, { ...usual, query: fits, params: paramsOf(text.slice(0, 60)) }] : [usual]
}

const defaultContentTypeOf = ({ form }: FuzzedCall): string =>
  form ? 'application/x-www-form-urlencoded' : 'application/json'

const encodeBody = (value: unknown, { form }: FuzzedCall): string =>
  form && typeof value === 'object'
    ? new URLSearchParams(Object.entries(value ?? {}).map(([name, inner]) => [name, String(inner)])).toString()
    : JSON.stringify(value)

/** Makes one field strange, removes it, or adds an extra one. */
function alterOneField(value: Record<string, unknown>, chance: RandomBelow): Record<string, unknown> {
  const names = Object.keys(value)
  const name = names.length > 0 ? pickRandom(chance, names) : 'isAgent'
  const way = chance(4)
  if (way === 0) return Object.fromEntries(Object.entries(value).filter(([own]) => own !== name))
  if (way === 1)
    return {
      ...value,
      [pickRandom(chance, ['isAgent', 'brandId', 'balance', 'toString', 'x'])]: pickRandom(chance, strangeValues),
    }
  return { ...value, [name]: pickRandom(chance, strangeValues) }
}

const pickStrangeText = (chance: RandomBelow): string => {
  const value = pickRandom(chance, strangeValues)
  const text = typeof value === 'string' ? value.slice(0, 1500) : JSON.stringify(value)
  return text.isWellFormed() && text !== '' && text !== '.' && text !== '..' ? text : 'x'
}

function generateQuery(schema: SchemaShape | undefined, chance: RandomBelow, isStrange: boolean): string {
  const value = schema ? generateObject(schema, chance) : {}
  const names = Object.keys(schema?.properties ?? {})
  const changed = isStrange
    ? { ...value, [names.length > 0 ? pickRandom(chance, names) : 'x']: pickStrangeText(chance) }
    : value
  const text = new URLSearchParams(Object.entries(changed).map(([name, inner]) => [name, String(inner)])).toString()
  return text === '' ? '' : `?${text}`
}
