import { officeDraws } from '@gasing/contract/calls/office/draws'
import { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { officeResults } from '@gasing/contract/calls/office/lottery-results'

/** The pages about lotteries, each with the call that it cannot do without; the call is its list as well. */
export const lotteryPages = { lotteries: officeLotteries, draws: officeDraws, results: officeResults } as const
