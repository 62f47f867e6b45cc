import { createHmac } from 'node:crypto'
import { parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { requestSignHeader } from '@gasing/contract/vendor/softswiss'
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

type Action = { readonly action: 'bet' | 'win'; readonly amount: string; readonly id: string }
export type Softswiss = Required<Omit<Brand, 'authenticate'>> & {
  /** Sends a list of actions of one round, applied atomically. */
  play(player: Player, round: string, actions: readonly Action[], more?: object): Promise<Answer>
  undo(player: Player, round: string, id: string): Promise<Answer>
  said(answer: Answer): Said
}

export const softswissWords: Words = {
  ...{
    repeated: 0,
    again: 0,
    unknown: 0,
    late: 400,
    changed: 400,
    poor: 100,
    stranger: 101,
    expired: 101,
    forged: 403,
  },
  ...{ locked: 110, unfit: 400, currency: 154, orphan: 404 },
}

/** Converts an amount to the smallest coins; one finer than a coin is sent unchanged. */
function inCoins(text: string, coins: bigint): string {
  try {
    return ((parseMoney(text) * coins) / unitsPerMajor).toString()
  } catch {
    return text
  }
}

export function softswissBrand({ post, secret, coins }: Line): Softswiss {
  const send = (path: string, body: string, key = secret) => {
    const headers = { 'content-type': 'application/json', [requestSignHeader]: hmac(body, key) }
    return post({ path, body, headers })
  }
  const said = ({ http = 200, code, balance }: Answer): Said => {
    // coins are decimal places, so the amount is shifted by their number of zeros
    const shift = coins.toString().length - 1
    const major = typeof balance === 'number' ? balance / 10 ** shift : null
    return { code: http === 200 ? 0 : typeof code === 'number' ? code : -1, balance: hundredths(major) }
  }
  const head = ({ token, user, currency, gameCode }: Player, round: string) => ({
    ...{ session_id: token, user_id: user, currency, game: gameCode, game_id: round, finished: false },
  })
  const playing = (player: Player, round: string, actions: readonly Action[], more: object = {}): string => {
    const list = actions.map(
      ({ action, amount, id }) => `{"action":"${action}","amount":${inCoins(amount, coins)},"action_id":"${id}"}`,
    )
    return `${JSON.stringify({ ...head(player, round), ...more }).slice(0, -1)},"actions":[${list.join(',')}]}`
  }
  const as = (player: Player, { token = player.token, currency = player.currency }: Spin) => ({
    ...player,
    token,
    currency,
  })
  const bet = ({ tx, bet: amount }: Spin): Action => ({ action: 'bet', amount, id: tx })
  const win = ({ tx, win: amount }: Spin): Action => ({ action: 'win', amount, id: `${tx}-w` })
  const play: Softswiss['play'] = (player, round, actions, more) => send('/play', playing(player, round, actions, more))
  const undo: Softswiss['undo'] = (player, round, id) =>
    send(
      '/rollback',
      JSON.stringify({
        ...head(player, round),
        actions: [{ action: 'rollback', action_id: `${id}-undo`, original_action_id: id }],
      }),
    )
  return {
    ...{ play, undo, said },
    spin: async (player, wish) => said(await play(as(player, wish), wish.round, [bet(wish), win(wish)])),
    stake: async (player, wish) => said(await play(as(player, wish), wish.round, [bet(wish)])),
    pay: async (player, wish) => said(await play(as(player, wish), wish.round, [win(wish)])),
    async cancel(player, wish) {
      await undo(player, wish.round, `${wish.tx}-w`)
      return said(await undo(player, wish.round, wish.tx))
    },
    forge: async (player, wish) =>
      said(await send('/play', playing(player, wish.round, [bet(wish)]), 'somebody-elses-guess')),
  }
}

const hmac = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('hex')
