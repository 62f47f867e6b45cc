import type { Value } from '@gasing/contract/call'
import {
  type cancelLotteryBet,
  chaseDrawsMax,
  type lotteryDraws,
  type lotteryGame,
  slipLinesMax,
} from '@gasing/contract/calls/lottery'
import { exactMoney } from '@gasing/contract/money'
import { toldOf } from './bet-told.ts'
import { validOf } from './judge-bet.ts'
import { type DrawRow, type Lottery, readResult, statusAt, ticketsMax } from './model.ts'
import type { BetRow, NewBet } from './store-bets.ts'
import type { FormerResult } from './store-draws.ts'

/** Rows as calls return them. */
type CurrentDraw = NonNullable<Value<typeof lotteryGame>['currentDraw']>
type Draw = Value<typeof lotteryDraws>['list'][number]
type Bet = Value<typeof cancelLotteryBet>['bet']

export const toCurrentDraw = (row: DrawRow, now: Date, language: string): CurrentDraw => ({
  drawId: row.drawId.toString(),
  issue: row.issue,
  status: statusAt(row, now),
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  seedHash: hex(row.seedHash),
  beaconRound: row.beaconRound?.toString() ?? null,
  station: row.station && nameIn(row.station, language),
})

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null

export const toDraw = (row: DrawRow, now: Date, language: string, former: readonly FormerResult[] = []): Draw => ({
  ...toCurrentDraw(row, now, language),
  lottery: row.lottery,
  ticketRoot: hex(row.ticketRoot),
  tickets: row.tickets,
  closedAt: row.closedAt?.toISOString() ?? null,
  drawnAt: row.drawnAt?.toISOString() ?? null,
  beaconKey: hex(row.beaconKey),
  beaconSignature: hex(row.beaconSignature),
  randomness: hex(row.randomness),
  seed: hex(row.seed),
  result: row.result === null ? null : readResult(row.result).map((numbers) => [...numbers]),
  formerResults: former.map(({ result, at }) => ({
    result: readResult(result).map((numbers) => [...numbers]),
    at: at.toISOString(),
  })),
})

export const shownMoney = (units: bigint, decimals: number): string => exactMoney(units, decimals)

export const orNone = (units: bigint | null, decimals: number): string | null =>
  units === null ? null : shownMoney(units, decimals)

/** Formats ten-thousandths as a share of one: `0.5`. */
export const shownShare = (share: number): string =>
  share === 10_000 ? '1' : `0.${`${share}`.padStart(4, '0').replace(/0+$/, '') || '0'}`

/** Parses a share of one into ten-thousandths, as it is stored. */
export const readShare = (share: string): number =>
  share === '1' ? 10_000 : Number.parseInt(share.slice(2).padEnd(4, '0'), 10) || 0

/** Formats thousandths of the unit: `0.01`. */
const shownUnit = (unit: number): string => (unit === 1000 ? '1' : `0.${`${unit}`.padStart(3, '0').replace(/0+$/, '')}`)

export const toLimits = (lottery: Lottery, decimals: number): Value<typeof lotteryGame>['limits'] => ({
  stakeMin: shownMoney(lottery.stakeMin, decimals),
  stakeMax: shownMoney(lottery.stakeMax, decimals),
  payoutMax: shownMoney(lottery.payoutMax, decimals),
  drawMax: orNone(lottery.drawMax, decimals),
  memberMax: orNone(lottery.memberMax, decimals),
  playMax: orNone(lottery.playMax, decimals),
  numberMax: orNone(lottery.numberMax, decimals),
  linesMax: slipLinesMax,
  ticketsMax,
  chaseDrawsMax,
})

export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names.EN ?? Object.values(names)[0] ?? ''

/** The row of a bet that was just placed, as it would be read. */
export const newBetRow = (
  { code, names, family }: Lottery,
  bet: NewBet,
  placed: Pick<BetRow, 'betId' | 'slipId' | 'memberId' | 'at'> & { readonly draw: DrawRow },
): BetRow => ({
  ...bet,
  ...{ betId: placed.betId, slipId: placed.slipId, memberId: placed.memberId, at: placed.at },
  ...{
    lottery: code,
    names,
    family,
    result: null,
    issue: placed.draw.issue,
    drawStatus: placed.draw.status,
    closesAt: placed.draw.closesAt,
  },
  ...{ payout: 0n, status: 'open', looked: null, matched: null, corrected: false },
  covering: false,
})

export type BetSeen = { readonly now: Date; readonly language: string; readonly decimals: number }

export const toBet = (row: BetRow, seen: BetSeen): Bet => ({
  ...toSoldBet(row, seen),
  valid: shownMoney(validOf(row), seen.decimals),
})

/** A bet without its valid stake, which depends on its member's other bets on the draw. */
export const toSoldBet = (row: BetRow, { now, language, decimals }: BetSeen): Omit<Bet, 'valid'> => ({
  betId: row.betId.toString(),
  slipId: row.slipId.toString(),
  lottery: row.lottery,
  gameName: nameIn(row.names, language),
  drawId: row.drawId.toString(),
  issue: row.issue,
  play: row.play,
  selection: row.selection,
  tickets: row.tickets,
  stake: shownMoney(row.stake, decimals),
  payout: shownMoney(row.payout, decimals),
  status: row.status,
  group: row.group,
  rebate: shownMoney(row.rebate, decimals),
  unit: row.unit === null ? null : shownUnit(row.unit),
  multiple: row.multiple,
  share: shownShare(row.share),
  corrected: row.corrected,
  placedAt: row.at.toISOString(),
  cancellable: row.status === 'open' && ['pending', 'selling'].includes(row.drawStatus) && row.closesAt > now,
  looked: row.looked,
  matched: row.matched,
  told: toldOf(row),
})
