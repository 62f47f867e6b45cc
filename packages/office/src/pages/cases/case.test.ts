import { expect, test } from 'vitest'
import { decisionsFor } from './case.ts'

test('OPS-3 a cleared case is final; a confirmed one can still be cleared', () => {
  expect(decisionsFor('open')).toEqual(['cleared', 'watching', 'confirmed'])
  expect(decisionsFor('watching')).toEqual(['cleared', 'confirmed'])
  expect(decisionsFor('confirmed')).toEqual(['cleared'])
  expect(decisionsFor('cleared')).toEqual([])
})
