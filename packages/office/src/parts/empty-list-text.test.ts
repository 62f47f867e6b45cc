import { expect, test } from 'vitest'
import { getEmptyListText } from './empty-list-text.ts'

const words = { narrowed: 'Nothing matches.', none: 'Nothing here yet.' }
const part = { source: 'view', empty: 'No result is due.' }

test.each([
  [{}, undefined, words.none],
  [{ q: undefined }, undefined, words.none],
  [{ q: 'x' }, undefined, words.narrowed],
  [{ view: 'due' }, part, part.empty],
  [{}, part, words.none],
  [{ view: 'due', q: 'x' }, part, words.narrowed],
])('OPS-1 an empty list with %o says why', (filters, of, said) => {
  expect(getEmptyListText(filters, words, of)).toBe(said)
})
