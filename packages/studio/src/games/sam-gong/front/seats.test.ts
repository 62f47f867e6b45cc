// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { setLanguage } from '../../../frame/texts.ts'
import { formatWorth } from './seats.ts'

const [ace, two, ten, otherTen, king, queen] = [0, 1, 9, 22, 12, 11]

test('a hand’s worth reads as correct English: 1 point, 2 points, 0 points, Sam Gong', async () => {
  await setLanguage('en')
  expect(formatWorth([ace, ten, otherTen])).toBe('1 point')
  expect(formatWorth([two, ten, otherTen])).toBe('2 points')
  expect(formatWorth([king, ten, otherTen])).toBe('0 points')
  expect(formatWorth([king, queen, king + 13])).toBe('Sam Gong')
})
