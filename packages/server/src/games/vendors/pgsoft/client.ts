import { randomUUID } from 'node:crypto'
import { toIsoLanguage } from '@gasing/contract/languages'
import { Nullable } from '@gasing/contract/shapes'
import { Type } from 'typebox'
import { refuse } from '#platform/refused.ts'
import { openVendorSecrets } from '../../store-vendors.ts'
import type { VendorAdapter } from '../adapter.ts'
import { createLineReader } from '../list-lines.ts'
import { listLimits, readField, requestVendor } from '../outgoing.ts'

const [forMoney, forFun] = ['1', '2']

const GamesAnswer = Type.Object({ data: Nullable(Type.Array(Type.Unknown())) })
const Game = Type.Object({
  gameId: Type.Union([Type.Integer(), Type.String()]),
  gameName: Type.String(),
  status: Type.Optional(Type.Integer()),
})
const parseGameLines = createLineReader(Game, ({ gameId, gameName, status = 1 }) => ({
  ...{ code: String(gameId), name: gameName, gameType: 'RNG', demo: true, enabled: status === 1 },
  ...{ rtp: null, lines: null, freeRounds: null },
}))

function findRefusal(answer: unknown): string | null {
  const code = readField(readField(answer, 'error'), 'code')
  return code === undefined ? null : String(code)
}

/** Outgoing calls to PG Soft; the URL of a game is built locally. `account` is our operator token. */
export const pgsoftAdapter: VendorAdapter = {
  async gameUrl(_platform, { vendor, seat, gameCode, language }) {
    const query = new URLSearchParams({
      ...{ btt: seat ? forMoney : forFun, ot: vendor.account ?? '', l: toIsoLanguage(language) },
      ...(seat && { ops: seat.token }),
    })
    const url = `${vendor.url}/${encodeURIComponent(gameCode)}/index.html?${query}`
    return URL.canParse(url) ? { url } : refuse('vendor_unreachable')
  },
  async gameList(platform, vendor) {
    const [secret = ''] = openVendorSecrets(platform, vendor)
    const path = `/Game/v2/Get?trace_id=${randomUUID()}`
    const fields = { operator_token: vendor.account ?? '', secret_key: secret, language: 'en-us', status: '1' }
    const { data } = await requestVendor(platform, vendor, {
      ...{ path, url: `${vendor.url}${path}`, schema: GamesAnswer },
      body: new URLSearchParams(fields).toString(),
      limits: listLimits,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      findRefusal,
    })
    if (!data) return refuse('vendor_unreachable')
    return parseGameLines(data)
  },
}
