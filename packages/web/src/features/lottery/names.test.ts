import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@gasing/contract/languages'
import { type FamilyCode, families } from '@gasing/contract/rules/lottery/families'
import { createPlayNames } from '@gasing/contract/rules/lottery/play-names'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../i18n/texts')
const groups = ['lottery', 'vnlottery']
const readTexts = (language: string): Record<string, string> =>
  Object.assign({}, ...groups.map((group) => JSON.parse(readFileSync(join(folder, group, `${language}.json`), 'utf8'))))

/** Returns the play names of a language, with their placeholders filled in. */
function createNames(language: string) {
  const texts = readTexts(language)
  return createPlayNames(
    (key, values = {}) => texts[key]?.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '') ?? null,
  )
}

describe.each(languageCodes)('in %s', (language) => {
  const names = createNames(language)

  test.each(Object.keys(families) as FamilyCode[])('LOTT-4 every play of %s has a rule text', (family) => {
    for (const { code } of families[family].plays) {
      expect([code, names.ruleOf(family, code)]).toEqual([code, expect.any(String)])
      // of two numbers, no language says "all"
      expect(names.ruleOf(family, code)).not.toMatch(/\b(all|semua|kesemua|tod[oa]s (os|as|los|las)) 2\b/i)
    }
  })

  test('LOTT-4 plays of one name that win differently say so', () => {
    const pairs = [
      ['sum', 'first3-sum'],
      ['sides', 'first3-sides'],
      ['any2-straight', 'first2-straight'],
      ['any2-typed', 'first2-typed'],
      ['any5', 'any6'],
      ['bao7-2', 'bao7-3'],
      ['bao7-2', 'bao8-2'],
      ['cang3-head', 'cang3-both'],
    ]
    for (const [one = '', other = ''] of pairs) expect(names.ruleOf('ssc', one)).not.toBe(names.ruleOf('ssc', other))
    const variants = [
      ['handicap-ssc', 'handicap-11x5', 'ball-sides'],
      ['handicap-ssc', 'handicap-11x5', 'sum-sides'],
      ['k3', 'pc28', 'sides'],
      ['vn-south', 'vn-north', 'de-head'],
      ['vn-south', 'vn-north', 'cang3-head'],
    ]
    for (const [one = '', other = '', code = ''] of variants)
      expect(names.ruleOf(one, code)).not.toBe(names.ruleOf(other, code))
    expect(names.ruleOf('ssc', 'any3-typed')).toContain('3')
    expect(names.ruleOf('vn-north', 'bao8-4')).toContain('4')
  })
})
