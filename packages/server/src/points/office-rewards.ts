import type { Body } from '@gasing/contract/call'
import type { createReward, savePointsRules } from '@gasing/contract/calls/office/points'
import {
  formatExactMoney,
  formatOptionalMoney,
  isWholeMinor,
  parseMoney,
  parseOptionalMoney,
  unitsPerMajor,
} from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, isBannerPicture, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { isShippedReward } from '#platform/media.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { PointsRules, Reward } from './model.ts'
import * as store from './store-rewards.ts'
import { readPointsRulesIn, upsertRules } from './store-rules.ts'

/** Administration of rewards and rules. Changes take effect at once: the brand's version rises, and open pages reload. */
type RewardForm = Body<typeof createReward>

export const listOfficeRewards = (scope: Scope, filter: store.RewardFilter) =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    const { rows, total } = await readCountedPage(filter, (page) => store.selectOfficeRewards(tx, page))
    return { list: rows.map((row) => toOfficeReward(scope, brand, row)), total }
  })

export const readOfficeReward = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) =>
    toOfficeReward(scope, await readBrandConfigIn(tx), (await store.selectOfficeReward(tx, id)) ?? refuse('not_found')),
  )

/**
 * Creates or changes a reward. Availability follows the quantity; a quantity below what is already taken is refused.
 * @param id the reward to change, or null for a new one
 */
export async function saveReward(scope: Scope, id: bigint | null, form: RewardForm): Promise<{ id: string }> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const brand = await readBrandConfigIn(tx)
    const before = id === null ? null : ((await store.lockReward(tx, id)) ?? refuse('not_found'))
    const gone = before === null ? 0 : before.quantity - before.available
    const row = toRewardRow(form)
    const fields = await findInvalidFields(tx, brand, row, gone)
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    const saved = id ?? (await store.insertReward(tx, row))
    if (id !== null) await store.updateReward(tx, id, { ...row, available: row.quantity - gone })
    const subject = `reward:${saved}`
    await appendAudit(tx, {
      action: 'reward.save',
      subject,
      before: before && toOfficeReward(scope, brand, before),
      after: { ...form, available: row.quantity - gone },
    })
    return { id: saved.toString() }
  })
}

function toRewardRow({ points, amount, bonus, texts, ...form }: RewardForm): Reward {
  const clean = (text: string): string => text.normalize('NFC').trim()
  return {
    ...form,
    points: BigInt(points) * unitsPerMajor,
    amount: parseMoney(amount),
    bonus: parseOptionalMoney(bonus),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { name, description }]) => [
        language,
        { name: clean(name), description: clean(description) },
      ]),
    ),
  }
}

async function findInvalidFields(
  tx: Tx,
  brand: BrandConfig,
  row: Reward,
  gone: number,
): Promise<Record<string, FieldRefusal>> {
  const { code: currency, decimals } = brand.currency
  const hasUnknownLanguage = Object.keys(row.texts).some((language) => !brand.languages.includes(language))
  const unnamed = !row.texts[brand.defaultLanguage] || Object.values(row.texts).some(({ name }) => name === '')
  const isMoney = (units: bigint) => isWholeMinor(units, decimals)
  const bonusMissing = (row.kind === 'bonus') !== (row.bonus !== null && row.bonus > 0n)
  return {
    ...(!isShippedReward(row.url) && !(await isBannerPicture(tx, row.url)) && { url: { code: 'picture_unknown' } }),
    ...((hasUnknownLanguage || unnamed) && { texts: { code: 'texts_languages' } }),
    ...(!isMoney(row.amount) && { amount: { code: 'amount_not_whole', params: { currency } } }),
    ...(bonusMissing && { bonus: { code: 'reward_bonus' } }),
    ...(!isMoney(row.bonus ?? 0n) && { bonus: { code: 'amount_not_whole', params: { currency } } }),
    ...(row.quantity < gone && { quantity: { code: 'reward_quantity', params: { gone } } }),
  }
}

