import { type FamilyCode, families } from '@gasing/contract/rules/lottery/families'
import { createTypedRow } from '@gasing/contract/rules/lottery/play'
import { countTickets, readSelection, writeSelection } from '@gasing/contract/rules/lottery/selection'
import { expect, test } from 'vitest'
import { flipGroup, pickQuickly, readTyped, selectByHelper } from './pick.ts'

const all = Object.keys(families) as FamilyCode[]

test.each(all)('LOTT-4 quick picks of every play of %s are valid', (family) => {
  for (const play of families[family].plays) {
    const selection = pickQuickly(play)
    expect([play.code, 'selection' in readSelection(play, writeSelection(selection))]).toEqual([play.code, true])
    expect(countTickets(play, selection)).toBeGreaterThan(0)
  }
})

test('LOTT-4 helpers tick halves and parities of a row', () => {
  const row = { name: 'units', symbols: [...'0123456789'], min: 1, max: 10 }
  expect(selectByHelper(row, 'big').join('')).toBe('56789')
  expect(selectByHelper(row, 'small').join('')).toBe('01234')
  expect(selectByHelper(row, 'odd').join('')).toBe('13579')
  expect(selectByHelper(row, 'even').join('')).toBe('02468')
  expect([selectByHelper(row, 'all').length, selectByHelper(row, 'clear').length]).toEqual([10, 0])
  expect(selectByHelper({ ...row, max: 4 }, 'all')).toHaveLength(4)
})

test('LOTT-4 typed numbers may use any separator; wrong and repeated ones are reported', () => {
  expect(readTyped(createTypedRow('numbers', 3), '123, 456;789\n123 12 x')).toEqual({
    numbers: ['123', '456', '789'],
    invalid: ['12', 'x'],
    repeated: 1,
  })
  // letters are never dropped: the rest of the word may be a number that nobody chose
  expect(readTyped(createTypedRow('numbers', 3), '12O 1234a 123x 456 和789')).toEqual({
    numbers: ['456'],
    invalid: ['12O', '1234a', '123x', '和789'],
    repeated: 0,
  })
  expect(readTyped(createTypedRow('numbers', 3), '１２３、456').numbers).toEqual(['123', '456'])
  expect(readTyped(createTypedRow('numbers', 4, ['01', '02', '11']), '0102 0101 0112').numbers).toEqual(['0102'])
})

test('LOTT-6 a group that does not fit leaves the numbers chosen before it', () => {
  expect(flipGroup(['90', '91'], ['01', '10', '91'], 4)).toEqual(['01', '10', '90', '91'])
  expect(flipGroup(['90', '91'], ['01', '10', '20'], 3)).toEqual(['01', '90', '91'])
  expect(flipGroup(['01', '90'], ['01'], 3)).toEqual(['90'])
})
