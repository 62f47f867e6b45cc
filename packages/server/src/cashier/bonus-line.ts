import { exactMoney } from '@gasing/contract/money'
import type { BonusRow } from './store-bonus.ts'

/** The bonus of a deposit, as it is told to whoever may read of it. */
export const bonusLine = (
  { promotionId, percent, maximum, minimum, turnoverTimes, status, amount }: BonusRow,
  decimals: number,
) => ({
  ...{ percent, turnoverTimes, status },
  promotionId: promotionId.toString(),
  maximum: exactMoney(maximum, decimals),
  minimum: exactMoney(minimum, decimals),
  amount: amount === null ? null : exactMoney(amount, decimals),
})
