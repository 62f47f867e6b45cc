import { formatExactMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, findTooLargeSum, hasSameTerms, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'
import { findInvalidFields, findVendorProblem, type MissionForm, toMissionRow } from './mission-form.ts'
import type { Mission, StoredMission } from './model.ts'
import * as store from './store.ts'

export const listOfficeMissions = (scope: Scope, page: { limit: number; offset: number }) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const { rows, total } = await readCountedPage(page, (asked) => store.selectMissions(tx, asked))
    return {
      list: rows.map(({ claims, total: _total, ...row }) => ({ ...toOfficeMission(scope, config, row), claims })),
      total,
    }
  })

function toOfficeMission(
  { language }: Scope,
  { currency, defaultLanguage }: BrandConfig,
  { id, target, reward, texts, ...row }: StoredMission,
) {
  return {
    ...row,
    id: id.toString(),
    name: pickLanguage(texts, [language, defaultLanguage])?.name ?? '',
    target: formatExactMoney(target, row.kind === 'rounds' ? 0 : currency.decimals),
    reward: formatExactMoney(reward, row.rewardKind === 'points' ? 0 : currency.decimals),
    texts: { ...texts },
  } as MissionForm & { id: string; name: string }
}

/** Fields that do not affect what is given, or for what. */
const fieldsWithoutEffect = ['texts', 'position', 'enabled', 'firstDay', 'lastDay'] as const

/**
 * Creates or changes a mission.
 * @param id the mission to change, or null for a new one
 */
export async function saveMissionForm(
  scope: Scope,
  { id, form, pointsWorth }: { id: bigint | null; form: MissionForm } & Pick<Ports, 'pointsWorth'>,
): Promise<{ id: string }> {
  const readScope = withoutIdempotencyKey(scope)
  const vendor = await findVendorProblem(readScope, form)
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const config = await readBrandConfigIn(tx)
    const before = id === null ? null : ((await store.selectMission(tx, id)) ?? refuse('not_found'))
    const row = toMissionRow(form)
    const worth = row.rewardKind === 'points' ? await pointsWorth(tx, row.reward) : row.reward
    const tooLarge = findTooLargeSum(scope, config, [worth], hasSameTerms<Mission>(before, row, fieldsWithoutEffect))
    const fields = { ...(tooLarge && { reward: tooLarge }), ...vendor, ...findInvalidFields(config, row) }
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    const saved = id ?? (await store.insertMission(tx, row))
    if (id !== null) await store.updateMission(tx, id, row)
    await appendAudit(tx, {
      action: 'mission.save',
      subject: `mission:${saved}`,
      before: before && toOfficeMission(scope, config, before),
      after: form,
    })
    return { id: saved.toString() }
  })
}
