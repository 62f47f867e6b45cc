import { createHmac } from 'node:crypto'
import { parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { requestSignHeader } from '@gasing/contract/vendor/softswiss'
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

type Action = { readonly action: 'bet' | 'win'; readonly amount: string; readonly id: string }
export type SoftswissSimulator = Required<Omit<DialectSimulator, 'authenticate'>> & {
  /** Sends a list of actions of one round, applied atomically. */
  play(player: SimulatedPlayer, round: string, actions: readonly Action[], more?: object): Promise<RawAnswer>
  undo(player: SimulatedPlayer, round: string, id: string): Promise<RawAnswer>
  said(answer: RawAnswer): SimulatorAnswer
}

export const softswissCodes: DialectCodes = {
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
function toCoins(text: string, coins: bigint): string {
  try {
    return ((parseMoney(text) * coins) / unitsPerMajor).toString()
  } catch {
    return text
  }
}

export function createSoftswissSimulator({ post, secret, coins }: WalletConnection): SoftswissSimulator {
  const send = (path: string, body: string, key = secret) => {
    const headers = { 'content-type': 'application/json', [requestSignHeader]: signBody(body, key) }
    return post({ path, body, headers })
  }
  const said = ({ http = 200, code, balance }: RawAnswer): SimulatorAnswer => {
    // coins are decimal places, so the amount is shifted by their number of zeros
    const shift = coins.toString().length - 1
    const major = typeof balance === 'number' ? balance / 10 ** shift : null
    return { code: http === 200 ? 0 : typeof code === 'number' ? code : -1, balance: toHundredths(major) }
  }
  const head = ({ token, user, currency, gameCode }: SimulatedPlayer, round: string) => ({
    ...{ session_id: token, user_id: user, currency, game: gameCode, game_id: round, finished: false },
  })
  const playing = (player: SimulatedPlayer, round: string, actions: readonly Action[], more: object = {}): string => {
    const list = actions.map(
      ({ action, amount, id }) => `{"action":"${action}","amount":${toCoins(amount, coins)},"action_id":"${id}"}`,
    )
    return `${JSON.stringify({ ...head(player, round), ...more }).slice(0, -1)},"actions":[${list.join(',')}]}`
  }
  const as = (player: SimulatedPlayer, { token = player.token, currency = player.currency }: SimulatedSpin) => ({
    ...player,
    token,
    currency,
  })
  const bet = ({ tx, bet: amount }: SimulatedSpin): Action => ({ action: 'bet', amount, id: tx })
  const win = ({ tx, win: amount }: SimulatedSpin): Action => ({ action: 'win', amount, id: `${tx}-w` })
  const play: SoftswissSimulator['play'] = (player, round, actions, more) =>
    send('/play', playing(player, round, actions, more))
  const undo: SoftswissSimulator['undo'] = (player, round, id) =>
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

const signBody = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('hex')
