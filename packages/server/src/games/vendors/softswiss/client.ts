import { ListedGame as Game, requestSignHeader, SessionAnswer } from '@gasing/contract/vendor/softswiss'
import { type Static, type TSchema, Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { isoLanguage } from '../../iso-languages.ts'
import { openSecrets, type Vendor } from '../../store-vendors.ts'
import type { Adapter, FreeBetOrder, LaunchOrder } from '../adapter.ts'
import { hmacHex } from '../hmac.ts'
import { lineReader } from '../list-lines.ts'
import { ask, askToGive, listLimits, type Question } from '../outgoing.ts'
import { toSubunits } from '../units.ts'

const live = /live/i
const fishing = /fish/i

/** The calls that we make to an aggregator that speaks the SOFTSWISS dialect. */
export const softswiss: Adapter = {
  async gameUrl(platform, order) {
    const { vendor, seat } = order
    const body = seat ? sessionRequest(order, seat) : demoRequest(order)
    const answer = await said(platform, vendor, { path: seat ? '/sessions' : '/demo', body, schema: SessionAnswer })
    const url = answer.launch_options.game_url
    if (!URL.canParse(url) || !/^https?:/.test(url)) refuse('vendor_unreachable')
    return answer.session_id ? { url, session: answer.session_id } : { url }
  },
  async gameList(platform, vendor) {
    const list = await said(platform, vendor, {
      path: '/games',
      body: `{"casino_id":${JSON.stringify(vendor.account)}}`,
      schema: Type.Array(Type.Unknown()),
      limits: listLimits,
    })
    return linesOf(list)
  },
  async roundUrl(platform, { vendor, user, round }) {
    const body = JSON.stringify({ casino_id: vendor.account, user_id: user, game_id: round })
    const { url } = await said(platform, vendor, {
      path: '/rounds/details',
      body,
      schema: Type.Object({ url: Type.String() }),
    })
    return URL.canParse(url) && /^https?:/.test(url) ? url : refuse('vendor_unreachable')
  },
  async giveFreeBets(platform, vendor, order) {
    const question = signed(platform, vendor, { path: '/freespins/issue', body: issueRequest(vendor, order) })
    await askToGive(platform, vendor, { ...question, schema: Type.Unknown() })
    return order.id
  },
  async cancelFreeBets(platform, vendor, id) {
    const body = JSON.stringify({ casino_id: vendor.account, issue_id: id })
    const question = signed(platform, vendor, { path: '/freespins/cancel', body })
    await askToGive(platform, vendor, { ...question, schema: Type.Unknown() })
  },
}

const headOf = (order: LaunchOrder) => ({
  casino_id: order.vendor.account,
  game: order.gameCode,
  locale: isoLanguage(order.language),
  ip: order.ip,
  client_type: order.mobile ? 'mobile' : 'desktop',
  urls: { deposit_url: order.depositUrl, return_url: order.lobbyUrl },
  ...(order.vendor.jurisdiction !== null && { jurisdiction: order.vendor.jurisdiction }),
})

const demoRequest = (order: LaunchOrder): string => JSON.stringify(headOf(order))

/**
 * Builds the session request with the least member data that the protocol allows: no name, birthday, sex or town. The balance is
 * a bigint, which JSON.stringify does not support, so its digits are inserted.
 */
function sessionRequest(order: LaunchOrder, seat: NonNullable<LaunchOrder['seat']>): string {
  const currency = order.brand.currency.code
  const user = {
    ...{ id: seat.user, nickname: seat.user, registered_at: seat.registeredAt.toISOString().slice(0, 10) },
    ...(order.country !== '' && { country: order.country }),
  }
  const text = JSON.stringify({ ...headOf(order), currency, user })
  return `${text.slice(0, -1)},"balance":${toSubunits(order.vendor, currency, seat.balance)}}`
}

/** Builds the order of free spins. `bet_level` is the vendor's own scale, so the vendor decides the value of a round. */
function issueRequest(vendor: Vendor, order: FreeBetOrder): string {
  return JSON.stringify({
    casino_id: vendor.account,
    issue_id: order.id,
    currency: order.brand.currency.code,
    games: [order.gameCode],
    freespins_quantity: order.count,
    bet_level: 1,
    valid_until: order.endsAt.toISOString(),
    user: { id: order.user, nickname: order.user },
  })
}

const linesOf = lineReader(Game, (game) => ({
  code: game.identifier,
  name: game.title,
  gameType: live.test(game.category ?? '') ? 'LIVE' : fishing.test(game.category ?? '') ? 'FISH' : 'RNG',
  demo: !live.test(game.category ?? ''),
  enabled: true,
  rtp: game.payout == null ? null : String(game.payout),
  lines: game.lines ?? null,
}))

type Said<S> = { readonly schema: S } & Pick<Question, 'path' | 'body' | 'limits'>

function said<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  { path, body, ...rest }: Said<S>,
): Promise<Static<S>> {
  return ask(platform, vendor, { ...signed(platform, vendor, { path, body }), ...rest })
}

function signed(platform: Platform, vendor: Vendor, { path, body }: Pick<Question, 'path' | 'body'>): Question {
  const [secret] = openSecrets(platform, vendor)
  const headers = { [requestSignHeader]: hmacHex(secret ?? '', body) }
  return { path, url: `${vendor.url}${path}`, body, headers }
}
