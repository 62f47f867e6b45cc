import type { VendorResponse } from '../gateway.ts'

/** Our outcomes as the dialect's error codes. */
const codeByOutcome: Readonly<Record<string, number>> = {
  ok: 0,
  again: 1,
  insufficient: 2,
  no_round: 2,
  syntax: 3,
  wrong_currency: 3,
  duplicate: 3,
  invalid_token: 4,
  token_expired: 4,
  short: 6,
}

const messageByOutcome: Readonly<Record<string, string>> = {
  ok: 'success',
  again: 'already accepted',
  insufficient: 'not enough balance',
  no_round: 'round not found',
  syntax: 'invalid parameter',
  wrong_currency: 'invalid parameter: currency',
  duplicate: 'invalid parameter: the round is known with other content',
  invalid_token: 'token expired',
  token_expired: 'token expired',
  short: 'the win has been spent and cannot be cancelled',
}

type PlayerBalance = { readonly user: string; readonly currency: string; readonly balance: string }

const renderHead = (outcome: string): string => {
  const message = JSON.stringify(messageByOutcome[outcome] ?? `other error: ${outcome}`)
  return `{"errorCode":${codeByOutcome[outcome] ?? 5},"message":${message}`
}

const renderBalance = ({ user, currency, balance }: PlayerBalance): string =>
  `,"username":"${user}","currency":"${currency}","balance":${balance}`

export function renderRefusal(outcome: string, playerBalance: PlayerBalance | null = null): VendorResponse {
  const body = `${renderHead(outcome)}${playerBalance ? renderBalance(playerBalance) : ''}}`
  return { body, status: `${codeByOutcome[outcome] ?? 5} ${outcome}`, ok: false }
}

type AcceptedResult = {
  readonly outcome?: 'ok' | 'again' | 'no_round'
  readonly txId?: bigint | undefined
  readonly token?: string
}

/** A success, new or repeated. A cancellation that found no round moved nothing and is not a failure of ours. */
export function renderAccepted(player: PlayerBalance, { outcome = 'ok', txId, token }: AcceptedResult): VendorResponse {
  const named = `${txId === undefined ? '' : `,"txId":${txId}`}${token === undefined ? '' : `,"token":${JSON.stringify(token)}`}`
  return {
    body: `${renderHead(outcome)}${renderBalance(player)}${named}}`,
    status: `${codeByOutcome[outcome]} ${outcome}`,
    ok: true,
  }
}
