import type { missionStates } from '@gasing/contract/calls/missions'
import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { type RecentBreak, readRecentBreak } from '#protection/public.ts'
import { computeProgress, type DayActivity, type StoredMission } from './model.ts'
import { type ClaimedMission, selectActivity, selectMissionClaims } from './store.ts'
import { computeMissionWindow, type MissionWindow } from './window.ts'

/** What decides how a member stands with missions. */
type MissionRecord = {
  readonly activities: readonly DayActivity[]
  readonly claims: readonly ClaimedMission[]
  /** A break that has just ended: a mission completed before it can still be claimed (decision 323). */
  readonly recent: RecentBreak | null
}

export type MissionStanding = {
  readonly window: MissionWindow
  readonly state: (typeof missionStates)[number]
  readonly progress: bigint
  /** When it restarts or ends, or until when its reward is kept. */
  readonly endsAt: Date | null
}
export type StandingOf = (row: StoredMission) => MissionStanding

type MissionSelection = {
  readonly memberId: bigint
  /** Reads the missions of a day and later. */
  readonly select: (day: string) => Promise<readonly StoredMission[]>
}

/** Reads missions and how a member stands with them, calculated from rounds and deposits. */
export async function readStandings(
  tx: Tx,
  config: BrandConfig,
  { memberId, select }: MissionSelection,
): Promise<{ rows: readonly StoredMission[]; standingOf: StandingOf }> {
  const zone = config.timeZone
  const recent = await readRecentBreak(tx, memberId)
  const since = recent?.from ?? tx.now
  const rows = await select(firstDayOf(zone, since, 'day'))
  const starts = rows.map((row) => computeMissionWindow(zone, since, row).from.getTime())
  const activities =
    starts.length === 0 ? [] : await selectActivity(tx, memberId, { zone, since: new Date(Math.min(...starts)) })
  const claims = await readClaims(tx, config, { memberId, since })
  return { rows, standingOf: (row) => computeStanding(tx.now, zone, row, { activities, claims, recent }) }
}

/** Returns a member's claims that count: a day's or a week's period begins in the week of `since` at the earliest. */
export const readClaims = (
  tx: Tx,
  { timeZone }: BrandConfig,
  { memberId, since }: { memberId: bigint; since: Date },
): Promise<ClaimedMission[]> => selectMissionClaims(tx, memberId, firstDayOf(timeZone, since, 'week'))

/** Returns how a member stands with a mission; a reward kept over a break comes before the period of now. */
function computeStanding(now: Date, zone: string, row: StoredMission, record: MissionRecord): MissionStanding {
  const { activities, recent } = record
  const ended = recent && findEndedWindow(now, zone, row, recent)
  if (ended && !isClaimed(row, ended, record)) {
    const progress = computeProgress(row, activities, ended)
    if (progress >= row.target) return { window: ended, state: 'issued', progress, endsAt: recent.claimUntil }
  }
  const window = computeMissionWindow(zone, now, row)
  const progress = computeProgress(row, activities, window)
  const state = () => {
    if (isClaimed(row, window, record)) return 'claimed'
    if (window.from > now) return 'coming_soon'
    if (window.until && window.until <= now) return 'closed'
    return progress >= row.target ? 'issued' : 'process'
  }
  return { window, state: state(), progress, endsAt: window.until }
}

/** Returns the period in which a break began, if it ended before now. */
function findEndedWindow(now: Date, zone: string, row: StoredMission, { from }: RecentBreak): MissionWindow | null {
  const window = computeMissionWindow(zone, from, row)
  const hasEnded = window.until !== null && window.until > from && window.until <= now
  return hasEnded && window.from <= from ? window : null
}

/** A claim stores the period's first day at that time, which an operator may have moved since; it still counts as claimed. */
const isClaimed = (row: StoredMission, { span }: MissionWindow, { claims }: MissionRecord): boolean =>
  claims.some(
    ({ missionId, periodStart }) =>
      missionId === row.id && (span === null || (periodStart >= span.start && periodStart <= span.last)),
  )
