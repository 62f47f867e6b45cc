/** A member as the portal acknowledged it, and the balance shown at the end. */
export type MemberLine = { name: string; token: string; balance?: string }

/** A round as the studio reports it; amounts are strings in the vendors' unit, 1/100 000 of the major one. */
export type AcknowledgedRound = { id: string; state: string; stake: string; payout: string | null; outcome: unknown }

/**
 * A requested round and the studio's last word on it: null when it was not placed at all. At a table the studio creates the
 * rounds itself, without a request.
 */
export type RoundLine = {
  member: string
  requestId: string | null
  game: string
  stake: string
  acknowledged: AcknowledgedRound | null
}

export type DepositLine = { member: string; amount: string; depositId: string; isPaid: boolean }

/** `end` is what was acknowledged last: to the member (cancelled) or to the operator (sent, rejected). */
export type WithdrawalLine = {
  member: string
  amount: string
  withdrawalId: string
  end: 'requested' | 'cancelled' | 'sent' | 'rejected'
}

/** A requested slip, and what the portal confirmed as sold: null when it refused. */
export type SlipLine = { member: string; stake: string; lines: number; acknowledged: { slipId: string } | null }

/** Everything that the product has acknowledged, as recorded by its clients. */
export type Journal = {
  members: MemberLine[]
  rounds: RoundLine[]
  slips: SlipLine[]
  deposits: DepositLine[]
  withdrawals: WithdrawalLine[]
  /** How often the outcome of a request was unknown, so that it was retried. */
  repeats: number
}

export const createJournal = (): Journal => ({
  ...{ members: [], rounds: [], slips: [], deposits: [], withdrawals: [] },
  repeats: 0,
})
