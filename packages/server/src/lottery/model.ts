import { lotteryVendor } from '@gasing/contract/calls/games'
import type { betStatuses, drawStatuses, prizeModes } from '@gasing/contract/calls/lottery'
import {
  type FamilyCode,
  families,
  findPlayByCode,
  getFamilyOfIssue,
  isFamily,
} from '@gasing/contract/rules/lottery/families'
import type { DrawResult, Play } from '@gasing/contract/rules/lottery/play'
import { prizeGroupMin } from '@gasing/contract/rules/lottery/price'
import { firstDayOf } from '#platform/local-time.ts'
import { invariant } from '#platform/refused.ts'

export type DrawStatus = (typeof drawStatuses)[number]
export type BetStatus = (typeof betStatuses)[number]

/** A lottery as it is stored; money in micro-units. */
export type Lottery = {
  readonly code: string
  readonly family: string
  readonly prizeMode: (typeof prizeModes)[number]
  readonly names: Readonly<Record<string, string>>
  readonly popular: boolean
  readonly place: number
  readonly enabled: boolean
  readonly everySeconds: number
  readonly closeSeconds: number
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly payoutMax: bigint
  readonly priceVersion: number
  /** The highest prize group, to which the prices apply; null: fixed odds. */
  readonly groupMax: number | null
  /** The price of a ticket in the whole unit; null: stakes are free. */
  readonly unitStake: bigint | null
  readonly drawMax: bigint | null
  readonly memberMax: bigint | null
  readonly playMax: bigint | null
  readonly numberMax: bigint | null
  /** JSON: once `sold` is staked on a number, it pays `share` ten-thousandths of its price. */
  readonly priceSteps: string
}

export const vietnamModule = 'VNLOTT'

/** The module of the brand's tree that a lottery belongs to (CONF-1). */
export const lotteryModuleOf = ({ family, prizeMode }: Pick<Lottery, 'family' | 'prizeMode'>): string =>
  family.startsWith('vn-') ? vietnamModule : prizeMode === 'Elott' ? 'ELOTT' : 'LOTT'

/** The game type, e.g. for points; the same as in `lottery.kind_pub`. */
export const gameTypeOfLottery = ({ prizeMode }: Pick<Lottery, 'prizeMode'>): 'LOTT' | 'ELOTT' =>
  prizeMode === 'Elott' ? 'ELOTT' : 'LOTT'

export type DrawRow = {
  readonly drawId: bigint
  readonly lottery: string
  readonly issue: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly status: DrawStatus
  readonly priceVersion: number
  /** Null, like `beaconRound`, for an outside draw. */
  readonly seedHash: Buffer | null
  readonly beaconRound: bigint | null
  /** Where it is drawn, by language, if the calendar names a place. */
  readonly station: Readonly<Record<string, string>> | null
  readonly closedAt: Date | null
  readonly ticketRoot: Buffer | null
  readonly tickets: number | null
  readonly drawnAt: Date | null
  readonly beaconKey: Buffer | null
  readonly beaconSignature: Buffer | null
  readonly randomness: Buffer | null
  readonly seed: Buffer | null
  /** JSON. */
  readonly result: string | null
  /** The number of the last settlement; the first is 1. */
  readonly settlement: number
  /** Whether members cover too much of any market with their bets (decision 223); null: not determined yet. */
  readonly covered: boolean | null
}

/** The allowed state changes of a draw. A settled draw is settled again when its result was wrong. */
export const drawMoves: Readonly<Record<DrawStatus, readonly DrawStatus[]>> = {
  pending: ['selling', 'closed', 'voiding'],
  selling: ['closed', 'voiding'],
  closed: ['drawn', 'voiding'],
  drawn: ['settling', 'voiding'],
  settling: ['settled', 'corrected', 'voiding'],
  settled: ['settling', 'voiding'],
  corrected: ['settling', 'voiding'],
  voiding: ['void'],
  void: [],
}

/** The states from which a draw may move to a state. */
export const listStatesBefore = (to: DrawStatus): DrawStatus[] =>
  (Object.keys(drawMoves) as DrawStatus[]).filter((from) => drawMoves[from].includes(to))

/** The state of a draw by the clock: it opens and closes at fixed times, even if the change is recorded later. */
export function drawStatusAt(
  { status, opensAt, closesAt }: Pick<DrawRow, 'status' | 'opensAt' | 'closesAt'>,
  now: Date,
): DrawStatus {
  if (status !== 'pending' && status !== 'selling') return status
  if (closesAt <= now) return 'closed'
  return opensAt <= now ? 'selling' : 'pending'
}

/** The rule family of a lottery. */
export function familyOf({ family }: Pick<Lottery, 'family'>): FamilyCode {
  invariant(isFamily(family), `expected a known lottery family, got ${family}`)
  return family
}

/** A lottery, or a bet on it, by the rules of one draw: the signs of Mark Six belong to the lunar year of the draw. */
export const forDraw = <Ruled extends Pick<Lottery, 'family'>>(ruled: Ruled, issue: string): Ruled => ({
  ...ruled,
  family: getFamilyOfIssue(familyOf(ruled), issue),
})

/** A lottery by the rules of a draw, or by those of the brand's present day when there is no draw. */
export const forDrawOrToday = <Ruled extends Pick<Lottery, 'family'>>(
  ruled: Ruled,
  draw: Pick<DrawRow, 'issue'> | undefined,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Ruled => forDraw(ruled, draw?.issue ?? firstDayOf(timeZone, now, 'day').replaceAll('-', ''))

export const listPlays = (lottery: Lottery): readonly Play[] => families[familyOf(lottery)].plays
export const findPlay = (lottery: Lottery, code: string): Play | null => findPlayByCode(familyOf(lottery), code)
export const isResultOf = (lottery: Lottery, result: DrawResult): boolean =>
  families[familyOf(lottery)].isResult(result)

/** The range of prize groups to choose from; null: fixed odds. */
export const prizeGroupRangeOf = ({ groupMax }: Lottery): { min: number; max: number } | null =>
  groupMax === null ? null : { min: Math.min(prizeGroupMin, groupMax), max: groupMax }

/** The most tickets of one bet. */
export const ticketsMax = 200_000

export const parseResult = (result: string): string[][] => JSON.parse(result)

export { lotteryVendor }
/** The reference of a slip in the ledger and the betting record: vendor, game, round. */
export const slipReferenceOf = (lottery: string, slipId: bigint): string => `${lotteryVendor}/${lottery}/${slipId}`

/** The slip of a reference; null for a round of a vendor. */
export function slipOfReference(reference: string): bigint | null {
  const [vendor, , slipId] = reference.split('/')
  return vendor === lotteryVendor && slipId !== undefined ? BigInt(slipId) : null
}
