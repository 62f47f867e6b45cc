import { Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { isoLanguage } from '../../iso-languages.ts'
import { openSecrets, type Vendor } from '../../store-vendors.ts'
import type { Adapter } from '../adapter.ts'
import { lineReader } from '../list-lines.ts'
import { ask, listLimits, type Question } from '../outgoing.ts'
import { hashOf } from './hash.ts'

const base = '/IntegrationService/v3/http/CasinoGameAPI'

const UrlAnswer = Type.Object({ error: Type.String(), gameURL: Type.Optional(Type.String()) })
const GamesAnswer = Type.Object({ error: Type.String(), gameList: Type.Optional(Type.Array(Type.Unknown())) })
const Game = Type.Object({
  gameID: Type.String(),
  gameName: Type.String(),
  typeDescription: Type.Optional(Type.String()),
  demoGameAvailable: Type.Optional(Type.Boolean()),
})
const linesOf = lineReader(Game, ({ gameID, gameName, typeDescription = '', demoGameAvailable }) => ({
  ...{ code: gameID, name: gameName, demo: demoGameAvailable !== false, enabled: true, rtp: null, lines: null },
  gameType: /live|roulette|baccarat|blackjack/i.test(typeDescription) ? 'LIVE' : 'RNG',
}))

/** The calls that we make to Pragmatic Play; `account` is our secure login. */
export const pragmatic: Adapter = {
  async gameUrl(platform, order) {
    const { vendor, seat } = order
    const answer = await asked(
      platform,
      vendor,
      { path: '/game/url/', schema: UrlAnswer },
      {
        ...{ symbol: order.gameCode, language: isoLanguage(order.language) },
        ...(seat ? { token: seat.token, externalPlayerId: seat.user } : { playMode: 'DEMO' }),
        ...{ platform: order.mobile ? 'MOBILE' : 'WEB', lobbyUrl: order.lobbyUrl, cashierUrl: order.depositUrl },
        currency: order.brand.currency.code,
      },
    )
    const url = answer.gameURL ?? ''
    return answer.error === '0' && URL.canParse(url) && /^https?:/.test(url) ? { url } : refuse('vendor_unreachable')
  },
  async gameList(platform, vendor) {
    const { error, gameList } = await asked(
      platform,
      vendor,
      { path: '/getCasinoGames/', schema: GamesAnswer, limits: listLimits },
      {},
    )
    if (error !== '0' || !gameList) return refuse('vendor_unreachable')
    return linesOf(gameList)
  },
}

function asked<S extends typeof UrlAnswer | typeof GamesAnswer>(
  platform: Platform,
  vendor: Vendor,
  { path, ...rest }: { readonly schema: S } & Pick<Question, 'path' | 'limits'>,
  fields: Readonly<Record<string, string>>,
) {
  const [secret = ''] = openSecrets(platform, vendor)
  const all = { secureLogin: vendor.account ?? '', ...fields }
  const body = new URLSearchParams({ ...all, hash: hashOf(Object.entries(all), secret) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return ask(platform, vendor, { path, url: `${vendor.url}${base}${path}`, body, headers, ...rest })
}
