import { useState } from 'react'
import { createStore, useStore } from './store.ts'

/** Longer than any round takes to be shown; a game that never says `closed` does not hold the money back for ever. */
const openMillisecondsMax = 20_000

const roundOpen = createStore(false)
let late: ReturnType<typeof setTimeout> | undefined

/** A game in its frame began a round: the page must not tell the result before its reels have stopped. */
export function openRound(): void {
  clearTimeout(late)
  late = setTimeout(closeRound, openMillisecondsMax)
  roundOpen.set(true)
}

/** The result has been shown, or the game is gone: what was held back shows. */
export function closeRound(): void {
  clearTimeout(late)
  roundOpen.set(false)
}

/**
 * A value as it was when the round began, until the round is closed; the newest then.
 * @param tellsNothing a change that shows at once, because it does not tell how the round ends
 */
export function useHeldInRound<T>(value: T, tellsNothing: (held: T, next: T) => boolean = () => false): T {
  const isOpen = useStore(roundOpen)
  const [held, setHeld] = useState(value)
  const shown = isOpen && !tellsNothing(held, value) ? held : value
  if (!Object.is(held, shown)) setHeld(shown)
  return shown
}
