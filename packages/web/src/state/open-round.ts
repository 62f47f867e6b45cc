import { useState } from 'react'
import { createStore, useStore } from './store.ts'

/** Longer than any round takes to display; a game that never sends `closed` does not hold back the balance for ever. */
const openMillisecondsMax = 20_000

const roundOpen = createStore(false)
let late: ReturnType<typeof setTimeout> | undefined

/** Marks that a game in its frame has started a round: the page must not reveal the result before the reels stop. */
export function openRound(): void {
  clearTimeout(late)
  late = setTimeout(closeRound, openMillisecondsMax)
  roundOpen.set(true)
}

/** Marks that the result has been shown, or the game is gone: held values are released. */
export function closeRound(): void {
  clearTimeout(late)
  roundOpen.set(false)
}

/**
 * Returns the value from when the round began until the round is closed, then the newest.
 * @param tellsNothing accepts changes to show at once, because they do not reveal the result
 */
export function useHeldInRound<T>(value: T, tellsNothing: (held: T, next: T) => boolean = () => false): T {
  const isOpen = useStore(roundOpen)
  const [held, setHeld] = useState(value)
  const shown = isOpen && !tellsNothing(held, value) ? held : value
  if (!Object.is(held, shown)) setHeld(shown)
  return shown
}
