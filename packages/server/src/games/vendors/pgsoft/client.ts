import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { refuse } from '#platform/refused.ts'
import { isoLanguage } from '../../iso-languages.ts'
import { openSecrets } from '../../store-vendors.ts'
import type { Adapter } from '../adapter.ts'
import { lineReader } from '../list-lines.ts'
import { ask, listLimits } from '../outgoing.ts'

const [forMoney, forFun] = ['1', '2']

const GamesAnswer = Type.Object({ data: Type.Union([Type.Null(), Type.Array(Type.Unknown())]) })
const Game = Type.Object({
  gameId: Type.Union([Type.Integer(), Type.String()]),
  gameName: Type.String(),
  status: Type.Optional(Type.Integer()),
})
const linesOf = lineReader(Game, ({ gameId, gameName, status = 1 }) => ({
  ...{ code: String(gameId), name: gameName, gameType: 'RNG', demo: true, enabled: status === 1 },
  ...{ rtp: null, lines: null },
}))

/** Outgoing calls to PG Soft; the URL of a game is built locally. `account` is our operator token. */
export const pgsoft: Adapter = {
  async gameUrl(_platform, { vendor, seat, gameCode, language }) {
    const query = new URLSearchParams({
      ...{ btt: seat ? forMoney : forFun, ot: vendor.account ?? '', l: isoLanguage(language) },
      ...(seat && { ops: seat.token }),
    })
    const url = `${vendor.url}/${encodeURIComponent(gameCode)}/index.html?${query}`
    return URL.canParse(url) ? { url } : refuse('vendor_unreachable')
  },
  async gameList(platform, vendor) {
    const [secret = ''] = openSecrets(platform, vendor)
    const path = '/Game/v2/Get'
    const fields = { operator_token: vendor.account ?? '', secret_key: secret, language: 'en-us', status: '1' }
    const { data } = await ask(platform, vendor, {
      ...{ path, url: `${vendor.url}${path}?trace_id=${randomUUID()}`, schema: GamesAnswer },
      body: new URLSearchParams(fields).toString(),
      limits: listLimits,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    if (!data) return refuse('vendor_unreachable')
    return linesOf(data)
  },
}
