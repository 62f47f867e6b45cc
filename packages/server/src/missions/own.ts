import type { Value } from '@gasing/contract/call'
import type { Mission as MissionShape, missions } from '@gasing/contract/calls/missions'
import { exactMoney, formatMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import { type BrandConfig, brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { inLanguage } from '#platform/in-language.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { type Deed, type KeptMission, mustHaveMissions, progressOf } from './model.ts'
import { type Claimed, claimedBy, deedsOf, shownMissions } from './store.ts'
import { missionWindow, type Window } from './window.ts'

export type MissionLine = Static<typeof MissionShape>

/** MEMBER-8: lists missions with the member's progress, calculated from rounds and deposits on each call. */
export const listMissions = (scope: Scope): Promise<Omit<Value<typeof missions>, 'totalPages'>> =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    mustHaveMissions(config)
    const { memberId } = actingMember(scope)
    const rows = await shownMissions(tx, firstDayOf(config.timeZone, tx.now, 'day'))
    const deeds = await deedsFor(tx, config, { memberId, rows })
    const claims = await claimedBy(tx, memberId)
    const list = rows.map((row) => missionLine(tx, config, { row, deeds, claims }))
    const inState = (...states: MissionLine['state'][]) => list.filter(({ state }) => states.includes(state)).length
    return {
      count: inState('issued'),
      summary: {
        open: inState('process', 'issued', 'claimed'),
        done: inState('issued', 'claimed'),
        claimed: inState('claimed'),
      },
      list,
    }
  })

/** Returns a member's activity since the earliest start of the given missions. */
export async function deedsFor(
  tx: Tx,
  { timeZone }: BrandConfig,
  { memberId, rows }: { memberId: bigint; rows: readonly KeptMission[] },
): Promise<Deed[]> {
  const starts = rows.map((row) => missionWindow(timeZone, tx.now, row).from.getTime())
  if (starts.length === 0) return []
  return deedsOf(tx, memberId, { zone: timeZone, since: new Date(Math.min(...starts)) })
}

type Standing = {
  readonly row: KeptMission
  readonly deeds: readonly Deed[]
  readonly claims: readonly Claimed[]
}

/** A claim stores the period's first day at that time, which an operator may have moved since; it still counts as claimed. */
const isWithin = ({ periodStart }: Claimed, span: Window | null): boolean =>
  span === null || (periodStart >= span.start && periodStart <= span.last)

/** Formats a mission for its member. */
export function missionLine(tx: Tx, config: BrandConfig, { row, deeds, claims }: Standing): MissionLine {
  const { timeZone, currency, defaultLanguage } = config
  const { start, from, until, span } = missionWindow(timeZone, tx.now, row)
  const progress = progressOf(row, deeds, start)
  const state = () => {
    if (claims.some((claim) => claim.missionId === row.id && isWithin(claim, span))) return 'claimed'
    if (from > tx.now) return 'coming_soon'
    if (until && until <= tx.now) return 'closed'
    return progress >= row.target ? 'issued' : 'process'
  }
  const decimals = row.kind === 'rounds' ? 0 : currency.decimals
  return {
    ...{ kind: row.kind, period: row.period, gameType: row.gameType, vendor: row.vendor, rewardKind: row.rewardKind },
    ...(inLanguage(row.texts, [tx.scope.language, defaultLanguage]) ?? { name: '', description: '' }),
    id: row.id.toString(),
    target: exactMoney(row.target, decimals),
    progress: formatMoney(progress, decimals),
    reward: exactMoney(row.reward, row.rewardKind === 'points' ? 0 : currency.decimals),
    turnoverPercent: row.rewardKind === 'money' ? row.turnoverPercent : 0,
    state: state(),
    startsAt: from > tx.now ? from.toISOString() : null,
    endsAt: until?.toISOString() ?? null,
  }
}
