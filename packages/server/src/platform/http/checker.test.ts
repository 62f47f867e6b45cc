import { ByName, Language, Money, Strict, Text } from '@gasing/contract/shapes'
import { type TSchema, Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Refused } from '../refused.ts'
import { checker } from './checker.ts'

const check = checker(Strict({ texts: ByName(Language, Text(5)) }))

test('I02 a name of another kind is refused in what comes in, and shown in what was kept before it was', () => {
  const kept = { texts: { EN: 'word', zz: 'word' } }
  expect(() => check(kept, 'bad_request')).toThrow('bad_request')
  expect(check(kept, null)).toBe(kept)
  expect(check({ texts: { EN: 'word' } }, 'bad_request')).toEqual({ texts: { EN: 'word' } })
})

test('I02 nothing else goes out that its schema does not know', () => {
  for (const value of [{ texts: { EN: 7 } }, { texts: {}, more: 1 }, { texts: { zz: 'word' }, more: 1 }, {}])
    expect(() => check(value, null)).toThrow('an answer does not fit its schema')
})

describe('what a person has typed is refused at its field', () => {
  const fieldsOf = (schema: TSchema, value: unknown): unknown => {
    try {
      checker(schema)(value, 'bad_request')
      return 'taken'
    } catch (error) {
      const { code, detail } = error as Refused
      return code === 'fields_refused' ? detail.fields : code
    }
  }
  const limit = Strict({ kind: Text(5), value: Type.Union([Type.Null(), Money]) })
  const unreadable = { value: { code: 'amount_unreadable' } }

  test('OPS-2 an amount that may be none, too', () => {
    for (const value of ['1e3', '5.', '1,000', '-5', ''])
      expect(fieldsOf(limit, { kind: 'loss', value })).toEqual(unreadable)
    expect(fieldsOf(limit, { kind: 'deposit', value: '5.' })).toEqual({
      ...unreadable,
      kind: { code: 'text_too_long', params: { max: 5 } },
    })
    for (const value of [null, '5.50']) expect(fieldsOf(limit, { kind: 'loss', value })).toBe('taken')
  })

  test('I02 a value of another kind is no slip of a person', () => {
    for (const value of [5, true, {}, undefined]) expect(fieldsOf(limit, { kind: 'loss', value })).toBe('bad_request')
    expect(fieldsOf(limit, { kind: 'loss', value: '5.', more: 1 })).toBe('bad_request')
    expect(fieldsOf(limit, { kind: null, value: '5.' })).toBe('bad_request')
  })
})
