import { officeDraws } from '@gasing/contract/calls/office/draws'
import { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { officeResults } from '@gasing/contract/calls/office/lottery-results'

/** The lottery pages, each with the call that it requires, which also reads its list. */
export const lotteryPages = { lotteries: officeLotteries, draws: officeDraws, results: officeResults } as const
