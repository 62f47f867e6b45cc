import { exactMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed, isSameTerms, tooLargeFor } from '#brand/public.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { inLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'
import { type Form, rowOf, unsound, wrongVendor } from './mission-form.ts'
import type { KeptMission, Mission } from './model.ts'
import * as store from './store.ts'

export const listKept = (scope: Scope, page: { limit: number; offset: number }) =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const { rows, total } = await counted(page, (asked) => store.keptMissions(tx, asked))
    return {
      list: rows.map(({ claims, total: _total, ...row }) => ({ ...line(scope, config, row), claims })),
      total,
    }
  })

function line(
  { language }: Scope,
  { currency, defaultLanguage }: BrandConfig,
  { id, target, reward, texts, ...row }: KeptMission,
) {
  return {
    ...row,
    id: id.toString(),
    name: inLanguage(texts, [language, defaultLanguage])?.name ?? '',
    target: exactMoney(target, row.kind === 'rounds' ? 0 : currency.decimals),
    reward: exactMoney(reward, row.rewardKind === 'points' ? 0 : currency.decimals),
    texts: { ...texts },
  } as Form & { id: string; name: string }
}

/** Fields that do not affect what is given, or for what. */
const wordsAside = ['texts', 'position', 'enabled', 'firstDay', 'lastDay'] as const

/**
 * Creates or changes a mission.
 * @param id the mission to change, or null for a new one
 */
export async function saveKept(
  scope: Scope,
  { id, form, pointsWorth }: { id: bigint | null; form: Form } & Pick<Ports, 'pointsWorth'>,
): Promise<{ id: string }> {
  const vendor = await wrongVendor(scope, form)
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const config = await brandConfigIn(tx)
    const before = id === null ? null : ((await store.missionById(tx, id)) ?? refuse('not_found'))
    const row = rowOf(form)
    const worth = row.rewardKind === 'points' ? await pointsWorth(tx, row.reward) : row.reward
    const large = tooLargeFor(scope, config, [worth], isSameTerms<Mission>(before, row, wordsAside))
    const fields = { ...(large && { reward: large }), ...vendor, ...unsound(config, row) }
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    const saved = id ?? (await store.insertMission(tx, row))
    if (id !== null) await store.updateMission(tx, id, row)
    await appendAudit(tx, {
      action: 'mission.save',
      subject: `mission:${saved}`,
      before: before && line(scope, config, before),
      after: form,
    })
    return { id: saved.toString() }
  })
}
