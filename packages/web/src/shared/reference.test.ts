import { expect, test } from 'vitest'
import { formatReference, getKindKey } from './reference.ts'

test.each([
  ['deposit:12', null, '#12'],
  ['tabung-2-17', 'Tabung', 'Tabung #17'],
  ['round/ab-3-4', null, 'round/ab-3-4'],
])('a record calls %s (%s) %s', (reference, walletName, words) => {
  expect(formatReference({ reference, walletName })).toBe(words)
})

test.each([
  ['bonus', 'board:102', 'kind_bonus_board'],
  ['bonus', 'promotion:7', 'kind_bonus_promotion'],
  ['bonus', 'reward:7', 'kind_bonus'],
  ['deposit', 'deposit:12', 'kind_deposit'],
])('MEMBER-3 a record labels %s of %s %s', (kind, reference, key) => {
  expect(getKindKey({ kind, reference, note: null })).toBe(key)
})
