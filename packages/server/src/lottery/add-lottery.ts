import type { Value } from '@gasing/contract/call'
import type { lotteryModels as lotteryModelsCall } from '@gasing/contract/calls/office/lottery'
import { isOwnFamily } from '@gasing/contract/rules/fair'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { insertModel, type LotteryModel, lotteryModels } from './lottery-models.ts'
import { type OfficeLottery, toOfficeLottery } from './lottery-view.ts'
import { selectLottery } from './store.ts'
import { selectAllLotteries } from './store-office.ts'
import { pickName } from './view.ts'

/** Lotteries that the brand does not have yet. One that derives its results from another needs that one first. */
export const readLotteryModels = (scope: Scope): Promise<Value<typeof lotteryModelsCall>> =>
  inBrand(scope, async (tx) => {
    const had = new Set((await selectAllLotteries(tx)).map(({ code }) => code))
    const offered = lotteryModels.filter((model) => !had.has(model.code) && canBeHeldWith(model, had))
    return {
      list: offered.map(({ code, names, family, prizeMode }) => ({
        ...{ code, family, prizeMode },
        gameName: pickName(names, scope.language),
        own: isOwnFamily(family),
      })),
    }
  })

const canBeHeldWith = ({ calendar }: LotteryModel, had: ReadonlySet<string>): boolean => {
  const leader = calendar?.outside.follows ?? null
  return leader === null || had.has(leader)
}

/**
 * Adds a lottery to the brand, not on sale yet: its prices, stakes and limits are defaults that nobody has looked at. One that the
 * brand has already is left as it is. Refuses `not_found` when it is not offered.
 */
export const addLottery = (scope: Scope, code: string): Promise<OfficeLottery> =>
  inBrand(scope, async (tx) => {
    const had = new Set((await selectAllLotteries(tx)).map((lottery) => lottery.code))
    const model = lotteryModels.find((each) => each.code === code) ?? refuse('not_found')
    if (!canBeHeldWith(model, had)) refuse('not_found')
    const { currency } = await readBrandConfigIn(tx)
    const isNew = await insertModel(tx, model, { currency: currency.code, enabled: false })
    const line = toOfficeLottery((await selectLottery(tx, code)) ?? refuse('not_found'), tx, currency.decimals)
    if (!isNew) return line
    await beginBrandChange(tx)
    await appendAudit(tx, { action: 'lottery.add', subject: `lottery:${code}`, after: line })
    return line
  })
