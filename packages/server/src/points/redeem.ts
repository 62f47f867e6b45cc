import { checkPaymentPassword } from '#access/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { answerRepeatOrRefuse, inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { captureRefusal, invariant, Refused, refuse } from '#platform/refused.ts'
import { type DeliveryAddress, parseDelivery } from './delivery.ts'
import { ensureMallOn } from './model.ts'
import { notifyOrder } from './notify.ts'
import { toOrderLine } from './own-points.ts'
import {
  countApprovalsNeeded,
  debitPrice,
  ensurePriceAsSeen,
  ensureTurnoverMetForPrice,
  type SeenPrice,
} from './price.ts'
import { insertOrder, selectRewardOrder } from './store-orders.ts'
import { type RewardRow, reduceStock, selectReward } from './store-rewards.ts'

type RedeemRequest = DeliveryAddress & {
  readonly item: bigint
  readonly quantity: number
  readonly seen?: SeenPrice
  readonly password: string
}

/**
 * POINT-2: orders a reward. Stock, points and money are taken in one transaction, in this order, so that concurrent orders never
 * oversell (POINT-3) and two orders of one member are serialised.
 */
export async function orderReward(scope: Scope, { password, ...request }: RedeemRequest) {
  const { memberId, username: account } = requireMember(scope)
  // report correctable errors before the password is checked, so that they do not count as an attempt
  const readScope = withoutIdempotencyKey(scope)
  const deliveryDetails = await captureRefusal(() =>
    inBrand(readScope, async (tx) => {
      ensureMallOn(await readBrandConfigIn(tx))
      const { kind } = (await selectReward(tx, request.item)) ?? refuse('reward_unavailable')
      return parseDelivery(kind, request)
    }),
  )
  if (deliveryDetails instanceof Refused) return answerRepeatOrRefuse(scope, deliveryDetails)
  await checkPaymentPassword(scope, memberId, password)
  return inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureMallOn(brand)
    const pieces = BigInt(request.quantity)
    const reward =
      (await reduceStock(tx, request.item, request.quantity)) ?? (await refuseUnavailable(tx, request.item))
    const turnoverPercent = await ensurePriceAsSeen(tx, reward, request.seen)
    const bonus = reward.bonus === null ? null : reward.bonus * pieces
    const [points, amount] = [reward.points * pieces, reward.amount * pieces]
    await ensureTurnoverMetForPrice(tx, brand, { memberId, amount })
    const id = await insertOrder(tx, {
      ...{
        memberId,
        account,
        rewardId: reward.id,
        kind: reward.kind,
        quantity: request.quantity,
        points,
        amount,
        bonus,
      },
      names: Object.fromEntries(Object.entries(reward.texts).map(([language, { name }]) => [language, name])),
      ...deliveryDetails,
      turnoverPercent,
      approvalsNeeded: await countApprovalsNeeded(tx, brand, { memberId, bonus }),
    })
    await debitPrice(tx, { id, memberId, points, amount })
    await notifyOrder(tx, { id, memberId, status: 'process' })
    const row = await selectRewardOrder(tx, id)
    invariant(row, 'expected the order just inserted to exist')
    return toOrderLine(tx, brand, row)
  })
}

/** Refuses with the reason: the reward is not offered, or too few pieces are left. */
async function refuseUnavailable(tx: Tx, item: bigint): Promise<RewardRow> {
  const reward = await selectReward(tx, item)
  if (!reward?.enabled) return refuse('reward_unavailable')
  return refuse('reward_sold_out', { params: { available: reward.available }, value: { available: reward.available } })
}
