import { expect, test } from 'vitest'
import { maskAccountName, normalizeUsername } from './profile.ts'

test.each([
  ['the four letters i of Turkish', ['admin', 'ADMIN', 'ADM\u0130N', 'adm\u0131n', 'admi\u0307n']],
  ['wide and narrow letters', ['ana', 'ANA', 'ＡＮＡ', 'ａｎａ']],
  ['signs that are letters', ['kos', '\u212aos', 'ko\u017f']],
  ['composed and apart', ['é', 'e\u0301', 'É', 'E\u0301']],
  ['ligatures', ['office', 'o\ufb03ce', 'OFFICE']],
])('I04 %s make one name', (_, written) => {
  expect(new Set(written.map(normalizeUsername)).size).toBe(1)
})

test('I04 names compare alike in any machine locale, and different names stay different', () => {
  expect(normalizeUsername('I')).toBe('i')
  expect('I'.toLocaleLowerCase('tr')).not.toBe('i')
  expect(normalizeUsername('ana')).not.toBe(normalizeUsername('anna'))
  expect(normalizeUsername(normalizeUsername('\u0130\u212aＡ'))).toBe(normalizeUsername('\u0130\u212aＡ'))
})

test('the masked name of four letters does not show them all', () => {
  expect(['demo1', 'abcd', 'ab', '王小明', 'x'].map(maskAccountName)).toEqual([
    'de***1',
    'a***',
    'a***',
    '王***',
    'x***',
  ])
})
