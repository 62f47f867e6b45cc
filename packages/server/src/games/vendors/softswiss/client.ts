import { toIsoLanguage } from '@gasing/contract/languages'
import { ListedGame as Game, requestSignHeader, SessionAnswer } from '@gasing/contract/vendor/softswiss'
import { type Static, type TSchema, Type } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { openVendorSecrets, type Vendor } from '../../store-vendors.ts'
import type { FreeBetOrder, GameLaunch, VendorAdapter } from '../adapter.ts'
import { hmacHex } from '../hmac.ts'
import { createLineReader } from '../list-lines.ts'
import { listLimits, type OutgoingCall, requestGift, requestVendor } from '../outgoing.ts'
import { toSubunits } from '../units.ts'

const livePattern = /live/i
const fishingPattern = /fish/i

/** The calls that we make to an aggregator that speaks the SOFTSWISS dialect. */
export const softswissAdapter: VendorAdapter = {
  async gameUrl(platform, order) {
    const { vendor, seat } = order
    const body = seat ? buildSessionRequest(order, seat) : buildDemoRequest(order)
    const answer = await callSoftswiss(platform, vendor, {
      path: seat ? '/sessions' : '/demo',
      body,
      schema: SessionAnswer,
    })
    const url = answer.launch_options.game_url
    if (!URL.canParse(url) || !/^https?:/.test(url)) refuse('vendor_unreachable')
    return answer.session_id ? { url, session: answer.session_id } : { url }
  },
  async gameList(platform, vendor) {
    const list = await callSoftswiss(platform, vendor, {
      path: '/games',
      body: `{"casino_id":${JSON.stringify(vendor.account)}}`,
      schema: Type.Array(Type.Unknown()),
      limits: listLimits,
    })
    return parseGameLines(list)
  },
  async roundUrl(platform, { vendor, user, round }) {
    const body = JSON.stringify({ casino_id: vendor.account, user_id: user, game_id: round })
    const { url } = await callSoftswiss(platform, vendor, {
      path: '/rounds/details',
      body,
      schema: Type.Object({ url: Type.String() }),
    })
    return URL.canParse(url) && /^https?:/.test(url) ? url : refuse('vendor_unreachable')
  },
  async giveFreeBets(platform, vendor, order) {
    const outgoingCall = buildSignedCall(platform, vendor, {
      path: '/freespins/issue',
      body: buildIssueRequest(vendor, order),
    })
    await requestGift(platform, vendor, { ...outgoingCall, schema: Type.Unknown() })
    return order.id
  },
  async cancelFreeBets(platform, vendor, id) {
    const body = JSON.stringify({ casino_id: vendor.account, issue_id: id })
    const outgoingCall = buildSignedCall(platform, vendor, { path: '/freespins/cancel', body })
    await requestGift(platform, vendor, { ...outgoingCall, schema: Type.Unknown() })
  },
}

const buildLaunchFields = (order: GameLaunch) => ({
  casino_id: order.vendor.account,
  game: order.gameCode,
  locale: toIsoLanguage(order.language),
  ip: order.ip,
  client_type: order.mobile ? 'mobile' : 'desktop',
  urls: { deposit_url: order.depositUrl, return_url: order.lobbyUrl },
  ...(order.vendor.jurisdiction !== null && { jurisdiction: order.vendor.jurisdiction }),
})

const buildDemoRequest = (order: GameLaunch): string => JSON.stringify(buildLaunchFields(order))

/**
 * Builds the session request with the least member data that the protocol allows: no name, birthday, sex or town. The balance is
 * a bigint, which JSON.stringify does not support, so its digits are inserted.
 */
function buildSessionRequest(order: GameLaunch, seat: NonNullable<GameLaunch['seat']>): string {
  const currency = order.brand.currency.code
  const user = {
    ...{ id: seat.user, nickname: seat.user, registered_at: seat.registeredAt.toISOString().slice(0, 10) },
    ...(order.country !== '' && { country: order.country }),
  }
  const text = JSON.stringify({ ...buildLaunchFields(order), currency, user })
  return `${text.slice(0, -1)},"balance":${toSubunits(order.vendor, currency, seat.balance)}}`
}

/** Builds the order of free spins. `bet_level` is the vendor's own scale, so the vendor decides the value of a round. */
function buildIssueRequest(vendor: Vendor, order: FreeBetOrder): string {
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

const parseGameLines = createLineReader(Game, (game) => ({
  code: game.identifier,
  name: game.title,
  gameType: livePattern.test(game.category ?? '') ? 'LIVE' : fishingPattern.test(game.category ?? '') ? 'FISH' : 'RNG',
  demo: !livePattern.test(game.category ?? ''),
  enabled: true,
  rtp: game.payout == null ? null : String(game.payout),
  lines: game.lines ?? null,
  freeRounds: game.has_freespins ?? null,
}))

type SoftswissCall<S> = { readonly schema: S } & Pick<OutgoingCall, 'path' | 'body' | 'limits'>

function callSoftswiss<S extends TSchema>(
  platform: Platform,
  vendor: Vendor,
  { path, body, ...rest }: SoftswissCall<S>,
): Promise<Static<S>> {
  return requestVendor(platform, vendor, { ...buildSignedCall(platform, vendor, { path, body }), ...rest })
}

function buildSignedCall(
  platform: Platform,
  vendor: Vendor,
  { path, body }: Pick<OutgoingCall, 'path' | 'body'>,
): OutgoingCall {
  const [secret] = openVendorSecrets(platform, vendor)
  const headers = { [requestSignHeader]: hmacHex(secret ?? '', body) }
  return { path, url: `${vendor.url}${path}`, body, headers }
}
