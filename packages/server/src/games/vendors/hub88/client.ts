import { demoCurrency, type GameUrlRequest, UrlAnswer } from '@gasing/contract/vendor/hub88'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuse } from '#platform/refused.ts'
import type { Adapter, LaunchOrder, ListedGame } from '../adapter.ts'
import { listLimits } from '../outgoing.ts'
import { cancelFreeBets, findFreeBets, giveFreeBets } from './free-bets.ts'
import { report } from './report.ts'
import { askSigned } from './signed.ts'
import { transfers } from './transfers.ts'

/** Our language codes as the protocol writes them (ISO 639-1). */
const wireLanguages: Readonly<Record<string, string>> = {
  MY: 'ms',
  EN: 'en',
  CN: 'zh',
  VN: 'vi',
  TH: 'th',
  ID: 'id',
  BR: 'pt',
}
/** Maps the protocol's categories to ours; any other is a slot. */
const gameTypes: readonly (readonly [RegExp, string])[] = [
  [/live/i, 'LIVE'],
  [/fish/i, 'FISH'],
  [/e-?sports/i, 'ESPORTS'],
  [/sportsbook|virtual sports/i, 'SPORTS'],
  [/poker|multiplayer|baccarat|blackjack|hi lo/i, 'PVP'],
]

/** The calls that we make to a vendor that speaks the Hub88 dialect. */
export const hub88: Adapter = {
  async gameUrl(platform, order) {
    const question = { path: '/game/url', body: urlRequest(order), schema: UrlAnswer }
    return { url: webAddress((await askSigned(platform, order.vendor, question)).url) }
  },
  async gameList(platform, vendor) {
    const body = { operator_id: vendor.operatorId }
    const question = { path: '/game/list', body, schema: Type.Array(Type.Unknown()), limits: listLimits }
    const list = await askSigned(platform, vendor, question)
    return list.map((game) => (readable.Check(game) ? toListed(game) : null))
  },
  async roundUrl(platform, { vendor, user, transaction, round }) {
    const body = { user, transaction_uuid: transaction, round, operator_id: vendor.operatorId }
    const { url } = await askSigned(platform, vendor, { path: '/game/round', body, schema: UrlAnswer })
    return webAddress(url)
  },
  giveFreeBets,
  findFreeBets,
  cancelFreeBets,
  report,
  transfers,
}

const webAddress = (url: string): string =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : refuse('vendor_unreachable')

function urlRequest(order: LaunchOrder): GameUrlRequest {
  const { vendor, brand, seat } = order
  return {
    ...(seat && { user: seat.user, token: seat.token }),
    sub_partner_id: brand.code,
    platform: order.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    operator_id: vendor.operatorId ?? 0,
    meta: order.room === null ? {} : { room: order.room },
    lobby_url: order.lobbyUrl,
    lang: wireLanguages[order.language] ?? 'en',
    ip: order.ip,
    game_code: order.gameCode,
    deposit_url: order.depositUrl,
    currency: seat ? brand.currency.code : demoCurrency,
    country: order.country || 'XX',
  }
}

/** The fields of a game that we read; a supplier may send any others in any form. */
const Readable = Type.Object({
  name: Type.String(),
  game_code: Type.String(),
  enabled: Type.Optional(Type.Unknown()),
  category: Type.Optional(Type.Unknown()),
  demo_game_support: Type.Optional(Type.Unknown()),
  rtp: Type.Optional(Type.Unknown()),
  paylines: Type.Optional(Type.Unknown()),
})
const readable = Compile(Readable)

const toListed = ({ category, rtp, paylines, ...game }: Static<typeof Readable>): ListedGame => ({
  code: game.game_code,
  name: game.name,
  gameType: gameTypes.find(([pattern]) => typeof category === 'string' && pattern.test(category))?.[1] ?? 'RNG',
  demo: game.demo_game_support === true,
  enabled: game.enabled !== false,
  rtp: typeof rtp === 'string' || typeof rtp === 'number' ? String(rtp) : null,
  lines: typeof paylines === 'number' ? paylines : null,
})
