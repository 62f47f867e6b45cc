import { exactMoney } from '@gasing/contract/money'
import type { BonusRow } from './store-bonus.ts'

/** Formats the bonus of a deposit for the wire. */
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
