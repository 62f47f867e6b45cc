import { officeDraws } from '@gasing/contract/calls/office/draws'
import { officeLotteries } from '@gasing/contract/calls/office/lottery'

/** The pages about lotteries, each with the call that it cannot do without. */
export const lotteryPages = { lotteries: officeLotteries, draws: officeDraws } as const
