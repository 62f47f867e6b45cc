import { expect, test } from 'vitest'
import { spots } from '../rules.ts'
import { parseSpot, table } from './table.ts'

test('every bet has one place on the table', () => {
  expect(table.spots.toSorted()).toEqual(spots.toSorted())
})

test('the parts of a spot and its odds', () => {
  expect(parseSpot('any_triple')).toEqual({ kind: 'any_triple', numbers: [] })
  expect(parseSpot('pair_2_5')).toEqual({ kind: 'pair', numbers: [2, 5] })
  expect(table.oddsText('die_3')).toBe('1/2/3:1')
  expect(table.oddsText('total_17')).toBe('50:1')
})

test('a throw’s mark on the roads', () => {
  expect(table.markOf({ dice: [1, 2, 3] }).winner).toBe('first')
  expect(table.markOf({ dice: [4, 2, 6] }).winner).toBe('second')
  expect(table.markOf({ dice: [4, 4, 4] }).winner).toBe('tie')
})
