import {
  type Answer,
  type Brand,
  hundredths,
  type Line,
  type Player,
  type Said,
  type Spin,
  type Words,
} from './brand.ts'

export type Jili = Brand & {
  call(path: string, body: string, password?: string): Promise<Answer>
  cancel: NonNullable<Brand['cancel']>
  authenticate(token: string): Promise<Answer>
}

export const jiliWords: Words = {
  ...{ repeated: 1, again: 1, unknown: 2, late: 5, changed: 3, poor: 2, stranger: 4, expired: 4, forged: 5, locked: 5 },
  ...{ unfit: 3, currency: 3, tokenNames: true },
}

export function jiliBrand({ post, secret, account }: Line): Jili {
  const call: Jili['call'] = (path, body, password = secret) => {
    const authorization = `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`
    return post({ path, body, headers: { 'content-type': 'application/json', authorization } })
  }
  let serial = 0
  // a round id has more digits than a double can hold, and is sent as a bare JSON number
  const body = (player: Player, { round, bet, win, token = player.token, currency = player.currency }: Spin) =>
    `{"reqId":"q${++serial}","token":"${token}","currency":"${currency}","game":"${player.gameCode}","round":${round},` +
    `"wagersTime":1592559162,"betAmount":${bet},"winloseAmount":${win}}`
  const said = ({ errorCode, balance }: Answer): Said => ({
    code: typeof errorCode === 'number' ? errorCode : -1,
    balance: hundredths(balance),
  })
  return {
    call,
    spin: async (player, wish) => said(await call('/bet', body(player, wish))),
    cancel: async (player, wish) => said(await call('/cancelBet', body(player, wish))),
    authenticate: (token) => call('/auth', JSON.stringify({ reqId: 'a', token })),
    forge: async (player, wish) => said(await call('/bet', body(player, wish), 'somebody-elses-guess')),
  }
}
