import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { ensurePlayAllowed } from '#protection/public.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { gameStateOf } from './catalogue-cache.ts'
import { modulesOfGame, portalPageOf } from './game-pages.ts'
import { type LaunchMemberDetails, openGameSession } from './game-sessions.ts'
import { isCategoryHidden, type RoomRow, selectRoom } from './store-catalogue.ts'
import { type GameRow, selectGame, selectGameByCode } from './store-games.ts'
import { selectVendor, type Vendor } from './store-vendors.ts'

/** How long a launch may place bets; wins and rollbacks are always accepted. */
const launchSessionHours = 12
const numericPattern = /^[1-9][0-9]{0,17}$/

export type RequestedGame = {
  readonly memberId: bigint
  readonly sessionId?: bigint | undefined
  /** Our id of the game; takes precedence over `gameId`. */
  readonly nodeId?: string | undefined
  /** The vendor's code for the game, or our id. */
  readonly gameId: string
  /** The vendor that the game must belong to; null: any. */
  readonly vendor: string | null
  readonly roomId: bigint | null
}
type LaunchPreparation = {
  readonly request: RequestedGame
  readonly brand: BrandConfig
  readonly demo: boolean
  readonly token: string
}
type PreparedLaunch = {
  readonly game: GameRow
  readonly room: RoomRow | null
  readonly vendor: Vendor
  /** Null in demo mode, and when a page of the portal is opened. */
  readonly member: LaunchMemberDetails | null
}

/** Finds the requested game, refuses one that cannot be played, and lets the token bet for the member. */
export async function prepareLaunch(
  tx: Tx,
  { request: requestedGame, brand, demo, token }: LaunchPreparation,
): Promise<PreparedLaunch> {
  const room =
    requestedGame.roomId === null ? null : ((await selectRoom(tx, requestedGame.roomId)) ?? refuse('game_unknown'))
  const game = (await findGame(tx, requestedGame, room)) ?? refuse('game_unknown')
  if (!modulesOfGame(game).every((module) => isModuleOn(brand, module))) refuse('game_unknown')
  // a hidden game cannot be opened by a saved URL; sessions already open continue
  if (!game.shown || (await isCategoryHidden(tx, game.gameType))) refuse('game_unknown')
  const state = gameStateOf(game, tx.now)
  if (state === 'soon') refuse('game_not_ready')
  if (state === 'maintenance' || room?.rests) refuse('game_maintenance')
  const vendor = (await selectVendor(tx, game.vendor)) ?? refuse('game_unknown')
  // a portal page needs no seat; the page does its own checks
  if (portalPageOf(game)) return { game, room, vendor, member: null }
  if (demo && !game.demo) refuse('in_need_true_account')
  if (demo) return { game, room, vendor, member: null }
  const member = (await selectMember(tx, requestedGame.memberId)) ?? refuse('in_sorry_in')
  if (member.status !== 'active') refuse('member_locked')
  await ensurePlayAllowed(tx, member)
  const currency = brand.currency.code
  await openGameSession(tx, {
    memberId: requestedGame.memberId,
    sessionId: requestedGame.sessionId,
    vendor: vendor.code,
    gameCode: game.code,
    token,
    currency,
    hours: launchSessionHours,
  })
  const { main: balance } = await readMemberBalance(tx, requestedGame.memberId)
  return { game, room, vendor, member: { balance, registeredAt: member.registeredAt } }
}

type VendorSession = {
  readonly session: string
  readonly memberId: bigint
  readonly sessionId?: bigint | undefined
  readonly game: GameRow
  readonly vendor: Vendor
  readonly currency: string
}

/** Lets the vendor's own session id place bets as our token does, for vendors whose calls carry nothing else. */
export const registerVendorSession = (
  tx: Tx,
  { session, memberId, sessionId, game, vendor, currency }: VendorSession,
): Promise<void> =>
  openGameSession(tx, {
    ...{ memberId, sessionId, currency, token: session, hours: launchSessionHours },
    ...{ vendor: vendor.code, gameCode: game.code },
  })

async function findGame(tx: Tx, requestedGame: RequestedGame, room: RoomRow | null): Promise<GameRow | null> {
  const game = room ? await selectGame(tx, room.gameId) : await findNamedGame(tx, requestedGame)
  return requestedGame.vendor === null || game?.vendor === requestedGame.vendor ? game : null
}

/** Some vendors use numeric codes: when a vendor is given, a number is tried as its code before it is tried as our id. */
async function findNamedGame(tx: Tx, { nodeId, gameId, vendor }: RequestedGame): Promise<GameRow | null> {
  if (nodeId) return findGameByNumber(tx, nodeId)
  if (vendor === null && numericPattern.test(gameId)) return findGameByNumber(tx, gameId)
  return (await selectGameByCode(tx, gameId, vendor)) ?? findGameByNumber(tx, gameId)
}

const findGameByNumber = async (tx: Tx, text: string): Promise<GameRow | null> =>
  numericPattern.test(text) ? selectGame(tx, BigInt(text)) : null
