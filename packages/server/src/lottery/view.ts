import type { Value } from '@gasing/contract/call'
import {
  type cancelLotteryBet,
  chaseDrawsMax,
  type lotteryDraws,
  type lotteryGame,
  slipLinesMax,
} from '@gasing/contract/calls/lottery'
import { formatExactMoney } from '@gasing/contract/money'
import { findDecidingResult } from './deciding-result.ts'
import { validStakeOf } from './judge-bet.ts'
import { type DrawRow, drawStatusAt, type Lottery, parseResult, ticketsMax } from './model.ts'
import type { BetRow, NewBet } from './store-bets.ts'
import type { FormerResult } from './store-draws.ts'

/** Rows as calls return them. */
type CurrentDrawAnswer = NonNullable<Value<typeof lotteryGame>['currentDraw']>
type DrawAnswer = Value<typeof lotteryDraws>['list'][number]
type BetAnswer = Value<typeof cancelLotteryBet>['bet']

export const toCurrentDraw = (row: DrawRow, now: Date, language: string): CurrentDrawAnswer => ({
  drawId: row.drawId.toString(),
  issue: row.issue,
  status: drawStatusAt(row, now),
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  seedHash: toHex(row.seedHash),
  beaconRound: row.beaconRound?.toString() ?? null,
  station: row.station && pickName(row.station, language),
})

export const toHex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null

export const toDrawAnswer = (
  row: DrawRow,
  now: Date,
  language: string,
  former: readonly FormerResult[] = [],
): DrawAnswer => ({
  ...toCurrentDraw(row, now, language),
  lottery: row.lottery,
  ticketRoot: toHex(row.ticketRoot),
  tickets: row.tickets,
  closedAt: row.closedAt?.toISOString() ?? null,
  drawnAt: row.drawnAt?.toISOString() ?? null,
  beaconKey: toHex(row.beaconKey),
  beaconSignature: toHex(row.beaconSignature),
  randomness: toHex(row.randomness),
  seed: toHex(row.seed),
  result: row.result === null ? null : parseResult(row.result),
  formerResults: former.map(({ result, at }) => ({
    result: parseResult(result),
    at: at.toISOString(),
  })),
})

export const formatAmount = (units: bigint, decimals: number): string => formatExactMoney(units, decimals)

export const formatOptionalAmount = (units: bigint | null, decimals: number): string | null =>
  units === null ? null : formatAmount(units, decimals)

/** Formats ten-thousandths as a share of one: `0.5`, and `0` for none. */
export const formatShare = (share: number): string =>
  share === 0 || share === 10_000 ? `${share / 10_000}` : `0.${`${share}`.padStart(4, '0').replace(/0+$/, '')}`

/** Parses a share of one into ten-thousandths, as it is stored. */
export const parseShare = (share: string): number =>
  share === '1' ? 10_000 : Number.parseInt(share.slice(2).padEnd(4, '0'), 10) || 0

/** Formats thousandths of the unit: `0.01`. */
const formatUnit = (unit: number): string =>
  unit === 1000 ? '1' : `0.${`${unit}`.padStart(3, '0').replace(/0+$/, '')}`

export const toLimits = (lottery: Lottery, decimals: number): Value<typeof lotteryGame>['limits'] => ({
  stakeMin: formatAmount(lottery.stakeMin, decimals),
  stakeMax: formatAmount(lottery.stakeMax, decimals),
  payoutMax: formatAmount(lottery.payoutMax, decimals),
  drawMax: formatOptionalAmount(lottery.drawMax, decimals),
  memberMax: formatOptionalAmount(lottery.memberMax, decimals),
  playMax: formatOptionalAmount(lottery.playMax, decimals),
  numberMax: formatOptionalAmount(lottery.numberMax, decimals),
  linesMax: slipLinesMax,
  ticketsMax,
  chaseDrawsMax,
})

export const pickName = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names.EN ?? Object.values(names)[0] ?? ''

/** The row of a bet that was just placed, as it would be read. */
export const toNewBetRow = (
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

export type BetViewContext = { readonly now: Date; readonly language: string; readonly decimals: number }

export const toBetAnswer = (row: BetRow, seen: BetViewContext): BetAnswer => ({
  ...toBetWithoutValidStake(row, seen),
  valid: formatAmount(validStakeOf(row), seen.decimals),
})

/** A bet without its valid stake, which depends on its member's other bets on the draw. */
export const toBetWithoutValidStake = (
  row: BetRow,
  { now, language, decimals }: BetViewContext,
): Omit<BetAnswer, 'valid'> => ({
  betId: row.betId.toString(),
  slipId: row.slipId.toString(),
  lottery: row.lottery,
  gameName: pickName(row.names, language),
  drawId: row.drawId.toString(),
  issue: row.issue,
  play: row.play,
  selection: row.selection,
  tickets: row.tickets,
  stake: formatAmount(row.stake, decimals),
  payout: formatAmount(row.payout, decimals),
  status: row.status,
  group: row.group,
  rebate: formatAmount(row.rebate, decimals),
  unit: row.unit === null ? null : formatUnit(row.unit),
  multiple: row.multiple,
  share: formatShare(row.share),
  corrected: row.corrected,
  placedAt: row.at.toISOString(),
  cancellable: row.status === 'open' && ['pending', 'selling'].includes(row.drawStatus) && row.closesAt > now,
  looked: row.looked,
  matched: row.matched,
  told: findDecidingResult(row),
})
