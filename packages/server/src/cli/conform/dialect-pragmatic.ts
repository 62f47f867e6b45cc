import { createHash } from 'node:crypto'
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
export type PragmaticSimulator = Required<DialectSimulator> & {
  call(method: string, fields: Fields, hash?: string): Promise<RawAnswer>
  fields(player: SimulatedPlayer, spin: SimulatedSpin): Fields
}

export const pragmaticCodes: DialectCodes = {
  ...{ repeated: 0, again: 0, unknown: 0, late: 120, changed: 120, poor: 1, stranger: 4, expired: 4, forged: 5 },
  ...{ locked: 6, unfit: 7, currency: 7, orphan: 100 },
}

/** One of the calls is documented without the ending of all others. */
const toPath = (method: string): string => (method.startsWith('/') ? method : `/${method}.html`)

/** The hash as the vendor computes it. */
function hashFields(fields: Fields, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

export function createPragmaticSimulator({ post, secret }: WalletConnection): PragmaticSimulator {
  const call: PragmaticSimulator['call'] = (method, fields, hash = hashFields(fields, secret)) =>
    post({ path: toPath(method), body: encodeForm({ ...fields, hash }), headers: formHeaders })
  const fields: PragmaticSimulator['fields'] = (player, { tx, round, bet, token = player.token, currency }) => ({
    ...{ providerId: 'pp', userId: player.user, gameId: player.gameCode, roundId: round, amount: bet, reference: tx },
    ...{ timestamp: '1700000000000', roundDetails: 'spin', token, ...(currency && { currency }) },
  })
  const said = ({ error, cash }: RawAnswer): SimulatorAnswer => ({
    code: typeof error === 'number' ? error : -1,
    balance: toHundredths(cash),
  })
  const stake: DialectSimulator['spin'] = async (player, wish) => said(await call('bet', fields(player, wish)))
  const pay: DialectSimulator['spin'] = async (player, wish) =>
    said(await call('result', { ...fields(player, wish), amount: wish.win, reference: `${wish.tx}-r` }))
  return {
    ...{ call, fields, stake, pay },
    async spin(player, wish) {
      const taken = await stake(player, wish)
      return taken.code === 0 ? pay(player, wish) : taken
    },
    async cancel(player, wish) {
      const refunded = await call('refund', fields(player, wish))
      const { cash } = await call('balance', { providerId: 'pp', userId: player.user })
      return said({ ...refunded, cash })
    },
    authenticate: (token) => call('authenticate', { providerId: 'pp', token }),
    forge: async (player, wish) =>
      said(await call('bet', fields(player, wish), hashFields(fields(player, wish), 'somebody-elses-guess'))),
  }
}
