import type { VendorStatus } from '@gasing/contract/vendor/hub88'

/** The result of one attempt: the operator's status, or null when no readable answer came in time. */
export type AnswerStatus = VendorStatus | null

export type BetVerdict = 'taken' | 'refused' | 'undo'
export type DeliveryVerdict = 'done' | 'again' | 'stuck'

// Only these two guarantee that no money moved. After any other failure the bet is rolled back.
const cleanRefusals: readonly AnswerStatus[] = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']

// Answers to a win or rollback that a retry cannot change. They need manual resolution.
const terminal: readonly AnswerStatus[] = [
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]

export function decideBet(status: AnswerStatus): BetVerdict {
  if (status === 'RS_OK') return 'taken'
  return cleanRefusals.includes(status) ? 'refused' : 'undo'
}

/** Decides on a win or rollback: done, to be sent again, or stuck after a final refusal. */
export function decideDelivery(status: AnswerStatus): DeliveryVerdict {
  if (status === 'RS_OK') return 'done'
  return terminal.includes(status) ? 'stuck' : 'again'
}

const firstRetrySeconds = 1
const lastRetrySeconds = 300

/** Returns the seconds until the next attempt after this many: 1, 2, 4 …, at most five minutes, without end. */
export function calculateRetrySeconds(attempts: number): number {
  return Math.min(firstRetrySeconds * 2 ** Math.max(0, attempts - 1), lastRetrySeconds)
}

/** Returns the refusal code that the frame gets when a bet was not taken. */
export function toRefusalCode(status: AnswerStatus): string {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'not_enough_money'
    case 'RS_ERROR_LIMIT_REACHED':
      return 'limit_reached'
    case 'RS_ERROR_TOKEN_EXPIRED':
    case 'RS_ERROR_INVALID_TOKEN':
      return 'session_ended'
    case 'RS_ERROR_USER_DISABLED':
      return 'member_locked'
    case 'RS_ERROR_INVALID_GAME':
    case 'RS_ERROR_INVALID_PARTNER':
      return 'game_closed'
    default:
      return 'wallet_unreachable'
  }
}
