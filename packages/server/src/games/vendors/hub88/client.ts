import { toIsoLanguage } from '@gasing/contract/languages'
import { demoCurrency, type GameUrlRequest, UrlAnswer } from '@gasing/contract/vendor/hub88'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuse } from '#platform/refused.ts'
import type { GameLaunch, ListedGame, VendorAdapter } from '../adapter.ts'
import { listLimits } from '../outgoing.ts'
import { cancelHub88FreeBets, findHub88FreeBets, grantHub88FreeBets, listPlayedHub88FreeBets } from './free-bets.ts'
import { fetchHub88Report } from './report.ts'
import { callSigned } from './sign.ts'
import { hub88TransferWallet } from './transfers.ts'

/** Maps the protocol's categories to ours; any other is a slot. */
const gameTypes: readonly (readonly [RegExp, string])[] = [
  [/live/i, 'LIVE'],
  [/fish/i, 'FISH'],
  [/e-?sports/i, 'ESPORTS'],
  [/sportsbook|virtual sports/i, 'SPORTS'],
  [/poker|multiplayer|baccarat|blackjack|hi lo/i, 'PVP'],
]

/** The calls that we make to a vendor that speaks the Hub88 dialect. */
export const hub88Adapter: VendorAdapter = {
  async gameUrl(platform, order) {
    const request = { path: '/game/url', body: buildUrlRequest(order), schema: UrlAnswer }
    return { url: validateWebAddress((await callSigned(platform, order.vendor, request)).url) }
  },
  async gameList(platform, vendor) {
    const body = { operator_id: vendor.operatorId }
    const signedCall = { path: '/game/list', body, schema: Type.Array(Type.Unknown()), limits: listLimits }
    const list = await callSigned(platform, vendor, signedCall)
    return list.map((game) => (compiledGame.Check(game) ? toListedGame(game) : null))
  },
  async roundUrl(platform, { vendor, user, transaction, round }) {
    const body = { user, transaction_uuid: transaction, round, operator_id: vendor.operatorId }
    const { url } = await callSigned(platform, vendor, { path: '/game/round', body, schema: UrlAnswer })
    return validateWebAddress(url)
  },
  giveFreeBets: grantHub88FreeBets,
  findFreeBets: findHub88FreeBets,
  cancelFreeBets: cancelHub88FreeBets,
  listPlayedFreeBets: listPlayedHub88FreeBets,
  report: fetchHub88Report,
  transfers: hub88TransferWallet,
}

const validateWebAddress = (url: string): string =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : refuse('vendor_unreachable')

function buildUrlRequest(order: GameLaunch): GameUrlRequest {
  const { vendor, brand, seat } = order
  return {
    ...(seat && { user: seat.user, token: seat.token }),
    sub_partner_id: brand.code,
    platform: order.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    operator_id: vendor.operatorId ?? 0,
    meta: order.room === null ? {} : { room: order.room },
    lobby_url: order.lobbyUrl,
    lang: toIsoLanguage(order.language),
    ip: order.ip,
    game_code: order.gameCode,
    deposit_url: order.depositUrl,
    currency: seat ? brand.currency.code : demoCurrency,
    country: order.country || 'XX',
  }
}

/** The fields of a game that we read; a supplier may send any others in any form. */
const ReadableGame = Type.Object({
  name: Type.String(),
  game_code: Type.String(),
  enabled: Type.Optional(Type.Unknown()),
  category: Type.Optional(Type.Unknown()),
  demo_game_support: Type.Optional(Type.Unknown()),
  freebet_support: Type.Optional(Type.Unknown()),
  rtp: Type.Optional(Type.Unknown()),
  paylines: Type.Optional(Type.Unknown()),
})
const compiledGame = Compile(ReadableGame)

const toListedGame = ({ category, rtp, paylines, ...game }: Static<typeof ReadableGame>): ListedGame => ({
  code: game.game_code,
  name: game.name,
  gameType: gameTypes.find(([pattern]) => typeof category === 'string' && pattern.test(category))?.[1] ?? 'RNG',
  demo: game.demo_game_support === true,
  enabled: game.enabled !== false,
  rtp: typeof rtp === 'string' || typeof rtp === 'number' ? String(rtp) : null,
  lines: typeof paylines === 'number' ? paylines : null,
  freeRounds: typeof game.freebet_support === 'boolean' ? game.freebet_support : null,
})
