import type { Value } from '@gasing/contract/call'
import {
  type cancelLotteryBet,
  chaseDrawsMax,
  type lotteryDraws,
  type lotteryGame,
  slipLinesMax,
  unitModes,
} from '@gasing/contract/calls/lottery'
import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import { pickLanguage } from '#platform/in-language.ts'
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
  stakeMin: formatExactMoney(lottery.stakeMin, decimals),
  stakeMax: formatExactMoney(lottery.stakeMax, decimals),
  payoutMax: formatExactMoney(lottery.payoutMax, decimals),
  drawMax: formatOptionalMoney(lottery.drawMax, decimals),
  memberMax: formatOptionalMoney(lottery.memberMax, decimals),
  playMax: formatOptionalMoney(lottery.playMax, decimals),
  numberMax: formatOptionalMoney(lottery.numberMax, decimals),
  linesMax: slipLinesMax,
  ticketsMax,
  chaseDrawsMax,
})

/** The price of a whole unit and the parts of it that can be staked; none where stakes are free. */
export const toUnits = ({ unitStake }: Lottery, decimals: number) => ({
  unitStake: formatOptionalMoney(unitStake, decimals),
  units: unitStake === null ? [] : [...unitModes],
})

export const pickName = (names: Readonly<Record<string, string>>, language: string): string =>
  pickLanguage(names, [language]) ?? ''

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
  valid: formatExactMoney(validStakeOf(row), seen.decimals),
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
  stake: formatExactMoney(row.stake, decimals),
  payout: formatExactMoney(row.payout, decimals),
  status: row.status,
  group: row.group,
  rebate: formatExactMoney(row.rebate, decimals),
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
