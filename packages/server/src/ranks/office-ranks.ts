import type { Body, Value } from '@gasing/contract/call'
import type { officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import { contrast } from '@gasing/contract/colour'
import { exactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed } from '#brand/public.ts'
import { repaintClubLabel } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { raiseAllTask } from './rise.ts'
import { deleteRank, holders, type RankRow, rankRows, upsertRank } from './store.ts'

/** WCAG 2 AA contrast for text of this size. */
const contrastLeast = 4.5

export const listRanks = (scope: Scope): Promise<Value<typeof officeRanks>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const held = await holders(tx)
    const list = (await rankRows(tx)).map((rank) => ({
      ...rank,
      turnover: exactMoney(rank.turnover, decimals),
      members: held.get(rank.level) ?? 0,
    }))
    return { list }
  })

/**
 * Saves a rank. Refuses a label with too little contrast, an empty or duplicate name, and a turnover out of order with the other
 * ranks.
 */
export function writeRank(scope: Scope, level: number, form: Body<typeof saveRank>): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const config = await brandConfigIn(tx)
    const rank = { ...form, level, name: form.name.trim(), turnover: parseMoney(form.turnover) }
    const all = await rankRows(tx)
    const fields = unsound(rank, all, config)
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    await upsertRank(tx, rank)
    await repaintClubLabel(tx, rank)
    const before = all.find((kept) => kept.level === level) ?? null
    // members who staked enough long ago need not play again to get it
    if (!before || rank.turnover < before.turnover)
      await enqueue(tx, raiseAllTask, {}, { key: `${raiseAllTask}:${tx.brandId}` })
    await appendAudit(tx, {
      action: 'rank.save',
      subject: `rank:${level}`,
      before: before && told(before, config),
      after: told(rank, config),
    })
    return {}
  })
}

function unsound(
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
    ...(contrast(rank.color, rank.color2) < contrastLeast && { color: { code: 'rank_unreadable' } }),
    ...(!inOrder && { turnover: { code: 'rank_order' } }),
    ...(!isWholeMinor(rank.turnover, currency.decimals) && {
      turnover: { code: 'amount_not_whole', params: { currency: currency.code } },
    }),
    ...(unknown && { benefits: { code: 'rank_language' } }),
  }
}

const told = (rank: RankRow, { currency }: BrandConfig) => ({
  ...rank,
  turnover: exactMoney(rank.turnover, currency.decimals),
})

export function removeRank(scope: Scope, level: number): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const before = (await rankRows(tx)).find((rank) => rank.level === level) ?? refuse('not_found')
    if ((await holders(tx)).has(level)) refuse('rank_held')
    await deleteRank(tx, level)
    await appendAudit(tx, {
      action: 'rank.remove',
      subject: `rank:${level}`,
      before: told(before, await brandConfigIn(tx)),
    })
    return {}
  })
}
