import type { RoundView } from '../api/view.ts'

/**
 * The balance on screen: the last one reported by the wallet, less a stake whose answer is pending. The game never computes a
 * balance of its own.
 */
export type BalanceDisplay = {
  readonly known: () => bigint | null
  /** The balance to show; null when the wallet has not answered. */
  readonly shown: () => bigint | null
  set(balance: string | null): void
  /** Deducts a stake from the balance shown until the round answers or the bet fails. */
  hold(stake: bigint): void
  release(): void
  betTaken(round: RoundView): void
  /** Shows the final balance of a round. Until the wallet has taken the win, this is the balance after the bet. */
  roundShown(round: RoundView): void
}

export function createBalanceDisplay(onChange: (shown: bigint | null) => void): BalanceDisplay {
  let balance: bigint | null = null
  let held = 0n
  // a stake that it does not cover will be refused: no negative balance flashes up until then
  const shown = () => (balance === null || held > balance ? balance : balance - held)
  const change = (next: { balance?: bigint | null; held?: bigint }) => {
    if (next.balance !== undefined) balance = next.balance
    if (next.held !== undefined) held = next.held
    onChange(shown())
  }
  const read = (text: string | null) => (text === null ? undefined : BigInt(text))
  const known = (text: string | null) => {
    const value = read(text)
    return value === undefined ? {} : { balance: value }
  }
  return {
    known: () => balance,
    shown,
    set: (text) => change({ balance: text === null ? null : BigInt(text) }),
    hold: (stake) => change({ held: stake }),
    release: () => change({ held: 0n }),
    betTaken: (round) => change({ ...known(round.balanceBet), held: 0n }),
    roundShown: (round) => change({ ...known(round.balanceEnd ?? round.balanceBet), held: 0n }),
  }
}
