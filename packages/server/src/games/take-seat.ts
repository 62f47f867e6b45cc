import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { mustAllowPlay } from '#protection/public.ts'
import { memberBalance } from '#wallet/public.ts'
import { modulesOfGame, pageOfGame } from './opening.ts'
import { type SeatOfMember, seatMember } from './seats.ts'
import { stateOf } from './shelf.ts'
import { type GameRow, gameByCode, gameById } from './store-games.ts'
import { isHidden, type RoomRow, roomById } from './store-shelf.ts'
import { type Vendor, vendorByCode } from './store-vendors.ts'

/** How long a launch may place bets; wins and rollbacks are always accepted. */
const launchHours = 12
const number = /^[1-9][0-9]{0,17}$/

export type Wish = {
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
type Seat = { readonly wish: Wish; readonly brand: BrandConfig; readonly demo: boolean; readonly token: string }
type Taken = {
  readonly game: GameRow
  readonly room: RoomRow | null
  readonly vendor: Vendor
  /** Null in demo mode, and when a page of the portal is opened. */
  readonly member: SeatOfMember | null
}

/** Finds the requested game, refuses one that cannot be played, and lets the token bet for the member. */
export async function takeSeat(tx: Tx, { wish, brand, demo, token }: Seat): Promise<Taken> {
  const room = wish.roomId === null ? null : ((await roomById(tx, wish.roomId)) ?? refuse('game_unknown'))
  const game = (await findGame(tx, wish, room)) ?? refuse('game_unknown')
  if (!modulesOfGame(game).every((module) => isModuleOn(brand, module))) refuse('game_unknown')
  // a hidden game cannot be opened by a saved URL; sessions already open continue
  if (!game.shown || (await isHidden(tx, game.gameType))) refuse('game_unknown')
  const state = stateOf(game, tx.now)
  if (state === 'soon') refuse('game_not_ready')
  if (state === 'maintenance' || room?.rests) refuse('game_maintenance')
  const vendor = (await vendorByCode(tx, game.vendor)) ?? refuse('game_unknown')
  // a portal page needs no seat; the page does its own checks
  if (pageOfGame(game)) return { game, room, vendor, member: null }
  if (demo && !game.demo) refuse('in_need_true_account')
  if (demo) return { game, room, vendor, member: null }
  const member = (await memberById(tx, wish.memberId)) ?? refuse('in_sorry_in')
  if (member.status !== 'active') refuse('member_locked')
  await mustAllowPlay(tx, member)
  const currency = brand.currency.code
  await seatMember(tx, {
    memberId: wish.memberId,
    sessionId: wish.sessionId,
    vendor: vendor.code,
    gameCode: game.code,
    token,
    currency,
    hours: launchHours,
  })
  const { main: balance } = await memberBalance(tx, wish.memberId)
  return { game, room, vendor, member: { balance, registeredAt: member.registeredAt } }
}

type Named = {
  readonly session: string
  readonly memberId: bigint
  readonly sessionId?: bigint | undefined
  readonly game: GameRow
  readonly vendor: Vendor
  readonly currency: string
}

/** Lets the vendor's own session id place bets as our token does, for vendors whose calls carry nothing else. */
export const nameSeat = (tx: Tx, { session, memberId, sessionId, game, vendor, currency }: Named): Promise<void> =>
  seatMember(tx, {
    ...{ memberId, sessionId, currency, token: session, hours: launchHours },
    ...{ vendor: vendor.code, gameCode: game.code },
  })

async function findGame(tx: Tx, wish: Wish, room: RoomRow | null): Promise<GameRow | null> {
  const game = room ? await gameById(tx, room.gameId) : await namedGame(tx, wish)
  return wish.vendor === null || game?.vendor === wish.vendor ? game : null
}

/** Some vendors use numeric codes: when a vendor is given, a number is tried as its code before it is tried as our id. */
async function namedGame(tx: Tx, { nodeId, gameId, vendor }: Wish): Promise<GameRow | null> {
  if (nodeId) return gameOfNumber(tx, nodeId)
  if (vendor === null && number.test(gameId)) return gameOfNumber(tx, gameId)
  return (await gameByCode(tx, gameId, vendor)) ?? gameOfNumber(tx, gameId)
}

const gameOfNumber = async (tx: Tx, text: string): Promise<GameRow | null> =>
  number.test(text) ? gameById(tx, BigInt(text)) : null
