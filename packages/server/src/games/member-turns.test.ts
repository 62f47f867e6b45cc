import { expect, test } from 'vitest'
import { makeMemberTurns } from './member-turns.ts'

/** Work that ends when it is let go; what each of them told is its number. */
function works() {
  const begun: PromiseWithResolvers<void>[] = []
  return {
    begun,
    async work() {
      const own = Promise.withResolvers<void>()
      const number = begun.push(own)
      await own.promise
      return number
    },
  }
}
const aWhile = () => new Promise((resolve) => setImmediate(resolve))

test('GAME-11 thirty-two equal messages of a member at once are two: the first, and one answer for all that came meanwhile', async () => {
  const inTurn = makeMemberTurns<number>(2000)
  const { begun, work } = works()
  const told = Array.from({ length: 32 }, () => inTurn('m', 'the same', work))
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  expect(await told[0]).toBe(1)
  await aWhile()
  // whoever comes now cannot be answered by what has begun
  const late = inTurn('m', 'the same', work)
  begun[1]?.resolve()
  expect(new Set(await Promise.all(told.slice(1)))).toEqual(new Set([2]))
  await aWhile()
  begun[2]?.resolve()
  expect(await late).toBe(3)
})

test('GAME-11 other messages of a member follow each other, and other members do not wait', async () => {
  const inTurn = makeMemberTurns<number>(2000)
  const { begun, work } = works()
  const told = [inTurn('m', 'one', work), inTurn('m', 'other', work), inTurn('n', 'one', work)]
  expect(begun).toHaveLength(2)
  for (const each of begun) each.resolve()
  await told[0]
  await aWhile()
  begun[2]?.resolve()
  expect(await Promise.all(told)).toEqual([1, 3, 2])
})

test('GAME-11 what fails is tried by the next that asks the same, and tells only its own', async () => {
  const inTurn = makeMemberTurns<string>(2000)
  const first = inTurn('m', 'the same', () => Promise.reject(new Error('gone')))
  const second = inTurn('m', 'the same', async () => 'done')
  await expect(first).rejects.toThrow('gone')
  expect(await second).toBe('done')
})
