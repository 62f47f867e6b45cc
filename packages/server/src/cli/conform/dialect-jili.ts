import {
  type DialectCodes,
  type DialectSimulator,
  type RawAnswer,
  type SimulatedPlayer,
  type SimulatedSpin,
  type SimulatorAnswer,
  toHundredths,
  type WalletConnection,
} from './dialect-simulator.ts'

export type JiliSimulator = DialectSimulator & {
  call(path: string, body: string, password?: string): Promise<RawAnswer>
  cancel: NonNullable<DialectSimulator['cancel']>
  authenticate(token: string): Promise<RawAnswer>
}

export const jiliCodes: DialectCodes = {
  ...{ repeated: 1, again: 1, unknown: 2, late: 5, changed: 3, poor: 2, stranger: 4, expired: 4, forged: 5, locked: 5 },
  ...{ unfit: 3, currency: 3, tokenNames: true },
}

export function createJiliSimulator({ post, secret, account }: WalletConnection): JiliSimulator {
  const call: JiliSimulator['call'] = (path, body, password = secret) => {
    const authorization = `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`
    return post({ path, body, headers: { 'content-type': 'application/json', authorization } })
  }
  let serial = 0
  // a round id has more digits than a double can hold, and is sent as a bare JSON number
  const body = (
    player: SimulatedPlayer,
    { round, bet, win, token = player.token, currency = player.currency }: SimulatedSpin,
  ) =>
    `{"reqId":"q${++serial}","token":"${token}","currency":"${currency}","game":"${player.gameCode}","round":${round},` +
    `"wagersTime":1592559162,"betAmount":${bet},"winloseAmount":${win}}`
  const said = ({ errorCode, balance }: RawAnswer): SimulatorAnswer => ({
    code: typeof errorCode === 'number' ? errorCode : -1,
    balance: toHundredths(balance),
  })
  return {
    call,
    spin: async (player, wish) => said(await call('/bet', body(player, wish))),
    cancel: async (player, wish) => said(await call('/cancelBet', body(player, wish))),
    authenticate: (token) => call('/auth', JSON.stringify({ reqId: 'a', token })),
    forge: async (player, wish) => said(await call('/bet', body(player, wish), 'somebody-elses-guess')),
  }
}
