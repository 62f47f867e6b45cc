import type { Told } from '../gateway.ts'

/** Our outcomes as the dialect's error codes. */
const codes: Readonly<Record<string, number>> = {
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

const messages: Readonly<Record<string, string>> = {
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

type Standing = { readonly user: string; readonly currency: string; readonly balance: string }

const headOf = (outcome: string): string => {
  const message = JSON.stringify(messages[outcome] ?? `other error: ${outcome}`)
  return `{"errorCode":${codes[outcome] ?? 5},"message":${message}`
}

const standingOf = ({ user, currency, balance }: Standing): string =>
  `,"username":"${user}","currency":"${currency}","balance":${balance}`

export function refusal(outcome: string, standing: Standing | null = null): Told {
  const body = `${headOf(outcome)}${standing ? standingOf(standing) : ''}}`
  return { body, status: `${codes[outcome] ?? 5} ${outcome}`, ok: false }
}

type Done = {
  readonly outcome?: 'ok' | 'again' | 'no_round'
  readonly txId?: bigint | undefined
  readonly token?: string
}

/** A success, new or repeated. A cancellation that found no round moved nothing and is not a failure of ours. */
export function accepted(standing: Standing, { outcome = 'ok', txId, token }: Done): Told {
  const named = `${txId === undefined ? '' : `,"txId":${txId}`}${token === undefined ? '' : `,"token":${JSON.stringify(token)}`}`
  return {
    body: `${headOf(outcome)}${standingOf(standing)}${named}}`,
    status: `${codes[outcome]} ${outcome}`,
    ok: true,
  }
}
