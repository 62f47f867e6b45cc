import type { Body, Value } from '@gasing/contract/call'
import type { officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import { computeContrast } from '@gasing/contract/colour'
import { formatExactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { updateClubLabels } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { raiseAllTask } from './raise-ranks.ts'
import { countMembersByRank, deleteRank, type RankRow, selectRanks, upsertRank } from './store.ts'

/** WCAG 2 AA contrast for text of this size. */
const contrastMin = 4.5

export const listRanks = (scope: Scope): Promise<Value<typeof officeRanks>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const held = await countMembersByRank(tx)
    const list = (await selectRanks(tx)).map((rank) => ({
      ...rank,
      turnover: formatExactMoney(rank.turnover, decimals),
      members: held.get(rank.level) ?? 0,
    }))
    return { list }
  })

/**
 * Saves a rank. Refuses a label with too little contrast, an empty or duplicate name, and a turnover out of order with the other
 * ranks.
 */
export function saveRankForm(scope: Scope, level: number, form: Body<typeof saveRank>): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const config = await readBrandConfigIn(tx)
    const rank = { ...form, level, name: form.name.trim(), turnover: parseMoney(form.turnover) }
    const all = await selectRanks(tx)
    const fields = findInvalidFields(rank, all, config)
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    await upsertRank(tx, rank)
    await updateClubLabels(tx, rank)
    const before = all.find((kept) => kept.level === level) ?? null
    // members who staked enough long ago need not play again to get it
    if (!before || rank.turnover < before.turnover)
      await enqueue(tx, raiseAllTask, {}, { key: `${raiseAllTask}:${tx.brandId}` })
    await appendAudit(tx, {
      action: 'rank.save',
      subject: `rank:${level}`,
      before: before && toAuditedRank(before, config),
      after: toAuditedRank(rank, config),
    })
    return {}
  })
}

function findInvalidFields(
  rank: RankRow,
  all: readonly RankRow[],
  { languages, currency }: BrandConfig,
): Record<string, FieldRefusal> {
  const others = all.filter(({ level }) => level !== rank.level)
  const inOrder = others.every(({ level, turnover }) =>
    level < rank.level ? turnover < rank.turnover : turnover > rank.turnover,
  )
  const unknown = Object.keys(rank.benefits).some((language) => !languages.includes(language))
  return {
    ...(rank.name === '' && { name: { code: 'rank_name_empty' } }),
    ...(others.some(({ name }) => name === rank.name) && { name: { code: 'rank_name_taken' } }),
    ...(computeContrast(rank.color, rank.color2) < contrastMin && { color: { code: 'rank_unreadable' } }),
    ...(!inOrder && { turnover: { code: 'rank_order' } }),
    ...(!isWholeMinor(rank.turnover, currency.decimals) && {
      turnover: { code: 'amount_not_whole', params: { currency: currency.code } },
    }),
    ...(unknown && { benefits: { code: 'rank_language' } }),
  }
}

const toAuditedRank = (rank: RankRow, { currency }: BrandConfig) => ({
  ...rank,
  turnover: formatExactMoney(rank.turnover, currency.decimals),
})

export function deleteRankByLevel(scope: Scope, level: number): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = (await selectRanks(tx)).find((rank) => rank.level === level) ?? refuse('not_found')
    if ((await countMembersByRank(tx)).has(level)) refuse('rank_held')
    await deleteRank(tx, level)
    await appendAudit(tx, {
      action: 'rank.remove',
      subject: `rank:${level}`,
      before: toAuditedRank(before, await readBrandConfigIn(tx)),
    })
    return {}
  })
}
