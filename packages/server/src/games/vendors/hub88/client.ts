import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoCurrency, GameListAnswer, type GameUrlRequest, UrlAnswer } from '@gasing/contract/vendor/hub88'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { Adapter, LaunchOrder, ListedGame } from '../adapter.ts'

const answerMsMax = 5000
const answerBytesMax = 4_000_000

/** Our language codes as the protocol writes them (ISO 639-1). */
const wireLanguages: Readonly<Record<string, string>> = { MY: 'ms', EN: 'en', CN: 'zh', VN: 'vi', TH: 'th', ID: 'id' }
/** The protocol's categories as ours; what is not listed is a slot. */
const gameTypes: readonly (readonly [RegExp, string])[] = [
  [/live/i, 'LIVE'],
  [/fish/i, 'FISH'],
  [/sportsbook|virtual sports/i, 'SPORTS'],
  [/poker|multiplayer|baccarat|blackjack|hi lo/i, 'PVP'],
]

let key: KeyObject | null = null
const ourKey = ({ config }: Platform): KeyObject => {
  key ??= createPrivateKey(readFileSync(join(config.vendorKeysDir, 'portal.pem')))
  return key
}

/** The calls that we make to a vendor that speaks the Hub88 dialect. */
export const hub88: Adapter = {
  async gameUrl(platform, order) {
    const { url } = await ask(platform, order.vendor, { path: '/game/url', body: urlRequest(order), schema: UrlAnswer })
    return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : refuse('vendor_unreachable')
  },
  async gameList(platform, vendor) {
    const list = await ask(platform, vendor, {
      path: '/game/list',
      body: { operator_id: vendor.operatorId },
      schema: GameListAnswer,
    })
    return list.map(toListed)
  },
}

function urlRequest({
  vendor,
  brand,
  gameCode,
  room,
  seat,
  language,
  mobile,
  ip,
  lobbyUrl,
  depositUrl,
}: LaunchOrder): GameUrlRequest {
  return {
    ...(seat && { user: seat.user, token: seat.token }),
    sub_partner_id: brand.code,
    platform: mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    operator_id: vendor.operatorId ?? 0,
    meta: room === null ? {} : { room },
    lobby_url: lobbyUrl,
    lang: wireLanguages[language] ?? 'en',
    ip,
    game_code: gameCode,
    deposit_url: depositUrl,
    currency: seat ? brand.currency.code : demoCurrency,
    country: 'XX',
  }
}

const toListed = (game: Static<typeof GameListAnswer>[number]): ListedGame => ({
  code: game.game_code,
  name: game.name,
  gameType: gameTypes.find(([pattern]) => pattern.test(game.category ?? ''))?.[1] ?? 'RNG',
  demo: game.demo_game_support === true,
  enabled: game.enabled,
  rtp: game.rtp ?? null,
  lines: game.paylines ?? null,
})

type Question<S extends TSchema> = { readonly path: string; readonly body: unknown; readonly schema: S }

/** One signed call. Whatever goes wrong on the other side is `vendor_unreachable` to the member, and told in our log. */
async function ask<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  { path, body, schema }: Question<S>,
): Promise<Static<S>> {
  const bytes = Buffer.from(JSON.stringify(body))
  const requestId = randomUUID()
  try {
    const response = await fetch(`${vendor.url}/operator/generic/v2${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(ourKey(platform), bytes),
        'x-request-id': requestId,
      },
      body: bytes,
      signal: AbortSignal.timeout(answerMsMax),
    })
    const text = await response.text()
    if (!response.ok || text.length > answerBytesMax) throw new Error(`status ${response.status}`)
    const answer: unknown = JSON.parse(text)
    if (!Compile(schema).Check(answer)) throw new Error('an answer outside its schema')
    return answer as Static<S>
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    platform.log.warn({ vendor: vendor.code, path, requestId, reason }, 'a vendor did not answer')
    return refuse('vendor_unreachable')
  }
}
