import { ByName, Language, Money, Reason, Strict, Text } from '@gasing/contract/shapes'
import { type TSchema, Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Refused } from '../refused.ts'
import { createSchemaCheck } from './schema-check.ts'

const check = createSchemaCheck(Strict({ texts: ByName(Language, Text(5)) }))

test('I02 an unknown language key is refused in input, but allowed in stored data', () => {
  const kept = { texts: { EN: 'word', zz: 'word' } }
  expect(() => check(kept, 'bad_request')).toThrow('bad_request')
  expect(check(kept, null)).toBe(kept)
  expect(check({ texts: { EN: 'word' } }, 'bad_request')).toEqual({ texts: { EN: 'word' } })
})

test('I02 no other value outside its schema is sent out', () => {
  for (const value of [{ texts: { EN: 7 } }, { texts: {}, more: 1 }, { texts: { zz: 'word' }, more: 1 }, {}])
    expect(() => check(value, null)).toThrow('a response does not match its schema')
})

describe('user input is refused at its field', () => {
  const fieldsOf = (schema: TSchema, value: unknown): unknown => {
    try {
      createSchemaCheck(schema)(value, 'bad_request')
      return 'taken'
    } catch (error) {
      const { code, detail } = error as Refused
      return code === 'fields_refused' ? detail.fields : code
    }
  }
  const limit = Strict({ kind: Text(5), value: Type.Union([Type.Null(), Money]) })
  const unreadable = { value: { code: 'amount_unreadable' } }

  test('OPS-2 an optional amount too', () => {
    for (const value of ['1e3', '5.', '1,000', '-5', ''])
      expect(fieldsOf(limit, { kind: 'loss', value })).toEqual(unreadable)
    expect(fieldsOf(limit, { kind: 'deposit', value: '5.' })).toEqual({
      ...unreadable,
      kind: { code: 'text_too_long', params: { max: 5 } },
    })
    for (const value of ['1000000000000', '99999999999999.50', '9'.repeat(40)])
      expect(fieldsOf(limit, { kind: 'loss', value })).toEqual({ value: { code: 'amount_too_large' } })
    for (const value of ['0000000000001', `${'9'.repeat(30)},00`])
      expect(fieldsOf(limit, { kind: 'loss', value })).toEqual(unreadable)
    for (const value of [null, '5.50']) expect(fieldsOf(limit, { kind: 'loss', value })).toBe('taken')
  })

  test('OPS-3 a reason that is too short is a user error, beside others', () => {
    const form = Strict({ amount: Money, reason: Reason })
    const tooShort = { reason: { code: 'text_too_short', params: { min: 3 } } }
    expect(fieldsOf(form, { amount: '5', reason: 'hm' })).toEqual(tooShort)
    expect(fieldsOf(form, { amount: '-5', reason: 'hm' })).toEqual({
      ...tooShort,
      amount: { code: 'amount_unreadable' },
    })
    expect(fieldsOf(form, { amount: '5', reason: ' x   ' })).toEqual(tooShort)
    expect(fieldsOf(form, { amount: '5', reason: 'paid twice' })).toBe('taken')
  })

  test('I02 a wrong type is not a user error', () => {
    for (const value of [5, true, {}, undefined]) expect(fieldsOf(limit, { kind: 'loss', value })).toBe('bad_request')
    expect(fieldsOf(limit, { kind: 'loss', value: '5.', more: 1 })).toBe('bad_request')
    expect(fieldsOf(limit, { kind: null, value: '5.' })).toBe('bad_request')
  })

  test('ERR-3 a client learns which names are missing, unknown or of another type', () => {
    const schema = Strict({
      kind: Type.Union([Type.Literal('loss'), Type.Literal('deposit')]),
      lines: Type.Array(Strict({ stake: Money })),
      value: Type.Union([Type.Null(), Money]),
    })
    const named = (value: unknown) => {
      try {
        return createSchemaCheck(schema)(value, 'bad_request')
      } catch (error) {
        const { code, detail } = error as Refused
        const fields = Object.entries(detail.fields ?? {}).map(([name, field]) => [name, field.code])
        return { code, ...(detail.fields && { fields: Object.fromEntries(fields) }) }
      }
    }
    const sound = { kind: 'loss', lines: [{ stake: '1' }], value: null }
    expect(named(sound)).toBe(sound)
    const all: readonly (readonly [unknown, object])[] = [
      [
        { Kind: 'loss', lines: [], value: null },
        { Kind: 'part_unknown', kind: 'part_missing' },
      ],
      [{}, { kind: 'part_missing', lines: 'part_missing', value: 'part_missing' }],
      [
        { ...sound, kind: 'other', value: 7 },
        { kind: 'part_unfit', value: 'part_unfit' },
      ],
      [
        { ...sound, lines: [{ stake: '1' }, { Stake: '1' }] },
        { 'lines.1.stake': 'part_missing', 'lines.1.Stake': 'part_unknown' },
      ],
      [{ ...sound, lines: [{ stake: '1e3' }] }, { 'lines.0.stake': 'amount_unreadable' }],
      [{ ...sound, lines: [{ stake: '99999999999999' }] }, { 'lines.0.stake': 'amount_too_large' }],
    ]
    for (const [value, fields] of all)
      expect(named(value), JSON.stringify(value)).toEqual({ code: 'bad_request', fields })
    // invalid names are not echoed, and of many names only a few
    for (const value of [[], 5, null]) expect(named(value)).toEqual({ code: 'bad_request' })
    expect(named({ ...sound, '<b>/~': 1 })).toEqual({ code: 'bad_request' })
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, 1]))
    expect(Object.keys((named({ ...sound, ...many }) as { fields: object }).fields).length).toBeLessThanOrEqual(10)
  })
})
