import { expect, test } from 'vitest'
import { groupKinds, hundred, listGroup, membersOf } from './number-groups.ts'
import { findDifferences, getResultShape, readPastedResult } from './result-shapes.ts'

test('LOTT-2 the groups of the hundred numbers', () => {
  expect(listGroup('zodiac', 'rat')).toEqual(['00', '12', '24', '36', '48', '60', '72', '84', '96'])
  expect(listGroup('double', 'even-double')).toContain('77')
  expect(listGroup('double', 'odd-double')).toEqual(['05', '16', '27', '38', '49', '50', '61', '72', '83', '94'])
  expect(listGroup('sum', '3')).toContain('49')
  expect(listGroup('touch', '4')).toHaveLength(19)
  expect(listGroup('head', '4')).toEqual(['40', '41', '42', '43', '44', '45', '46', '47', '48', '49'])
  expect(listGroup('tail', '4')).toHaveLength(10)
  expect(listGroup('family', '01')).toEqual(['01', '06', '10', '15', '51', '56', '60', '65'])
  expect(listGroup('reverse', '12')).toEqual(['12', '21'])
})

test('most kinds partition the hundred numbers', () => {
  for (const kind of groupKinds.filter((each) => !['double', 'touch', 'reverse'].includes(each)))
    expect(membersOf[kind].flatMap((member) => listGroup(kind, member)).sort(), kind).toEqual(hundred)
  expect(membersOf.family).toHaveLength(15)
})

test('LOTT-6 a pasted result is read in prize order, and two readings are compared by cell', () => {
  const north = getResultShape('vn-north')
  expect(north.reduce((all, { count }) => all + count, 0)).toBe(27)
  expect(getResultShape('vn-south').reduce((all, { count }) => all + count, 0)).toBe(18)
  expect(getResultShape('4d').reduce((all, { count }) => all + count, 0)).toBe(23)
  expect(getResultShape('ssc')).toEqual([])
  const top = getResultShape('top-bottom')
  expect(readPastedResult(top, ' 123 - 45 ')).toEqual([['123'], ['45']])
  expect(readPastedResult(top, '123 456')).toBeNull()
  expect(readPastedResult(top, '123')).toBeNull()
  expect(findDifferences(top, [['123'], ['45']], [['123'], ['46']])).toEqual([{ row: 1, index: 0 }])
})
