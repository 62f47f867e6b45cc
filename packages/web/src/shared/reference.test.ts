import { expect, test } from 'vitest'
import { referenceOf } from './reference.ts'

test.each([
  ['deposit:12', null, '#12'],
  ['tabung-2-17', 'Tabung', 'Tabung #17'],
  ['round/ab-3-4', null, 'round/ab-3-4'],
])('a record calls %s (%s) %s', (reference, walletName, words) => {
  expect(referenceOf({ reference, walletName })).toBe(words)
})
