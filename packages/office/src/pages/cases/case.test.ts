import { expect, test } from 'vitest'
import { listDecisions } from './case.ts'

test('OPS-3 a cleared case is final; a confirmed one can still be cleared', () => {
  expect(listDecisions('open')).toEqual(['cleared', 'watching', 'confirmed'])
  expect(listDecisions('watching')).toEqual(['cleared', 'confirmed'])
  expect(listDecisions('confirmed')).toEqual(['cleared'])
  expect(listDecisions('cleared')).toEqual([])
})
