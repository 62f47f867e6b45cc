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

/** How long a launch may place bets; wins and rollbacks are honoured for ever. */
const launchHours = 12
const number = /^[1-9][0-9]{0,17}$/

export type Wish = {
  readonly memberId: bigint
  readonly sessionId?: bigint | undefined
  /** The number of a game in our lists; where there is one, no code is asked for. */
  readonly nodeId?: string | undefined
  /** The game's code at its vendor, or its number. */
  readonly gameId: string
  /** Whose game it must be; null: whoever's. */
  readonly vendor: string | null
  readonly roomId: bigint | null
}
type Seat = { readonly wish: Wish; readonly brand: BrandConfig; readonly demo: boolean; readonly token: string }
type Taken = {
  readonly game: GameRow
  readonly room: RoomRow | null
  readonly vendor: Vendor
  /** Absent in demo mode, and where a page of ours is opened. */
  readonly member: SeatOfMember | null
}

/** Finds what somebody wants to play, refuses what cannot be played, and lets the token bet for the member. */
export async function takeSeat(tx: Tx, { wish, brand, demo, token }: Seat): Promise<Taken> {
  const room = wish.roomId === null ? null : ((await roomById(tx, wish.roomId)) ?? refuse('game_unknown'))
  const game = (await findGame(tx, wish, room)) ?? refuse('game_unknown')
  if (!modulesOfGame(game).every((module) => isModuleOn(brand, module))) refuse('game_unknown')
  // off the shelf is off: who has it open plays on, and nobody comes in by an address that was kept
  if (!game.shown || (await isHidden(tx, game.gameType))) refuse('game_unknown')
  const state = stateOf(game, tx.now)
  if (state === 'soon') refuse('game_not_ready')
  if (state === 'maintenance' || room?.rests) refuse('game_maintenance')
  const vendor = (await vendorByCode(tx, game.vendor)) ?? refuse('game_unknown')
  // a page of ours has no seat: whoever comes there is met by the page itself
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

/** The vendor's own name of a session lets bet as our token does: its calls name nothing else. */
export const nameSeat = (tx: Tx, { session, memberId, sessionId, game, vendor, currency }: Named): Promise<void> =>
  seatMember(tx, {
    ...{ memberId, sessionId, currency, token: session, hours: launchHours },
    ...{ vendor: vendor.code, gameCode: game.code },
  })

async function findGame(tx: Tx, wish: Wish, room: RoomRow | null): Promise<GameRow | null> {
  const game = room ? await gameById(tx, room.gameId) : await namedGame(tx, wish)
  return wish.vendor === null || game?.vendor === wish.vendor ? game : null
}

/** The codes of some vendors are numbers: with a vendor's name, a number is its code before it is one of ours. */
async function namedGame(tx: Tx, { nodeId, gameId, vendor }: Wish): Promise<GameRow | null> {
  if (nodeId) return gameOfNumber(tx, nodeId)
  if (vendor === null && number.test(gameId)) return gameOfNumber(tx, gameId)
  return (await gameByCode(tx, gameId, vendor)) ?? gameOfNumber(tx, gameId)
}

const gameOfNumber = async (tx: Tx, text: string): Promise<GameRow | null> =>
  number.test(text) ? gameById(tx, BigInt(text)) : null
