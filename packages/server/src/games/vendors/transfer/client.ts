import { ListedGame as Game, GameUrlAnswer, TransferAnswer, transferSignHeader } from '@gasing/contract/vendor/transfer'
import { Type } from 'typebox'
import type { BrandConfig } from '#brand/public.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { isoLanguage } from '../../iso-languages.ts'
import { openSecrets, type Vendor } from '../../store-vendors.ts'
import type { Adapter, TransferFate, TransferOrder, TransferWallet } from '../adapter.ts'
import { hmacHex } from '../hmac.ts'
import { lineReader } from '../list-lines.ts'
import { ask, exchange, listLimits, type Question, readAnswer } from '../outgoing.ts'
import { fitOrNone, fromDecimal, toExactDecimal } from '../units.ts'

const gameTypes = new Set(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'])

const linesOf = lineReader(Game, ({ code, name, type, demo, enabled, rtp, lines }) => ({
  ...{ code, name, demo: demo === true, enabled: enabled !== false, rtp: rtp ?? null, lines: lines ?? null },
  gameType: gameTypes.has(type) ? type : 'RNG',
}))

const transfers: TransferWallet = {
  statusOnlyAsks: true,
  async deposit(platform, order) {
    // an existing player is no error; only the transfer's own answer matters
    await told(platform, order.vendor, '/createPlayer', playerOf(order))
    return fateOf(order, await told(platform, order.vendor, '/deposit', transferOf(order)), 'pending')
  },
  async withdraw(platform, order) {
    return fateOf(order, await told(platform, order.vendor, '/withdraw', transferOf(order)), 'pending')
  },
  async status(platform, order) {
    const message = { ...transferOf(order), direction: order.inward ? 'deposit' : 'withdraw' }
    return fateOf(order, await told(platform, order.vendor, '/transferStatus', message), 'refused')
  },
  async balance(platform, { vendor, brand, user }) {
    const answer = await told(platform, vendor, '/balance', playerOf({ vendor, brand, user }))
    return answer?.status === 'done' ? balanceIn(vendor, brand, answer) : null
  },
}

/** The neutral dialect of vendors that hold the money during play. */
export const transferDialect: Adapter = {
  async gameUrl(platform, order) {
    const { vendor, brand, seat } = order
    // a member who has never sent money has no account at the vendor yet
    if (seat) await told(platform, vendor, '/createPlayer', playerOf({ vendor, brand, user: seat.user }))
    const { url } = await ask(platform, vendor, {
      ...question(platform, vendor, '/gameUrl', {
        ...(seat && { user: seat.user }),
        ...{
          operator: vendor.account,
          currency: brand.currency.code,
          game: order.gameCode,
          language: isoLanguage(order.language),
        },
        ...{ device: order.mobile ? 'mobile' : 'desktop', lobbyUrl: order.lobbyUrl, depositUrl: order.depositUrl },
      }),
      schema: GameUrlAnswer,
    })
    return URL.canParse(url) && /^https?:/.test(url) ? { url } : refuse('vendor_unreachable')
  },
  async gameList(platform, vendor) {
    const asked = question(platform, vendor, '/games', { operator: vendor.account })
    const list = await ask(platform, vendor, { ...asked, schema: Type.Array(Type.Unknown()), limits: listLimits })
    return linesOf(list)
  },
  transfers,
}

type Player = { readonly vendor: Vendor; readonly brand: BrandConfig; readonly user: string }

const playerOf = ({ vendor, brand, user }: Player) => ({
  user,
  currency: brand.currency.code,
  operator: vendor.account,
})

const transferOf = (order: TransferOrder) => ({
  ...playerOf(order),
  reference: order.reference,
  amount: toExactDecimal(order.vendor, order.brand.currency.code, order.amount),
})

const balanceIn = (vendor: Vendor, brand: BrandConfig, { balance }: NonNullable<Answer>): bigint | null =>
  balance ? fitOrNone(() => fromDecimal(vendor, brand.currency.code, balance)) : null

type Answer = Awaited<ReturnType<typeof told>>

/**
 * `unseen` is the result for a reference unknown to the vendor: `pending` right after the transfer, which may only be late, and
 * `refused` in a status query.
 */
function fateOf({ vendor, brand }: TransferOrder, answer: Answer, unseen: 'pending' | 'refused'): TransferFate {
  if (answer === null || answer.status === 'pending') return { fate: 'pending' }
  if (answer.status === 'unknown') return { fate: unseen }
  if (answer.status === 'refused') return { fate: 'refused' }
  return { fate: 'done', balance: balanceIn(vendor, brand, answer) }
}

async function told(platform: Platform, vendor: Vendor, path: string, message: object) {
  const answer = await exchange(platform, vendor, question(platform, vendor, path, message))
  return answer?.code === 200 ? (readAnswer(answer.text, TransferAnswer)?.value ?? null) : null
}

function question(platform: Platform, vendor: Vendor, path: string, message: object): Question {
  const body = JSON.stringify(message)
  const [secret = ''] = openSecrets(platform, vendor)
  return { path, url: `${vendor.url}${path}`, body, headers: { [transferSignHeader]: hmacHex(secret, body) } }
}
