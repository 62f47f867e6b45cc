import { expect, test } from 'vitest'
import { compareValues } from './diff.ts'

test('a diff lists each leaf by path and kind of change', () => {
  const before = { name: 'Nusa', pack: { colours: { primary: '#111111' }, radius: 'soft' }, languages: ['MY', 'EN'] }
  const after = { name: 'Nusa', pack: { colours: { primary: '#222222' }, radius: 'soft' }, languages: ['MY'], age: 21 }
  expect(compareValues(before, after).filter(({ kind }) => kind !== 'same')).toEqual([
    { path: 'pack.colours.primary', kind: 'changed', before: '#111111', after: '#222222' },
    { path: 'languages.1', kind: 'removed', before: 'EN', after: null },
    { path: 'age', kind: 'added', before: null, after: '21' },
  ])
})

test('a null value differs from a missing one', () => {
  expect(compareValues({ end: null }, { end: '2026-01-01' })[0]).toMatchObject({ kind: 'changed', before: 'null' })
  expect(compareValues(null, { end: null })[0]).toMatchObject({ kind: 'added', after: 'null' })
})

test('empty on both sides is no change', () => {
  expect(compareValues(null, null)).toEqual([])
  expect(compareValues({}, { a: 1 })).toMatchObject([{ path: 'a', kind: 'added' }])
  expect(compareValues({ a: {} }, { a: {} })).toMatchObject([{ path: 'a', kind: 'same', after: '{}' }])
})