function toOfficeReward({ language }: Scope, brand: BrandConfig, row: store.OfficeRewardRow) {
  const { decimals } = brand.currency
  return {
    ...{ kind: row.kind, url: row.url, quantity: row.quantity, available: row.available, enabled: row.enabled },
    ...{ position: row.position, texts: row.texts, waiting: row.waiting },
    id: row.id.toString(),
    name: pickLanguage(row.texts, [language, brand.defaultLanguage])?.name ?? '',
    points: Number.parseInt(formatExactMoney(row.points, 0), 10),
    amount: formatExactMoney(row.amount, decimals),
    bonus: formatOptionalMoney(row.bonus, decimals),
  }
}

type RulesForm = Body<typeof savePointsRules>

export const readPointsRules = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const { code: currency, decimals } = (await readBrandConfigIn(tx)).currency
    return { ...toRulesForm(await readPointsRulesIn(tx), decimals), currency }
  })

const toRulesForm = (rules: Awaited<ReturnType<typeof readPointsRulesIn>>, decimals: number): RulesForm => ({
  ...rules,
  weights: { ...rules.weights },
  stakePerPoint: formatExactMoney(rules.stakePerPoint, decimals),
  convertMoney: formatExactMoney(rules.convertMoney, decimals),
})

/** Whether the new rules pay more for points: one operator's change would raise the value of all points held. */
const hasHigherRate = (current: PointsRules, rules: PointsRules): boolean =>
  rules.converts &&
  (!current.converts ||
    rules.convertMoney * BigInt(current.convertPoints) > current.convertMoney * BigInt(rules.convertPoints))

/** What a stake returns in money by way of points at most, as a fraction; nothing while points are not converted. */
const highestReturnOf = ({ converts, weights, ...rules }: PointsRules) => ({
  of: converts ? BigInt(Math.max(0, ...Object.values(weights))) * rules.convertMoney : 0n,
  by: 100n * rules.stakePerPoint * BigInt(rules.convertPoints),
})

/** The highest rebate, as well, is a tenth of a stake. */
const returnDivisor = 10n

/** Whether the new rules return more of a stake than before, and more than a tenth: nobody reviews what is converted. */
function hasTooHighReturn(current: PointsRules, rules: PointsRules): boolean {
  const [before, after] = [highestReturnOf(current), highestReturnOf(rules)]
  return after.of * returnDivisor > after.by && after.of * before.by > before.of * after.by
}

/**
 * Saves how points are earned and what they are worth. Rounds already counted keep their points. Only an owner may raise the
 * rate, or let points return a large part of a stake.
 */
export async function savePointsRulesForm(scope: Scope, form: RulesForm): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const { code: currency, decimals } = (await readBrandConfigIn(tx)).currency
    const rules = {
      ...form,
      stakePerPoint: parseMoney(form.stakePerPoint),
      convertMoney: parseMoney(form.convertMoney),
    }
    const notMoney = (units: bigint) => units <= 0n || !isWholeMinor(units, decimals)
    const invalidMoney = { code: 'points_money', params: { currency } }
    const fields: Record<string, FieldRefusal> = {
      ...(notMoney(rules.stakePerPoint) && { stakePerPoint: invalidMoney }),
      ...(notMoney(rules.convertMoney) && { convertMoney: invalidMoney }),
      ...(form.convertMinimum < form.convertPoints && { convertMinimum: { code: 'points_minimum' } }),
    }
    const rulesBefore = await readPointsRulesIn(tx)
    if (tx.actor.kind === 'operator' && !tx.actor.roles.includes('owner')) {
      if (hasTooHighReturn(rulesBefore, rules)) fields.stakePerPoint = { code: 'points_return_owner_only' }
      if (hasHigherRate(rulesBefore, rules)) fields.convertMoney = { code: 'rate_owner_only' }
    }
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    const before = toRulesForm(rulesBefore, decimals)
    await upsertRules(tx, rules)
    await appendAudit(tx, { action: 'points.rules', subject: 'points', before, after: form })
    return {}
  })
}
