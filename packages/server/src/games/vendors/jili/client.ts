import { createHash, randomBytes } from 'node:crypto'
import { type TSchema, Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { openSecrets, type Vendor } from '../../store-vendors.ts'
import type { Adapter } from '../adapter.ts'
import { lineReader } from '../list-lines.ts'
import { ask, listLimits, type Question } from '../outgoing.ts'

const languages: Readonly<Record<string, string>> = {
  MY: 'ms-MY',
  EN: 'en-US',
  CN: 'zh-CN',
  VN: 'vi-VN',
  TH: 'th-TH',
  ID: 'id-ID',
  BR: 'pt-BR',
}
/** The vendor's day is that of UTC-4. */
const vendorClockMs = -4 * 3_600_000
const fishing = 5
const tables = new Set([2, 3])

const UrlAnswer = Type.Object({
  ErrorCode: Type.Integer(),
  Data: Type.Optional(Type.Union([Type.Null(), Type.String()])),
})
const GamesAnswer = Type.Object({
  ErrorCode: Type.Integer(),
  Data: Type.Optional(Type.Union([Type.Null(), Type.Array(Type.Unknown())])),
})
const Game = Type.Object({
  GameId: Type.Union([Type.Integer(), Type.String()]),
  name: Type.Record(Type.String(), Type.String()),
  GameCategoryId: Type.Optional(Type.Integer()),
})
const linesOf = lineReader(Game, ({ GameId, name, GameCategoryId = 1 }) => ({
  ...{ code: String(GameId), name: name['en-US'] ?? String(GameId) },
  ...{ demo: false, enabled: true, rtp: null, lines: null },
  gameType: GameCategoryId === fishing ? 'FISH' : tables.has(GameCategoryId) ? 'PVP' : 'RNG',
}))

/** Outgoing calls to JILI; `account` is our agent id. A game needs a token to open, so there is no demo mode. */
export const jili: Adapter = {
  async gameUrl(platform, { vendor, seat, gameCode, language, lobbyUrl }) {
    if (!seat) return refuse('in_need_true_account')
    const answer = await asked(platform, vendor, '/singleWallet/LoginWithoutRedirect', {
      signed: { Token: seat.token, GameId: gameCode, Lang: languages[language] ?? 'en-US' },
      more: { HomeUrl: lobbyUrl },
      schema: UrlAnswer,
    })
    const url = answer.Data ?? ''
    return answer.ErrorCode === 0 && URL.canParse(url) && /^https?:/.test(url) ? { url } : refuse('vendor_unreachable')
  },
  async gameList(platform, vendor) {
    const { ErrorCode, Data } = await asked(platform, vendor, '/GetGameList', {
      signed: {},
      more: {},
      schema: GamesAnswer,
      limits: listLimits,
    })
    if (ErrorCode !== 0 || !Data) return refuse('vendor_unreachable')
    return linesOf(Data)
  },
}

type Wish<S> = Pick<Question, 'limits'> & {
  /** The request key is made over these, in this order. */
  readonly signed: Readonly<Record<string, string>>
  readonly more: Readonly<Record<string, string>>
  readonly schema: S
}

function asked<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  path: string,
  { signed, more, ...rest }: Wish<S>,
) {
  const [secret = ''] = openSecrets(platform, vendor)
  const agent = vendor.account ?? ''
  const fields = { ...signed, AgentId: agent }
  const Key = keyOf(fields, { agent, secret, at: new Date() })
  const body = new URLSearchParams({ ...fields, ...more, Key }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return ask(platform, vendor, { path, url: `${vendor.url}${path}`, body, headers, ...rest })
}

type Signer = { readonly agent: string; readonly secret: string; readonly at: Date }

/** The request key: MD5 over the fields and the key of the vendor's day, between six random characters on each side. */
export function keyOf(fields: Readonly<Record<string, string>>, { agent, secret, at }: Signer): string {
  const [year = '', month = '', day = ''] = new Date(at.getTime() + vendorClockMs).toISOString().slice(2, 10).split('-')
  const keyOfDay = md5(`${year}${month}${day.replace(/^0/, '')}${agent}${secret}`)
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return `${noise()}${md5(`${text}${keyOfDay}`)}${noise()}`
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const noise = (): string => randomBytes(3).toString('hex')
