import { expect, test } from 'vitest'
import { table } from './table.ts'

test('a round’s mark on the roads', () => {
  expect(table.markOf({ player: [8, 21], banker: [1, 9, 4] })).toEqual({ winner: 'first', dots: ['first'] })
  expect(table.markOf({ player: [0, 1], banker: [1, 14] })).toEqual({ winner: 'second', dots: ['second'] })
  expect(table.markOf({ player: [8, 9], banker: [8, 10] })).toEqual({ winner: 'tie', dots: [] })
})
