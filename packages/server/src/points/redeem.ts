import { checkPaymentPassword } from '#access/public.ts'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { mustHaveMall } from './model.ts'
import { orderLine } from './own.ts'
import { mustBeAsSeen, mustBePaidFreely, type Seen, takePrice } from './price.ts'
import { insertOrder, orderById } from './store-orders.ts'
import { type RewardRow, rewardById, takeStock } from './store-rewards.ts'
import { tellOrder } from './tell.ts'
import { readWhere, type Where } from './where.ts'

type Wish = Where & {
  readonly item: bigint
  readonly quantity: number
  readonly seen?: Seen
  readonly password: string
}

/**
 * POINT-2: orders a reward. Stock, points and money are taken in one transaction, in this order, so that concurrent orders never
 * oversell (POINT-3) and two orders of one member are serialised.
 */
export async function redeem(scope: Scope, { password, ...wish }: Wish) {
  const { memberId, username: account } = actingMember(scope)
  // report correctable errors before the password is checked, so that they do not count as an attempt
  const { idempotency: _unused, ...looking } = scope
  const where = await inBrand(looking, async (tx) => {
    mustHaveMall(await brandConfigIn(tx))
    const { kind } = (await rewardById(tx, wish.item)) ?? refuse('reward_unavailable')
    return readWhere(kind, wish)
  })
  await checkPaymentPassword(scope, memberId, password)
  return inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    mustHaveMall(brand)
    const pieces = BigInt(wish.quantity)
    const reward = (await takeStock(tx, wish.item, wish.quantity)) ?? (await whyNot(tx, wish.item))
    mustBeAsSeen(reward, wish.seen)
    const bonus = reward.bonus === null ? null : reward.bonus * pieces
    const [points, amount] = [reward.points * pieces, reward.amount * pieces]
    await mustBePaidFreely(tx, brand, { memberId, amount })
    const id = await insertOrder(tx, {
      ...{ memberId, account, rewardId: reward.id, kind: reward.kind, quantity: wish.quantity, points, amount, bonus },
      names: Object.fromEntries(Object.entries(reward.texts).map(([language, { name }]) => [language, name])),
      ...where,
      approvalsNeeded: bonus !== null && bonus > brand.twoPersonsAbove ? 2 : 1,
    })
    await takePrice(tx, { id, memberId, points, amount })
    await tellOrder(tx, { id, memberId, status: 'process' })
    const row = await orderById(tx, id)
    invariant(row, 'expected the order just inserted to exist')
    return orderLine(tx, brand, row)
  })
}

/** Refuses with the reason: the reward is not offered, or too few pieces are left. */
async function whyNot(tx: Tx, item: bigint): Promise<RewardRow> {
  const reward = await rewardById(tx, item)
  if (!reward?.enabled) return refuse('reward_unavailable')
  return refuse('reward_sold_out', { params: { available: reward.available }, value: { available: reward.available } })
}
