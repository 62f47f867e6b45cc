import { readFileSync } from 'node:fs'
import { languageCodes } from '@gasing/contract/languages'
import { families } from '@gasing/contract/rules/lottery/families'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { buildPlayNames } from './use-play-names.ts'

const folder = new URL('../../../../web/src/i18n/texts/', import.meta.url)
const read = (area: string, language: string) =>
  JSON.parse(readFileSync(new URL(`${area}/${language}.json`, folder), 'utf8')) as Record<string, string>

test.each(languageCodes)('LOTT-4 every play, group, row and symbol has a word in %s, not a code', (language) => {
  const source = { ...read('lottery', language), ...read('vnlottery', language) }
  const compiled = Object.entries(source).map(([key, text]) => [key, compileMessage(text)])
  const names = buildPlayNames(Object.fromEntries(compiled), 'en')
  const plays = Object.values(families).flatMap((family) => [...family.plays])
  expect(plays.length).toBeGreaterThan(200)
  for (const { code, group, rows } of plays) {
    const words = [names.playName(code), names.groupName(group), ...rows.map(({ name }) => names.rowName(name))]
    const symbols = rows.flatMap((row) => [...row.symbols]).map(names.symbolName)
    // codes are lower case with dashes
    for (const word of [...words, ...symbols])
      expect([code, word]).not.toEqual([code, expect.stringMatching(/^[a-z]+(-[a-z0-9]+)+$/)])
  }
  expect(names.playName('first3-group-6')).toContain(' · ')
  expect(names.selectionText('big,odd|', [{ name: 'tens' }, { name: 'units' }])).toBe(
    `${source.lot_row_tens}: ${source.lot_symbol_big} ${source.lot_symbol_odd}`,
  )
})

test('a code is shown as such without a word and before the words load', () => {
  const names = buildPlayNames({}, 'en')
  expect([names.playName('star5-straight'), names.rowName('place3'), names.symbolName('07')]).toEqual([
    'star5 · straight',
    'place3',
    '07',
  ])
})
