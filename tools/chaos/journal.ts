/** A member as the portal acknowledged it, and the balance that it was shown at the end. */
export type MemberLine = { name: string; token: string; balance?: string }

/** A round as the studio tells it; amounts are texts in the vendors' unit, 1/100 000 of the major one. */
export type ToldRound = { id: string; state: string; stake: string; payout: string | null; outcome: unknown }

/**
 * A request for a round, and the last that the studio said about it: null where it refused to place it at all. At a table the studio
 * makes the rounds itself: nobody asks for one.
 */
export type RoundLine = {
  member: string
  requestId: string | null
  game: string
  stake: string
  told: ToldRound | null
}

export type DepositLine = { member: string; amount: string; depositId: string; isPaid: boolean }

/** `end` is what was acknowledged last: to the member (cancelled) or to the operator (sent, rejected). */
export type WithdrawalLine = {
  member: string
  amount: string
  withdrawalId: string
  end: 'requested' | 'cancelled' | 'sent' | 'rejected'
}

/** A slip that somebody wanted, and what the portal said it sold: null where it refused it. */
export type SlipLine = { member: string; stake: string; lines: number; told: { slipId: string } | null }

/** Everything that the product has acknowledged, as the people outside remember it. */
export type Journal = {
  members: MemberLine[]
  rounds: RoundLine[]
  slips: SlipLine[]
  deposits: DepositLine[]
  withdrawals: WithdrawalLine[]
  /** How often nobody knew what had become of a request, so that it was sent again. */
  repeats: number
}

export const emptyJournal = (): Journal => ({
  ...{ members: [], rounds: [], slips: [], deposits: [], withdrawals: [] },
  repeats: 0,
})
