import { createHash } from 'node:crypto'
import { testSecret } from './secret-vendor.ts'
import { type Story, type TestSeat, testGame } from './story.ts'

/** A spin as every dialect can tell it; amounts are decimal texts. */
export type Spin = {
  readonly tx: string
  readonly round: string
  readonly bet: string
  readonly win: string
  readonly token?: string
  readonly currency?: string
}
/** What came back: the dialect's own code, and the balance in cents where one is told. */
export type Said = { readonly code: number | string; readonly balance: number | null }
export type Brand = {
  readonly code: string
  spin(seat: TestSeat, spin: Spin): Promise<Said>
  /** Absent where the dialect has none. */
  readonly cancel?: (seat: TestSeat, spin: Spin) => Promise<Said>
  authenticate(token: string): Promise<Record<string, unknown>>
  /** A spin that nobody signed, or that somebody else did. */
  forge(seat: TestSeat, spin: Spin): Promise<Said>
}

type Sent = { readonly path: string; readonly body: string; readonly headers: Record<string, string> }
const cents = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value * 100) : null)

/** The calls of a vendor under test, over the real routes. */
const poster =
  (told: Story, code: string) =>
  async ({ path, body, headers }: Sent) => {
    const reply = await told.app.inject({ method: 'POST', url: `/vendors/${code}${path}`, body, headers })
    if (reply.statusCode !== 200) throw new Error(`status ${reply.statusCode}: ${reply.body}`)
    return reply.json() as Record<string, unknown>
  }
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()

/** As the vendor hashes: its own few lines, so that ours are checked against others. */
export function pragmaticHash(fields: Record<string, string>, secret = testSecret): string {
  const names = Object.keys(fields).filter((name) => fields[name] !== '')
  const text = names
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

export type Pragmatic = Brand & {
  call(method: string, fields: Record<string, string>, hash?: string): Promise<Record<string, unknown>>
  fields(seat: TestSeat, spin: Spin): Record<string, string>
}

export function pragmaticBrand(told: Story, code: string): Pragmatic {
  const post = poster(told, code)
  const call: Pragmatic['call'] = (method, fields, hash = pragmaticHash(fields)) =>
    post({ path: `/${method}.html`, body: form({ ...fields, hash }), headers: formHeaders })
  const fields: Pragmatic['fields'] = (seat, { tx, round, bet, token = seat.token, currency }) => ({
    ...{ providerId: 'pp', userId: seat.user, gameId: testGame, roundId: round, amount: bet, reference: tx },
    ...{ timestamp: '1700000000000', roundDetails: 'spin', token, ...(currency && { currency }) },
  })
  const said = (answer: Record<string, unknown>): Said => ({ code: Number(answer.error), balance: cents(answer.cash) })
  const spin: Brand['spin'] = async (seat, wish) => {
    const taken = said(await call('bet', fields(seat, wish)))
    if (taken.code !== 0) return taken
    return said(await call('result', { ...fields(seat, wish), amount: wish.win, reference: `${wish.tx}-r` }))
  }
  return {
    ...{ code, call, fields, spin },
    cancel: async (seat, wish) => {
      const refunded = await call('refund', fields(seat, wish))
      const { cash } = await call('balance', { providerId: 'pp', userId: seat.user })
      return said({ ...refunded, cash })
    },
    authenticate: (token) => call('authenticate', { providerId: 'pp', token }),
    forge: async (seat, wish) =>
      said(await call('bet', fields(seat, wish), pragmaticHash(fields(seat, wish), 'guess'))),
  }
}

export type Pgsoft = Brand & { call(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> }
type PgAnswer = { data: { balance_amount?: number; updated_time?: number } | null; error: { code: string } | null }

export function pgsoftBrand(
  told: Story,
  code: string,
): Pgsoft & {
  fields(seat: TestSeat, spin: Spin): Record<string, string>
} {
  const post = poster(told, code)
  const keys = { operator_token: 'casino', secret_key: testSecret }
  const call: Pgsoft['call'] = (path, fields) =>
    post({ path: `${path}?trace_id=t1`, body: form({ ...keys, ...fields }), headers: formHeaders })
  const fields = (seat: TestSeat, { tx, round, bet, win, token = seat.token, currency = 'MYR' }: Spin) => ({
    ...{
      operator_player_session: token,
      player_name: seat.user,
      game_id: testGame,
      parent_bet_id: round,
      bet_id: round,
    },
    ...{ currency_code: currency, bet_amount: bet, win_amount: win, transaction_id: tx, updated_time: '1759300000123' },
    ...{ transfer_amount: (Number(win) - Number(bet)).toFixed(2), wallet_type: 'C', is_end_round: 'True' },
  })
  const said = (answer: Record<string, unknown>): Said => {
    const { data, error } = answer as PgAnswer
    return { code: error?.code ?? 0, balance: cents(data?.balance_amount) }
  }
  return {
    ...{ code, call, fields },
    spin: async (seat, wish) => said(await call('/Cash/TransferInOut', fields(seat, wish))),
    authenticate: (token) => call('/VerifySession', { operator_player_session: token }),
    forge: async (seat, wish) =>
      said(await call('/cash/transferinout', { ...fields(seat, wish), secret_key: 'guess' })),
  }
}

export type Jili = Brand & { call(path: string, body: string, password?: string): Promise<Record<string, unknown>> }

export function jiliBrand(told: Story, code: string): Jili {
  const post = poster(told, code)
  const call: Jili['call'] = (path, body, password = testSecret) => {
    const authorization = `Basic ${Buffer.from(`casino:${password}`).toString('base64')}`
    return post({ path, body, headers: { 'content-type': 'application/json', authorization } })
  }
  let serial = 0
  // the digits of a round are more than a number can hold, and go over the wire bare
  const body = (seat: TestSeat, { round, bet, win, token = seat.token, currency = 'MYR' }: Spin) =>
    `{"reqId":"q${++serial}","token":"${token}","currency":"${currency}","game":"${testGame}","round":${round},` +
    `"wagersTime":1592559162,"betAmount":${bet},"winloseAmount":${win}}`
  const said = (answer: Record<string, unknown>): Said => ({
    code: Number(answer.errorCode),
    balance: cents(answer.balance),
  })
  return {
    ...{ code, call },
    spin: async (seat, wish) => said(await call('/bet', body(seat, wish))),
    cancel: async (seat, wish) => said(await call('/cancelBet', body(seat, wish))),
    authenticate: (token) => call('/auth', JSON.stringify({ reqId: 'a', token })),
    forge: async (seat, wish) => said(await call('/bet', body(seat, wish), 'guess')),
  }
}
