import { expect, test } from 'vitest'
import { type Autoplay, canStartAutoplay, continueAfterRound } from './autoplay.ts'

const auto: Autoplay = { left: 10, winLimit: null, lossLimit: null, stopOnFeature: false, result: 0n }
const lost = { stake: 100n, payout: 0n, hadFeature: false }

test('it counts down and tracks the result', () => {
  expect(continueAfterRound(auto, { ...lost, payout: 250n })).toMatchObject({ left: 9, result: 150n })
  expect(continueAfterRound({ ...auto, left: 1 }, lost)).toBeNull()
})

test('it ends at a win of the limit, not below', () => {
  expect(continueAfterRound({ ...auto, winLimit: 500n }, { ...lost, payout: 499n })).not.toBeNull()
  expect(continueAfterRound({ ...auto, winLimit: 500n }, { ...lost, payout: 500n })).toBeNull()
})

test('it never starts a round that could cross the loss limit', () => {
  const limited = { ...auto, lossLimit: 250n, result: -100n }
  expect(canStartAutoplay(limited, 100n)).toBe(true)
  expect(canStartAutoplay(limited, 200n)).toBe(false)
  expect(continueAfterRound({ ...limited, result: -150n }, lost)).toBeNull()
})

test('it ends at free spins when asked to', () => {
  expect(continueAfterRound({ ...auto, stopOnFeature: true }, { ...lost, hadFeature: true })).toBeNull()
  expect(continueAfterRound(auto, { ...lost, hadFeature: true })).not.toBeNull()
})
