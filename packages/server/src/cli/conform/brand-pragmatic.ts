import { createHash } from 'node:crypto'
import {
  type Answer,
  type Brand,
  form,
  formHeaders,
  hundredths,
  type Line,
  type Player,
  type Said,
  type Spin,
  type Words,
} from './brand.ts'

type Fields = Record<string, string>
export type Pragmatic = Required<Brand> & {
  call(method: string, fields: Fields, hash?: string): Promise<Answer>
  fields(player: Player, spin: Spin): Fields
}

export const pragmaticWords: Words = {
  ...{ repeated: 0, again: 0, unknown: 0, late: 120, changed: 120, poor: 1, stranger: 4, expired: 4, forged: 5 },
  ...{ locked: 6, unfit: 7, currency: 7, orphan: 100 },
}

/** The hash as the vendor computes it. */
function hashOf(fields: Fields, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

export function pragmaticBrand({ post, secret }: Line): Pragmatic {
  const call: Pragmatic['call'] = (method, fields, hash = hashOf(fields, secret)) =>
    post({ path: `/${method}.html`, body: form({ ...fields, hash }), headers: formHeaders })
  const fields: Pragmatic['fields'] = (player, { tx, round, bet, token = player.token, currency }) => ({
    ...{ providerId: 'pp', userId: player.user, gameId: player.gameCode, roundId: round, amount: bet, reference: tx },
    ...{ timestamp: '1700000000000', roundDetails: 'spin', token, ...(currency && { currency }) },
  })
  const said = ({ error, cash }: Answer): Said => ({
    code: typeof error === 'number' ? error : -1,
    balance: hundredths(cash),
  })
  const stake: Brand['spin'] = async (player, wish) => said(await call('bet', fields(player, wish)))
  const pay: Brand['spin'] = async (player, wish) =>
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
      said(await call('bet', fields(player, wish), hashOf(fields(player, wish), 'somebody-elses-guess'))),
  }
}
