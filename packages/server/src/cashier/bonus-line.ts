import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import type { BonusRow } from './store-bonus.ts'

/** Formats the bonus of a deposit for the wire. */
export const toBonusLine = (
  { promotionId, percent, maximum, minimum, turnoverTimes, status, amount }: BonusRow,
  decimals: number,
) => ({
  ...{ percent, turnoverTimes, status },
  promotionId: promotionId.toString(),
  maximum: formatExactMoney(maximum, decimals),
  minimum: formatExactMoney(minimum, decimals),
  amount: formatOptionalMoney(amount, decimals),
})
