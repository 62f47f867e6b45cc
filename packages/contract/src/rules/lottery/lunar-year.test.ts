import { expect, test } from 'vitest'
import { getFamilyOfIssue } from './families.ts'
import { findSignOfDay } from './lunar-year.ts'

const day = (text: string): number =>
  Date.parse(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) / 86_400_000
const written = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

test.each([
  ['20260216', 'snake'],
  ['20260217', 'horse'],
  ['20270205', 'horse'],
  ['20270206', 'goat'],
  // two days on which ICU's Chinese calendar is wrong
  ['20300202', 'rooster'],
  ['20300203', 'dog'],
  ['21000208', 'goat'],
  ['21000209', 'monkey'],
])('LOTT-4 %s is in the lunar year of the %s', (text, sign) => {
  expect(findSignOfDay(text)).toBe(sign)
})

test('LOTT-4 every lunar year has twelve or thirteen months, and begins between 21 January and 20 February', () => {
  const starts: string[] = []
  for (let at = day('20200125'); at <= day('21001231'); at++)
    if (at === day('20200125') || findSignOfDay(written(at)) !== findSignOfDay(written(at - 1)))
      starts.push(written(at))
  expect(starts).toHaveLength(81)
  for (const [index, start] of starts.entries()) {
    expect(start.slice(4) >= '0121' && start.slice(4) <= '0220').toBe(true)
    const next = starts[index + 1]
    if (next) expect([353, 354, 355, 383, 384, 385]).toContain(day(next) - day(start))
  }
})

test('LOTT-4 a draw of Mark Six follows the sign of the day in its issue, every other draw its own family', () => {
  expect(getFamilyOfIssue('mark6-horse', '20270205-0024')).toBe('mark6-horse')
  expect(getFamilyOfIssue('mark6-horse', '20270206-0001')).toBe('mark6-goat')
  expect(getFamilyOfIssue('mark6-rat', '20270206')).toBe('mark6-goat')
  expect(getFamilyOfIssue('ssc', '20270206-0001')).toBe('ssc')
  for (const outside of ['20200124', '21010101', 'no issue', ''])
    expect(() => getFamilyOfIssue('mark6-horse', outside)).toThrow(RangeError)
})
