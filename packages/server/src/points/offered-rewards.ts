import type { Value } from '@gasing/contract/call'
import type { pointsConfig, rewards } from '@gasing/contract/calls/points'
import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope } from '#platform/db/tx.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { ensureMallOn } from './model.ts'
import { selectOfferedRewards } from './store-rewards.ts'
import { readPointsRulesIn } from './store-rules.ts'

const defaultPageSize = 50

type RewardsQuery = { readonly kind?: string; readonly pageNo?: number; readonly pageSize?: number }

/** POINT-1: lists the rewards on offer. */
export const listRewards = (
  scope: Scope,
  { kind, pageNo = 1, pageSize = defaultPageSize }: RewardsQuery,
): Promise<Value<typeof rewards>> =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureMallOn(brand)
    const { decimals } = brand.currency
    const filter = { kind: kind ?? null, limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, total } = await readCountedPage(filter, (page) => selectOfferedRewards(tx, page))
    return {
      list: rows.map((row) => ({
        ...{ kind: row.kind, url: row.url, quantity: row.quantity, available: row.available },
        ...(pickLanguage(row.texts, [scope.language, brand.defaultLanguage]) ?? { name: '', description: '' }),
        id: row.id.toString(),
        points: formatExactMoney(row.points, 0),
        amount: formatExactMoney(row.amount, decimals),
        bonus: formatOptionalMoney(row.bonus, decimals),
      })),
      totalPages: Math.ceil(total / pageSize),
    }
  })

/** POINT-2: returns what earns points and what they are worth. */
export const readPointsConfig = (scope: Scope): Promise<Value<typeof pointsConfig>> =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureMallOn(brand)
    const { code: currency, decimals } = brand.currency
    const rules = await readPointsRulesIn(tx)
    return {
      currency,
      earn: { stakePerPoint: formatExactMoney(rules.stakePerPoint, decimals), weights: rules.weights },
      convert: {
        enabled: rules.converts,
        points: rules.convertPoints,
        money: formatExactMoney(rules.convertMoney, decimals),
        minimum: rules.convertMinimum,
        turnoverPercent: rules.turnoverPercent,
      },
      expires: false,
    }
  })
