import { toIsoLanguage } from '@gasing/contract/languages'
import { Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { openVendorSecrets, type Vendor } from '../../store-vendors.ts'
import type { VendorAdapter } from '../adapter.ts'
import { createLineReader } from '../list-lines.ts'
import { listLimits, type OutgoingCall, readField, requestVendor } from '../outgoing.ts'
import { hashFields } from './hash.ts'

const apiBasePath = '/IntegrationService/v3/http/CasinoGameAPI'

const UrlAnswer = Type.Object({ error: Type.String(), gameURL: Type.Optional(Type.String()) })
const GamesAnswer = Type.Object({ error: Type.String(), gameList: Type.Optional(Type.Array(Type.Unknown())) })
const Game = Type.Object({
  gameID: Type.String(),
  gameName: Type.String(),
  typeDescription: Type.Optional(Type.String()),
  demoGameAvailable: Type.Optional(Type.Boolean()),
})
const parseGameLines = createLineReader(Game, ({ gameID, gameName, typeDescription = '', demoGameAvailable }) => ({
  ...{ code: gameID, name: gameName, demo: demoGameAvailable !== false, enabled: true, rtp: null, lines: null },
  freeRounds: null,
  gameType: /live|roulette|baccarat|blackjack/i.test(typeDescription) ? 'LIVE' : 'RNG',
}))

/** The calls that we make to Pragmatic Play; `account` is our secure login. */
export const pragmaticAdapter: VendorAdapter = {
  async gameUrl(platform, order) {
    const { vendor, seat } = order
    const answer = await callPragmatic(
      platform,
      vendor,
      { path: '/game/url/', schema: UrlAnswer },
      {
        ...{ symbol: order.gameCode, language: toIsoLanguage(order.language) },
        ...(seat ? { token: seat.token, externalPlayerId: seat.user } : { playMode: 'DEMO' }),
        ...{ platform: order.mobile ? 'MOBILE' : 'WEB', lobbyUrl: order.lobbyUrl, cashierUrl: order.depositUrl },
        ...{ currency: order.brand.currency.code, ...(order.country !== '' && { country: order.country }) },
      },
    )
    const url = answer.gameURL ?? ''
    return answer.error === '0' && URL.canParse(url) && /^https?:/.test(url) ? { url } : refuse('vendor_unreachable')
  },
  async gameList(platform, vendor) {
    const { error, gameList } = await callPragmatic(
      platform,
      vendor,
      { path: '/getCasinoGames/', schema: GamesAnswer, limits: listLimits },
      {},
    )
    if (error !== '0' || !gameList) return refuse('vendor_unreachable')
    return parseGameLines(gameList)
  },
}

function callPragmatic<S extends typeof UrlAnswer | typeof GamesAnswer>(
  platform: Platform,
  vendor: Vendor,
  { path, ...rest }: { readonly schema: S } & Pick<OutgoingCall, 'path' | 'limits'>,
  fields: Readonly<Record<string, string>>,
) {
  const [secret = ''] = openVendorSecrets(platform, vendor)
  const all = { secureLogin: vendor.account ?? '', ...fields }
  const body = new URLSearchParams({ ...all, hash: hashFields(Object.entries(all), secret) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `${vendor.url}${apiBasePath}${path}`
  return requestVendor(platform, vendor, { path, url, body, headers, findRefusal, ...rest })
}

function findRefusal(answer: unknown): string | null {
  const error = String(readField(answer, 'error') ?? '0')
  return error === '0' ? null : error
}
