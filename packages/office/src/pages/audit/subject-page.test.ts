import { expect, test } from 'vitest'
import { findSubjectPage } from './subject-page.ts'

test('A02 the subject of a log line links to its page if it has one', () => {
  const at = (subject: string) => {
    const page = findSubjectPage(subject)
    return page && `/${page.list}/${page.id}`
  }
  expect(at('member:10024')).toBe('/members/10024')
  expect(at('withdrawal:8')).toBe('/withdrawals/8')
  expect(at('deposit:12')).toBe('/deposits/12')
  expect(at('case:1010')).toBe('/cases/1010')
  expect(at('vendor:gasing-sen')).toBe('/vendors/gasing-sen')
  expect(at('draw:5120')).toBe('/draws/5120')
  expect(at('lottery:vn-north')).toBe('/lotteries/vn-north')
  for (const other of [
    'brand:1',
    'lottery:band',
    'text:EN reload',
    'member:1:main',
    'constructor:1',
    'member:',
    'guest',
  ])
    expect(at(other)).toBeNull()
})
