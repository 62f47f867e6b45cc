import type { Value } from '@gasing/contract/call'
import type { Mission as MissionShape, missions } from '@gasing/contract/calls/missions'
import { formatExactMoney, formatMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { ensureMissionsOn, type StoredMission } from './model.ts'
import { type MissionStanding, readStandings } from './standing.ts'
import { selectShownMissions } from './store.ts'

export type MissionLine = Static<typeof MissionShape>

/** MEMBER-8: lists missions with the member's progress, calculated from rounds and deposits on each call. */
export const listMissions = (scope: Scope): Promise<Omit<Value<typeof missions>, 'totalPages'>> =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    ensureMissionsOn(config)
    const { memberId } = requireMember(scope)
    const select = (day: string) => selectShownMissions(tx, day)
    const { rows, standingOf } = await readStandings(tx, config, { memberId, select })
    const list = rows
      .map((row) => ({ row, standing: standingOf(row) }))
      // one that ended during a break is read only for the reward that it may still owe
      .filter(({ standing: { endsAt } }) => endsAt === null || endsAt > tx.now)
      .map(({ row, standing }) => toMissionLine(tx, config, row, standing))
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

/** Formats a mission for its member. */
export function toMissionLine(
  tx: Tx,
  { currency, defaultLanguage }: BrandConfig,
  row: StoredMission,
  { window: { from }, state, progress, endsAt }: MissionStanding,
): MissionLine {
  const decimals = row.kind === 'rounds' ? 0 : currency.decimals
  return {
    ...{ kind: row.kind, period: row.period, gameType: row.gameType, vendor: row.vendor, rewardKind: row.rewardKind },
    ...(pickLanguage(row.texts, [tx.scope.language, defaultLanguage]) ?? { name: '', description: '' }),
    id: row.id.toString(),
    target: formatExactMoney(row.target, decimals),
    progress: formatMoney(progress, decimals),
    reward: formatExactMoney(row.reward, row.rewardKind === 'points' ? 0 : currency.decimals),
    turnoverPercent: row.rewardKind === 'money' ? row.turnoverPercent : 0,
    state,
    startsAt: from > tx.now ? from.toISOString() : null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
