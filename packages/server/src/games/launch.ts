import { trialType } from '@gasing/contract/who'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { openPlayAccounts } from '#wallet/public.ts'
import { toGame } from './lobby.ts'
import { type GameRow, gameByCode, gameById, insertLaunch } from './store-games.ts'
import { type Vendor, vendorByCode } from './store-vendors.ts'
import { adapterOf } from './vendors/registry.ts'

/** How long a launch may place bets; wins and rollbacks are honoured for ever. */
const launchHours = 12

export type LaunchWish = {
  readonly memberId: bigint
  readonly isAgent: number
  readonly gameId: string
  readonly vendor: string | null
  readonly demo: boolean
  readonly mobile: boolean
  readonly language: string
  readonly origin: string
}

/** Opens a game: our own side in one transaction, then the vendor is asked for its address. */
export async function launch(scope: Scope, wish: LaunchWish) {
  const brand = await brandConfig(scope.platform, scope.brandId)
  if (brand.status !== 0) refuse('maintenance')
  // a trial account plays for play money: no token, no call to the wallet
  const demo = wish.demo || wish.isAgent === trialType
  const token = `l.${randomToken()}`
  const { game, vendor } = await inBrand(scope, (tx) => takeSeat(tx, { wish, brand, demo, token }))
  const url = await adapterOf(vendor).gameUrl(scope.platform, {
    vendor,
    brand,
    gameCode: game.code,
    seat: demo ? null : { user: userOf(wish.memberId), token },
    language: wish.language,
    mobile: wish.mobile,
    ip: scope.ip,
    lobbyUrl: `${wish.origin}/`,
    depositUrl: `${wish.origin}/member/depositv2`,
  })
  return { game_url: url, game: toGame(game, brand.currency) }
}

type Seat = { readonly wish: LaunchWish; readonly brand: BrandConfig; readonly demo: boolean; readonly token: string }

async function takeSeat(tx: Tx, { wish, brand, demo, token }: Seat): Promise<{ game: GameRow; vendor: Vendor }> {
  const game = (await findGame(tx, wish)) ?? refuse('game_unknown')
  if (game.state === 'soon') refuse('game_not_ready')
  if (game.state === 'maintenance' || !game.vendorEnabled) refuse('game_maintenance')
  if (demo && !game.demo) refuse('in_need_true_account')
  const vendor = (await vendorByCode(tx, game.vendor)) ?? refuse('game_unknown')
  if (demo) return { game, vendor }
  const member = (await memberById(tx, wish.memberId)) ?? refuse('in_sorry_in')
  if (member.status !== 'active') refuse('account_locked')
  const currency = brand.currency.code
  await seatMember(tx, {
    memberId: wish.memberId,
    vendor: vendor.code,
    gameCode: game.code,
    token,
    currency,
    hours: launchHours,
  })
  return { game, vendor }
}

export type NewSeat = {
  readonly memberId: bigint
  readonly vendor: string
  readonly gameCode: string
  readonly token: string
  readonly currency: string
  readonly hours: number
}

/** Lets a token bet for a member; the accounts that bets need exist from now on. */
export async function seatMember(
  tx: Tx,
  { memberId, vendor, gameCode, token, currency, hours }: NewSeat,
): Promise<void> {
  const game = (await gameByCode(tx, gameCode, vendor)) ?? refuse('game_unknown')
  await openPlayAccounts(tx, memberId, vendor)
  await insertLaunch(tx, { tokenHash: sha256(token), memberId, vendor, gameId: game.gameId, currency, hours })
}

const findGame = (tx: Tx, { gameId, vendor }: LaunchWish): Promise<GameRow | null> =>
  /^[1-9][0-9]{0,17}$/.test(gameId) ? gameById(tx, BigInt(gameId)) : gameByCode(tx, gameId, vendor)

/** How vendors know a member: no personal data, at least four characters. */
export const userOf = (memberId: bigint): string => `gm-${memberId}`

/** The member behind a vendor's `user`, or null. */
export function memberOf(user: string): bigint | null {
  const match = /^gm-([1-9][0-9]{0,17})$/.exec(user)
  return match?.[1] === undefined ? null : BigInt(match[1])
}
