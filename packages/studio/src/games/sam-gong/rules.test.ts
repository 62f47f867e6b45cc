import { expect, test } from 'vitest'
import { calculateStrength, evaluateHand, type Player, settleHand, unitsPerSeat } from './rules.ts'

const coin = 1_000n
const unit = 100_000n
// ranks: ace 0, two 1 … ten 9, jack 10, queen 11, king 12
const [samGong, nine, eightWithPicture, eight, nought] = [
  [10, 24, 38],
  [3, 16, 0],
  [7, 12, 9],
  [7, 9, 22],
  [9, 22, 35],
] as const

test('points are the last digit, and pictures count nothing', () => {
  expect(evaluateHand(nine)).toEqual({ points: 9, pictures: 0, isSamGong: false })
  expect(evaluateHand(samGong)).toEqual({ points: 0, pictures: 3, isSamGong: true })
  expect(evaluateHand([8, 21, 34])).toMatchObject({ points: 7 })
})

test('three pictures beat nine, then points, then pictures', () => {
  const order = [samGong, nine, eightWithPicture, eight, nought].map(calculateStrength)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  expect(new Set(order).size).toBe(5)
})

const createPlayer = (place: number, choice: 'play' | 'fold', cards: readonly number[]): Player => ({
  place,
  choice,
  cards,
})
const sumPayouts = (payouts: Map<number, bigint>) => [...payouts.values()].reduce((whole, part) => whole + part, 0n)

test('GAME-8 the winner takes the contested pot less the rake; a folder keeps the second unit', () => {
  const settled = settleHand(
    [createPlayer(0, 'play', nine), createPlayer(1, 'play', eight), createPlayer(2, 'fold', samGong)],
    unit,
    coin,
  )
  expect(settled).toMatchObject({ pot: 500_000n, rake: 25_000n, winners: [0] })
  expect([...(settled?.payouts ?? [])]).toEqual([
    [0, 475_000n],
    [1, 0n],
    [2, 100_000n],
  ])
})

test('GAME-8 the last player left takes the antes without rake', () => {
  const settled = settleHand([createPlayer(0, 'fold', nine), createPlayer(3, 'play', nought)], unit, coin)
  expect(settled).toMatchObject({ rake: 0n, winners: [3] })
  expect(settled?.payouts.get(3)).toBe(300_000n)
})

test('GAME-8 if all fold, every stake is returned', () => {
  expect(settleHand([createPlayer(0, 'fold', nine), createPlayer(1, 'fold', eight)], unit, coin)).toBeNull()
})

test('GAME-8 equal hands split to the coin, and no coin is made or lost', () => {
  for (const count of [2, 3, 4]) {
    const players = Array.from({ length: count }, (_, place) => createPlayer(place, 'play', nine))
    const settled = settleHand(players, unit + coin, coin)
    expect(settled?.winners.length).toBe(count)
    expect(sumPayouts(settled?.payouts ?? new Map()) + (settled?.rake ?? 0n)).toBe(
      (unit + coin) * unitsPerSeat * BigInt(count),
    )
    for (const paid of settled?.payouts.values() ?? []) expect(paid % coin).toBe(0n)
  }
})
