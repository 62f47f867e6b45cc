import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import {
  type DialectCodes,
  type DialectSimulator,
  encodeForm,
  formHeaders,
  type RawAnswer,
  type SimulatedPlayer,
  type SimulatedSpin,
  type SimulatorAnswer,
  toHundredths,
  type WalletConnection,
} from './dialect-simulator.ts'

type Fields = Record<string, string>
export type PgsoftSimulator = DialectSimulator & {
  call(path: string, fields: Fields): Promise<RawAnswer>
  fields(player: SimulatedPlayer, spin: SimulatedSpin): Fields
  authenticate(token: string): Promise<RawAnswer>
}

export const pgsoftCodes: DialectCodes = {
  ...{ repeated: 0, changed: '3033', poor: '3202', stranger: '1300', expired: '1308', forged: '1204', locked: '1309' },
  ...{ unfit: '1034', currency: '1034' },
}

/** The win less the bet; '0.00' for amounts finer than money. */
function computeNet(win: string, bet: string): string {
  try {
    return formatExactMoney(parseMoney(win) - parseMoney(bet))
  } catch {
    return '0.00'
  }
}

export function createPgsoftSimulator({ post, secret, account }: WalletConnection): PgsoftSimulator {
  const keys = { operator_token: account, secret_key: secret }
  const call: PgsoftSimulator['call'] = (path, fields) =>
    post({ path: `${path}?trace_id=t1`, body: encodeForm({ ...keys, ...fields }), headers: formHeaders })
  const fields: PgsoftSimulator['fields'] = (
    player,
    { tx, round, bet, win, token = player.token, currency = player.currency },
  ) => ({
    ...{ operator_player_session: token, player_name: player.user, game_id: player.gameCode },
    ...{ parent_bet_id: round, bet_id: round, currency_code: currency, bet_amount: bet, win_amount: win },
    ...{ transaction_id: tx, updated_time: '1759300000123', transfer_amount: computeNet(win, bet) },
    ...{ wallet_type: 'C', is_end_round: 'True' },
  })
  const said = (answer: RawAnswer): SimulatorAnswer => {
    const { data, error } = answer as { data?: { balance_amount?: number } | null; error?: { code: string } | null }
    return { code: error?.code ?? (data ? 0 : -1), balance: toHundredths(data?.balance_amount) }
  }
  return {
    ...{ call, fields },
    spin: async (player, wish) => said(await call('/Cash/TransferInOut', fields(player, wish))),
    authenticate: (token) => call('/VerifySession', { operator_player_session: token }),
    forge: async (player, wish) =>
      said(await call('/cash/transferinout', { ...fields(player, wish), secret_key: 'somebody-elses-guess' })),
  }
}
