import type { VendorResponse } from '../gateway.ts'

/** Our outcomes as the dialect's codes: 1xx are final, 5xx make the supplier roll back. */
export const codeByOutcome: Readonly<Record<string, number>> = {
  insufficient: 100,
  invalid_token: 101,
  unknown_member: 101,
  token_expired: 101,
  limit_reached: 105,
  member_locked: 110,
  wrong_currency: 154,
  invalid_game: 405,
  brand_closed: 405,
  vendor_closed: 405,
  duplicate: 400,
  rolled_back: 400,
  unfit: 400,
  unknown_bet: 404,
  no_call: 404,
  full: 500,
  invalid_issue: 610,
  signature: 403,
  syntax: 400,
}

const messageByCode: Readonly<Record<number, string>> = {
  100: 'Player has not enough funds to process an action',
  101: 'Player is invalid',
  105: 'Player reached customized bet limit',
  110: 'Player is disabled',
  154: 'Currency is not allowed for the player',
  400: 'Bad request',
  403: 'Forbidden: the signature is wrong',
  404: 'Not found',
  405: 'Game is not available to this casino',
  500: 'Unknown error',
  610: 'Invalid issue',
}

/** A refusal; code 100 always includes the player's balance. */
export function renderRefusal(outcome: string, balance: bigint | null = null): VendorResponse {
  const code = codeByOutcome[outcome] ?? 500
  const content = { code, message: messageByCode[code] ?? outcome }
  const text = JSON.stringify(content).slice(0, -1)
  return {
    body: balance === null ? `${text}}` : `${text},"balance":${balance}}`,
    code: code >= 400 && code < 600 ? code : 412,
    status: `${code} ${outcome}`,
    ok: false,
  }
}

/** A successful response. */
export const renderAccepted = (body: string): VendorResponse => ({ body, status: '200', ok: true })
