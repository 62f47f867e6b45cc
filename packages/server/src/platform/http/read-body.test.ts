import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonBody, refuseManyEscapes } from './read-body.ts'

const read = (text: string) => parseJsonBody(text, { uniqueKeys: true })

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"a" :2}',
  '{"a" :1,"a":2,"b":":"}',
  '{"b":{"a":1,"a":2},"c":":x"}',
  '{"a":1,"\\u0061":2}',
  '[{"a":1,"a":1}]',
])('T06 a duplicate name is refused: %s', (text) => {
  expect(() => read(text)).toThrow()
})

test.each(['{"a":"\\u0000"}', '{"a":"\\ud800"}', '{"__proto__":1}', '{"a":{"constructor":1}}', '{"prototype":1}'])(
  'T25 an unstorable value or a prototype name is refused: %s',
  (text) => {
    expect(() => read(text)).toThrow()
  },
)

test('I02 nesting beyond 20 levels is refused', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(() => read(nested(21))).toThrow()
  expect(read(nested(20))).toEqual(JSON.parse(nested(20)))
})

test('T06 any valid body is read unchanged, and refused once a name is repeated', () => {
  const name = fc.stringMatching(/^[a-z:" ]{1,6}$/)
  const value = fc.oneof(
    fc.stringMatching(/^[:a-z" ]{0,6}$/),
    fc.integer(),
    fc.constant(null),
    fc.dictionary(name, fc.integer()),
  )
  fc.assert(
    fc.property(fc.dictionary(name, value, { minKeys: 1 }), fc.constantFrom('', ' ', '\n'), (body, blank) => {
      const text = JSON.stringify(body)
      expect(read(text)).toEqual(JSON.parse(text))
      const [first = ''] = Object.keys(body)
      const twice = `${text.slice(0, -1)},${JSON.stringify(first)}${blank}:1}`
      expect(() => read(twice)).toThrow()
    }),
  )
})

test('a large body of escapes is refused before it is parsed; one of plain text is not', () => {
  expect(() => refuseManyEscapes(`{"image":"${'\\\\'.repeat(3_500_000)}"}`)).toThrow()
  expect(() => refuseManyEscapes(`{"image":"${'\\u0041'.repeat(1_100_000)}"}`)).toThrow()
  refuseManyEscapes(`{"image":"${'x'.repeat(7_000_000)}"}`)
  refuseManyEscapes(`{"numbers":"${'12\\n'.repeat(160_000)}"}`)
})
