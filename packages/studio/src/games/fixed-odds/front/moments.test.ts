import { expect, test } from 'vitest'
import { calculateScoreAt, createStoryNumbers, spaceMoments, spreadMoments } from './moments.ts'

const stories = Array.from({ length: 200 }, (_, index) => `round-${index}`)

test('a result unfolds fully, in time order, and repeatably', () => {
  for (const words of stories) {
    const moments = spreadMoments([3, 2], createStoryNumbers(words))
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).toSorted((one, other) => one - other))
    expect(calculateScoreAt(moments, 0)).toEqual([0, 0])
    expect(calculateScoreAt(moments, 1)).toEqual([3, 2])
    expect(spreadMoments([3, 2], createStoryNumbers(words))).toEqual(moments)
  }
})

test('other rounds unfold differently', () => {
  expect(new Set(stories.map((words) => JSON.stringify(spreadMoments([2, 1], createStoryNumbers(words))))).size).toBe(
    200,
  )
})

test.each([
  [[3, 0], 3],
  [[3, 1], 4],
  [[3, 2], 5],
  [[1, 3], 4],
] as const)('a duel ending %j takes %i maps, and the winner wins the last', (result, maps) => {
  for (const words of stories) {
    const moments = spaceMoments(5)(result, createStoryNumbers(words))
    expect(moments).toHaveLength(maps)
    expect(moments.at(-1)?.side).toBe(result[0] > result[1] ? 0 : 1)
    expect(calculateScoreAt(moments, 1)).toEqual(result)
    expect(moments.at(-1)?.at).toBeLessThan(1)
  }
})
