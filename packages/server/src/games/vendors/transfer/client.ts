import { toIsoLanguage } from '@gasing/contract/languages'
import { ListedGame as Game, GameUrlAnswer, TransferAnswer, transferSignHeader } from '@gasing/contract/vendor/transfer'
import { Type } from 'typebox'
import type { BrandConfig } from '#brand/public.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { openVendorSecrets, type Vendor } from '../../store-vendors.ts'
import type { TransferOrder, TransferResult, TransferWallet, VendorAdapter } from '../adapter.ts'
import { hmacHex } from '../hmac.ts'
import { createLineReader } from '../list-lines.ts'
import { callVendor, listLimits, type OutgoingCall, parseAnswer, readField, requestVendor } from '../outgoing.ts'
import { fromDecimal, readAmountOrNull, toExactDecimal } from '../units.ts'

const decimalPattern = /^[0-9]{1,12}(\.[0-9]{1,6})?$/
const gameTypes = new Set(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'])

const parseGameLines = createLineReader(Game, ({ code, name, type, demo, enabled, rtp, lines }) => ({
  ...{ code, name, demo: demo === true, enabled: enabled !== false, rtp: rtp ?? null, lines: lines ?? null },
  freeRounds: null,
  gameType: gameTypes.has(type) ? type : 'RNG',
}))

const neutralTransferWallet: TransferWallet = {
  statusOnlyAsks: true,
  async deposit(platform, order) {
    // an existing player is no error; only the transfer's own answer matters
    await callTransferVendor(platform, order.vendor, '/createPlayer', toPlayerFields(order))
    return toTransferResult(
      order,
      await callTransferVendor(platform, order.vendor, '/deposit', toTransferFields(order)),
      'pending',
    )
  },
  async withdraw(platform, order) {
    return toTransferResult(
      order,
      await callTransferVendor(platform, order.vendor, '/withdraw', toTransferFields(order)),
      'pending',
    )
  },
  async status(platform, order) {
    const message = { ...toTransferFields(order), direction: order.inward ? 'deposit' : 'withdraw' }
    return toTransferResult(
      order,
      await callTransferVendor(platform, order.vendor, '/transferStatus', message),
      'refused',
    )
  },
  async balance(platform, { vendor, brand, user }) {
    const answer = await callTransferVendor(platform, vendor, '/balance', toPlayerFields({ vendor, brand, user }))
    return answer?.status === 'done' ? parseBalance(vendor, brand, answer) : null
  },
}

/** The neutral dialect of vendors that hold the money during play. */
export const transferAdapter: VendorAdapter = {
  async gameUrl(platform, order) {
    const { vendor, brand, seat } = order
    // a member who has never sent money has no account at the vendor yet
    if (seat)
      await callTransferVendor(platform, vendor, '/createPlayer', toPlayerFields({ vendor, brand, user: seat.user }))
    const { url } = await requestVendor(platform, vendor, {
      ...buildSignedCall(platform, vendor, '/gameUrl', {
        ...(seat && { user: seat.user }),
        ...{
          operator: vendor.account,
          currency: brand.currency.code,
          game: order.gameCode,
          language: toIsoLanguage(order.language),
        },
        ...{ device: order.mobile ? 'mobile' : 'desktop', lobbyUrl: order.lobbyUrl, depositUrl: order.depositUrl },
      }),
      schema: GameUrlAnswer,
    })
    return URL.canParse(url) && /^https?:/.test(url) ? { url } : refuse('vendor_unreachable')
  },
  async gameList(platform, vendor) {
    const call = buildSignedCall(platform, vendor, '/games', { operator: vendor.account })
    const list = await requestVendor(platform, vendor, {
      ...call,
      schema: Type.Array(Type.Unknown()),
      limits: listLimits,
    })
    return parseGameLines(list)
  },
  transfers: neutralTransferWallet,
}

type PlayerAtVendor = { readonly vendor: Vendor; readonly brand: BrandConfig; readonly user: string }

const toPlayerFields = ({ vendor, brand, user }: PlayerAtVendor) => ({
  user,
  currency: brand.currency.code,
  operator: vendor.account,
})

const toTransferFields = (order: TransferOrder) => ({
  ...toPlayerFields(order),
  reference: order.reference,
  amount: toExactDecimal(order.vendor, order.brand.currency.code, order.amount),
})

const parseBalance = (
  vendor: Vendor,
  brand: BrandConfig,
  { balance }: NonNullable<CalledTransferAnswer>,
): bigint | null =>
  typeof balance === 'string' && decimalPattern.test(balance)
    ? readAmountOrNull(() => fromDecimal(vendor, brand.currency.code, balance))
    : null

type CalledTransferAnswer = Awaited<ReturnType<typeof callTransferVendor>>

/**
 * `unseen` is the result for a reference unknown to the vendor: `pending` right after the transfer, which may only be late, and
 * `refused` in a status query.
 */
function toTransferResult(
  { vendor, brand }: TransferOrder,
  answer: CalledTransferAnswer,
  unseen: 'pending' | 'refused',
): TransferResult {
  if (answer === null || answer.status === 'pending') return { fate: 'pending' }
  if (answer.status === 'unknown') return { fate: unseen }
  if (answer.status === 'refused') return { fate: 'refused' }
  return { fate: 'done', balance: parseBalance(vendor, brand, answer) }
}

async function callTransferVendor(platform: Platform, vendor: Vendor, path: string, message: object) {
  const answer = await callVendor(platform, vendor, buildSignedCall(platform, vendor, path, message))
  return answer?.code === 200 ? (parseAnswer(answer.text, TransferAnswer)?.value ?? null) : null
}

function buildSignedCall(platform: Platform, vendor: Vendor, path: string, message: object): OutgoingCall {
  const body = JSON.stringify(message)
  const [secret = ''] = openVendorSecrets(platform, vendor)
  const headers = { [transferSignHeader]: hmacHex(secret, body) }
  return { path, url: `${vendor.url}${path}`, body, headers, findRefusal }
}

function findRefusal(answer: unknown): string | null {
  const status = readField(answer, 'status')
  return status === 'refused' || status === 'unknown' ? status : null
}
