import type { Body } from '@gasing/contract/call'
import type { createReward, savePointsRules } from '@gasing/contract/calls/office/points'
import { exactMoney, isWholeMinor, parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed, isBannerPicture } from '#brand/public.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { inLanguage } from '#platform/in-language.ts'
import { isDrawnReward } from '#platform/media.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { Reward, Rules } from './model.ts'
import * as store from './store-rewards.ts'
import { rulesIn, upsertRules } from './store-rules.ts'

/** Administration of rewards and rules. Changes take effect at once: the brand's version rises, and open pages reload. */
type Form = Body<typeof createReward>

export const listKept = (scope: Scope, filter: store.RewardFilter) =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    const { rows, total } = await counted(filter, (page) => store.keptRewards(tx, page))
    return { list: rows.map((row) => line(scope, brand, row)), total }
  })

export const readKept = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) =>
    line(scope, await brandConfigIn(tx), (await store.keptReward(tx, id)) ?? refuse('not_found')),
  )

/**
 * Creates or changes a reward. Availability follows the quantity; a quantity below what is already taken is refused.
 * @param id the reward to change, or null for a new one
 */
export async function saveReward(scope: Scope, id: bigint | null, form: Form): Promise<{ id: string }> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const brand = await brandConfigIn(tx)
    const before = id === null ? null : ((await store.lockReward(tx, id)) ?? refuse('not_found'))
    const gone = before === null ? 0 : before.quantity - before.available
    const row = rowOf(form)
    const fields = await unsound(tx, brand, row, gone)
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    const saved = id ?? (await store.insertReward(tx, row))
    if (id !== null) await store.updateReward(tx, id, { ...row, available: row.quantity - gone })
    const subject = `reward:${saved}`
    await appendAudit(tx, {
      action: 'reward.save',
      subject,
      before: before && line(scope, brand, before),
      after: { ...form, available: row.quantity - gone },
    })
    return { id: saved.toString() }
  })
}

function rowOf({ points, amount, bonus, texts, ...form }: Form): Reward {
  const clean = (words: string): string => words.normalize('NFC').trim()
  return {
    ...form,
    points: BigInt(points) * unitsPerMajor,
    amount: parseMoney(amount),
    bonus: bonus === null ? null : parseMoney(bonus),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { name, description }]) => [
        language,
        { name: clean(name), description: clean(description) },
      ]),
    ),
  }
}

async function unsound(tx: Tx, brand: BrandConfig, row: Reward, gone: number): Promise<Record<string, FieldRefusal>> {
  const { code: currency, decimals } = brand.currency
  const unfit = Object.keys(row.texts).some((language) => !brand.languages.includes(language))
  const unnamed = !row.texts[brand.defaultLanguage] || Object.values(row.texts).some(({ name }) => name === '')
  const isMoney = (units: bigint) => isWholeMinor(units, decimals)
  const bonusMissing = (row.kind === 'bonus') !== (row.bonus !== null && row.bonus > 0n)
  return {
    ...(!isDrawnReward(row.url) && !(await isBannerPicture(tx, row.url)) && { url: { code: 'picture_unknown' } }),
    ...((unfit || unnamed) && { texts: { code: 'texts_languages' } }),
    ...(!isMoney(row.amount) && { amount: { code: 'amount_not_whole', params: { currency } } }),
    ...(bonusMissing && { bonus: { code: 'reward_bonus' } }),
    ...(!isMoney(row.bonus ?? 0n) && { bonus: { code: 'amount_not_whole', params: { currency } } }),
    ...(row.quantity < gone && { quantity: { code: 'reward_quantity', params: { gone } } }),
  }
}

function line({ language }: Scope, brand: BrandConfig, row: store.KeptReward) {
  const { decimals } = brand.currency
  return {
    ...{ kind: row.kind, url: row.url, quantity: row.quantity, available: row.available, enabled: row.enabled },
    ...{ position: row.position, texts: row.texts, waiting: row.waiting },
    id: row.id.toString(),
    name: inLanguage(row.texts, [language, brand.defaultLanguage])?.name ?? '',
    points: Number.parseInt(exactMoney(row.points, 0), 10),
    amount: exactMoney(row.amount, decimals),
    bonus: row.bonus === null ? null : exactMoney(row.bonus, decimals),
  }
}

type RulesForm = Body<typeof savePointsRules>

export const readRules = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const { code: currency, decimals } = (await brandConfigIn(tx)).currency
    return { ...written(await rulesIn(tx), decimals), currency }
  })

const written = (rules: Awaited<ReturnType<typeof rulesIn>>, decimals: number): RulesForm => ({
  ...rules,
  weights: { ...rules.weights },
  stakePerPoint: exactMoney(rules.stakePerPoint, decimals),
  convertMoney: exactMoney(rules.convertMoney, decimals),
})

/** Whether the new rules pay more for points: one operator's change would raise the value of all points held. */
const paysMore = (stood: Rules, rules: Rules): boolean =>
  rules.converts &&
  (!stood.converts ||
    rules.convertMoney * BigInt(stood.convertPoints) > stood.convertMoney * BigInt(rules.convertPoints))

/**
 * Saves how points are earned and what they are worth. Rounds already counted keep their points. Only an owner may raise the
 * rate.
 */
export async function saveRules(scope: Scope, form: RulesForm): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const { code: currency, decimals } = (await brandConfigIn(tx)).currency
    const rules = {
      ...form,
      stakePerPoint: parseMoney(form.stakePerPoint),
      convertMoney: parseMoney(form.convertMoney),
    }
    const notMoney = (units: bigint) => units <= 0n || !isWholeMinor(units, decimals)
    const unfit = { code: 'points_money', params: { currency } }
    const fields: Record<string, FieldRefusal> = {
      ...(notMoney(rules.stakePerPoint) && { stakePerPoint: unfit }),
      ...(notMoney(rules.convertMoney) && { convertMoney: unfit }),
      ...(form.convertMinimum < form.convertPoints && { convertMinimum: { code: 'points_minimum' } }),
    }
    const stood = await rulesIn(tx)
    if (paysMore(stood, rules) && tx.actor.kind === 'operator' && !tx.actor.roles.includes('owner'))
      fields.convertMoney = { code: 'rate_owner_only' }
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    const before = written(stood, decimals)
    await upsertRules(tx, rules)
    await appendAudit(tx, { action: 'points.rules', subject: 'points', before, after: form })
    return {}
  })
}
