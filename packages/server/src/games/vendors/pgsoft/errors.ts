import type { VendorResponse } from '../gateway.ts'

/** Our outcomes as the dialect's error codes. */
const codeByOutcome: Readonly<Record<string, string>> = {
  syntax: '1034',
  wrong_currency: '1034',
  failed: '1200',
  full: '1200',
  operator: '1204',
  invalid_token: '1300',
  token_expired: '1308',
  member_locked: '1309',
  invalid_game: '1402',
  unknown_member: '3004',
  unknown_bet: '3021',
  brand_closed: '3033',
  vendor_closed: '3033',
  duplicate: '3033',
  rolled_back: '3033',
  limit_reached: '3033',
  mismatch: '3073',
  insufficient: '3202',
}

const messageByCode: Readonly<Record<string, string>> = {
  1034: 'Invalid request',
  1200: 'Internal server error',
  1204: 'Invalid operator',
  1300: 'Invalid player session',
  1308: 'Player session has expired',
  1309: 'Player is locked',
  1402: 'Game is not available',
  3004: 'Player does not exist',
  3021: 'Bet does not exist',
  3033: 'Bet failed',
  3073: 'Bet, win and transfer amount do not agree',
  3202: 'Not enough balance',
}

export function renderRefusal(outcome: string): VendorResponse {
  const code = codeByOutcome[outcome] ?? '3033'
  const body = JSON.stringify({ data: null, error: { code, message: messageByCode[code] } })
  return { body, status: `${code} ${outcome}`, ok: false }
}

/** A successful response; `body` is the content of `data` without its braces. */
export const renderAccepted = (body: string): VendorResponse => ({
  body: `{"data":{${body}},"error":null}`,
  status: 'ok',
  ok: true,
})
