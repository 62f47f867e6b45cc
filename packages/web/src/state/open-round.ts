import { useEffect } from 'react'
import { balanceCap } from './balance-cap.ts'

/**
 * Longer than any round takes to display, a bet placed as a live table opens included; a game that never sends `closed` does not hold
 * back the balance for ever.
 */
const openMillisecondsMax = 60_000

let late: ReturnType<typeof setTimeout> | undefined

/** Marks that the result has been shown, or the game is gone: the balance is shown as it is. */
export function closeRound(): void {
  clearTimeout(late)
  balanceCap.set(null)
}

/**
 * Holds the balance while a game shows a round: from its start the balance is shown less the round's stake. What is pushed meanwhile
 * may be the stake and the win in one; only a lower sum reveals nothing.
 * @returns a function that starts a round
 */
export function useRounds(sum: bigint | null): (stake: bigint) => void {
  useEffect(() => {
    const cap = balanceCap.get()
    if (cap !== null && sum !== null && sum < cap) balanceCap.set(sum)
  }, [sum])
  useEffect(() => closeRound, [])
  return (stake) => {
    closeRound()
    late = setTimeout(closeRound, openMillisecondsMax)
    if (sum !== null) balanceCap.set(sum - stake)
  }
}
