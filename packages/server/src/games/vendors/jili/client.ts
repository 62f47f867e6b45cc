import { createHash, randomBytes } from 'node:crypto'
import { OptionalOrNull } from '@gasing/contract/vendor/shapes'
import { type TSchema, Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { openVendorSecrets, type Vendor } from '../../store-vendors.ts'
import type { VendorAdapter } from '../adapter.ts'
import { createLineReader } from '../list-lines.ts'
import { listLimits, type OutgoingCall, readField, requestVendor } from '../outgoing.ts'

const languages: Readonly<Record<string, string>> = {
  MY: 'ms-MY',
  EN: 'en-US',
  CN: 'zh-CN',
  TW: 'zh-CN',
  VN: 'vi-VN',
  TH: 'th-TH',
  ID: 'id-ID',
  BR: 'pt-BR',
  IN: 'hi-IN',
}
/** The vendor's day is that of UTC-4. */
const vendorClockMs = -4 * 3_600_000
const fishingCategory = 5
const tableCategories = new Set([2, 3])

const UrlAnswer = Type.Object({
  ErrorCode: Type.Integer(),
  Data: OptionalOrNull(Type.String()),
})
const DetailAnswer = Type.Object({
  ErrorCode: Type.Integer(),
  Data: OptionalOrNull(Type.Object({ Url: Type.String() })),
})
const GamesAnswer = Type.Object({
  ErrorCode: Type.Integer(),
  Data: OptionalOrNull(Type.Array(Type.Unknown())),
})
const Game = Type.Object({
  GameId: Type.Union([Type.Integer(), Type.String()]),
  name: Type.Record(Type.String(), Type.String()),
  GameCategoryId: Type.Optional(Type.Integer()),
})
const parseGameLines = createLineReader(Game, ({ GameId, name, GameCategoryId = 1 }) => ({
  ...{ code: String(GameId), name: name['en-US'] ?? String(GameId) },
  ...{ demo: false, enabled: true, rtp: null, lines: null, freeRounds: null },
  gameType: GameCategoryId === fishingCategory ? 'FISH' : tableCategories.has(GameCategoryId) ? 'PVP' : 'RNG',
}))

/** Outgoing calls to JILI; `account` is our agent id. A game needs a token to open, so there is no demo mode. */
export const jiliAdapter: VendorAdapter = {
  async gameUrl(platform, { vendor, seat, gameCode, language, lobbyUrl }) {
    if (!seat) return refuse('in_need_true_account')
    const answer = await callJili(platform, vendor, '/singleWallet/LoginWithoutRedirect', {
      signed: { Token: seat.token, GameId: gameCode, Lang: languages[language] ?? 'en-US' },
      more: { HomeUrl: lobbyUrl },
      schema: UrlAnswer,
    })
    return { url: validateAddress(answer.ErrorCode === 0 ? answer.Data : null) }
  },
  async gameList(platform, vendor) {
    const { ErrorCode, Data } = await callJili(platform, vendor, '/GetGameList', {
      signed: {},
      more: {},
      schema: GamesAnswer,
      limits: listLimits,
    })
    if (ErrorCode !== 0 || !Data) return refuse('vendor_unreachable')
    return parseGameLines(Data)
  },
  async roundUrl(platform, { vendor, transaction, round }) {
    const answer = await callJili(platform, vendor, '/GetGameDetailUrl', {
      // a bet's transaction is its wager; only a table's round contains several
      signed: { WagersId: transaction ?? round },
      more: { Lang: 'en-US' },
      schema: DetailAnswer,
    })
    return validateAddress(answer.ErrorCode === 0 ? answer.Data?.Url : null)
  },
}

const validateAddress = (url: string | null | undefined): string =>
  url && URL.canParse(url) && /^https?:/.test(url) ? url : refuse('vendor_unreachable')

type JiliCall<S> = Pick<OutgoingCall, 'limits'> & {
  /** The request key is made over these, in this order. */
  readonly signed: Readonly<Record<string, string>>
  readonly more: Readonly<Record<string, string>>
  readonly schema: S
}

function callJili<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  path: string,
  { signed, more, ...rest }: JiliCall<S>,
) {
  const [secret = ''] = openVendorSecrets(platform, vendor)
  const agent = vendor.account ?? ''
  const fields = { ...signed, AgentId: agent }
  const Key = buildRequestKey(fields, { agent, secret, at: new Date() })
  const body = new URLSearchParams({ ...fields, ...more, Key }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return requestVendor(platform, vendor, { path, url: `${vendor.url}${path}`, body, headers, findRefusal, ...rest })
}

function findRefusal(answer: unknown): string | null {
  const code = String(readField(answer, 'ErrorCode') ?? 0)
  return code === '0' ? null : code
}

type Signer = { readonly agent: string; readonly secret: string; readonly at: Date }

/** The request key: MD5 over the fields and the key of the vendor's day, between six random characters on each side. */
export function buildRequestKey(fields: Readonly<Record<string, string>>, { agent, secret, at }: Signer): string {
  const [year = '', month = '', day = ''] = new Date(at.getTime() + vendorClockMs).toISOString().slice(2, 10).split('-')
  const keyOfDay = hashMd5(`${year}${month}${day.replace(/^0/, '')}${agent}${secret}`)
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return `${generatePadding()}${hashMd5(`${text}${keyOfDay}`)}${generatePadding()}`
}

const hashMd5 = (text: string): string => createHash('md5').update(text).digest('hex')
const generatePadding = (): string => randomBytes(3).toString('hex')
