import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventKinds } from '@gasing/contract/calls/office/watch'
import { languages } from '@gasing/contract/languages'
import { expect, test } from 'vitest'
import { pageCalls } from '#api/permissions.ts'
import { actionLinks, getPage } from './action-links.ts'
import { listPeriods } from './periods.ts'

const readTexts = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../i18n/texts/watch/${language}.json`), 'utf8'))

test.each(eventKinds)('Y07 %s has texts in all languages and leads to a page', (kind) => {
  for (const { code } of languages) {
    const told = readTexts(code)
    expect(told[`event_kind_${kind}`], code).toBeTruthy()
    expect(told[`event_says_${kind}`], code).toBeTruthy()
  }
  for (const facts of [{}, { memberId: '7', action: 'a', game: 'a/b', period: '2026', vendor: 'a', day: '2026-01-01' }])
    expect(Object.keys(pageCalls)).toContain(getPage(actionLinks[kind](facts as Record<string, string>)))
})

test('D13 periods are months and years in brand time', () => {
  const shown = listPeriods(new Date('2026-12-31T23:30:00Z'), 'Asia/Kuala_Lumpur')
  expect(shown.slice(0, 2)).toEqual(['2027-01', '2026-12'])
  expect(shown.slice(-3)).toEqual(['2026-02', '2027', '2026'])
})
