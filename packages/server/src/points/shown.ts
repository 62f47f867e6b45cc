import type { Value } from '@gasing/contract/call'
import type { pointsConfig, rewards } from '@gasing/contract/calls/points'
import { exactMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import { inLanguage } from '#platform/in-language.ts'
import { mustHaveMall } from './model.ts'
import { shownRewards } from './store-rewards.ts'
import { rulesIn } from './store-rules.ts'

const pageSizeUsual = 50

type Wanted = { readonly kind?: string; readonly pageNo?: number; readonly pageSize?: number }

/** POINT-1: lists the rewards on offer. */
export const listRewards = (
  scope: Scope,
  { kind, pageNo = 1, pageSize = pageSizeUsual }: Wanted,
): Promise<Value<typeof rewards>> =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    mustHaveMall(brand)
    const { decimals } = brand.currency
    const filter = { kind: kind ?? null, limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, total } = await counted(filter, (page) => shownRewards(tx, page))
    return {
      list: rows.map((row) => ({
        ...{ kind: row.kind, url: row.url, quantity: row.quantity, available: row.available },
        ...(inLanguage(row.texts, [scope.language, brand.defaultLanguage]) ?? { name: '', description: '' }),
        id: row.id.toString(),
        points: exactMoney(row.points, 0),
        amount: exactMoney(row.amount, decimals),
        bonus: row.bonus === null ? null : exactMoney(row.bonus, decimals),
      })),
      totalPages: Math.ceil(total / pageSize),
    }
  })

/** POINT-2: returns what earns points and what they are worth. */
export const readConfig = (scope: Scope): Promise<Value<typeof pointsConfig>> =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    mustHaveMall(brand)
    const { code: currency, decimals } = brand.currency
    const rules = await rulesIn(tx)
    return {
      currency,
      earn: { stakePerPoint: exactMoney(rules.stakePerPoint, decimals), weights: rules.weights },
      convert: {
        enabled: rules.converts,
        points: rules.convertPoints,
        money: exactMoney(rules.convertMoney, decimals),
        minimum: rules.convertMinimum,
        turnoverPercent: rules.turnoverPercent,
      },
      expires: false,
    }
  })
