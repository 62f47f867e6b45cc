import type { VendorResponse } from '../gateway.ts'

/** Our outcomes as the dialect's error codes: 100 is retried by the vendor, 120 never. */
const codeByOutcome: Readonly<Record<string, number>> = {
  insufficient: 1,
  unknown_member: 2,
  brand_closed: 3,
  vendor_closed: 3,
  invalid_token: 4,
  token_expired: 4,
  signature: 5,
  member_locked: 6,
  syntax: 7,
  unfit: 7,
  wrong_currency: 7,
  invalid_game: 8,
  limit_reached: 50,
  unknown_bet: 100,
  failed: 100,
  full: 100,
  duplicate: 120,
  rolled_back: 120,
  round_failed: 130,
}

const descriptions: Readonly<Record<number, string>> = {
  1: 'Insufficient balance',
  2: 'Player not found or is logged out',
  3: 'Bet is not allowed',
  4: 'Player authentication failed due to invalid, not found or expired token',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters in the request',
  8: 'Game is not found or disabled',
  50: 'Bet limit has been reached',
  100: 'Internal server error: try again',
  120: 'Internal server error: do not try again',
  130: 'Internal server error on endRound processing: try again',
}

/** A refusal; HTTP is always 200. */
export function renderRefusal(outcome: string): VendorResponse {
  const error = codeByOutcome[outcome] ?? 120
  const body = JSON.stringify({ error, description: descriptions[error] })
  return { body, status: `${error} ${outcome}`, ok: false }
}
