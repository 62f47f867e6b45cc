import { useState } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * Longer than any round takes to display, a bet at a live table placed at once included; a game that never sends `closed` does not
 * hold back the balance for ever.
 */
const openMillisecondsMax = 60_000

/** What the round in progress takes from the balance; null between rounds. */
const openStake = createStore<bigint | null>(null)
let late: ReturnType<typeof setTimeout> | undefined

/** Marks that a game in its frame has started a round: the page must not reveal the result before the reels stop. */
export function openRound(stake: bigint): void {
  clearTimeout(late)
  late = setTimeout(closeRound, openMillisecondsMax)
  openStake.set(stake)
}

/** Marks that the result has been shown, or the game is gone: held values are released. */
export function closeRound(): void {
  clearTimeout(late)
  openStake.set(null)
}

/**
 * Returns the sum to show: during a round the one before it less its stake, then the newest. What is pushed meanwhile may be the
 * stake and the win in one; only a lower sum reveals nothing.
 */
export function useHeldInRound(sum: bigint | null): bigint | null {
  const stake = useStore(openStake)
  const [held, setHeld] = useState(sum)
  // a stake that it does not cover will be refused: no negative balance flashes up until then
  const taken = stake !== null && held !== null && held >= stake ? stake : 0n
  const rest = held !== null && held - taken
  const shown = stake === null || sum === null || rest === false || sum < rest ? sum : rest
  const next = shown !== null ? shown + taken : null
  if (next !== held) setHeld(next)
  return shown
}
