import type { Body, Value } from '@gasing/contract/call'
import type { officeDraw, officeDraws } from '@gasing/contract/calls/office/draws'
import type { lotteryPrices, officeLotteries, saveLottery } from '@gasing/contract/calls/office/lottery'

export type OfficeLottery = Value<typeof officeLotteries>['list'][number]
export type LotteryForm = Body<typeof saveLottery>
export type Prices = Value<typeof lotteryPrices>
export type DrawLine = Value<typeof officeDraws>['list'][number]
export type DrawRecord = Value<typeof officeDraw>
export type DrawOrder = DrawRecord['orders'][number]

/** Reads every lottery of a brand in one page: there are a few dozen. */
export const allLotteries = { query: { pageSize: 100 } } as const

/** Formats a result for reading: `3 0 7 + 12`. */
export const formatResult = (result: readonly (readonly string[])[] | null): string =>
  result === null ? '–' : result.map((row) => row.join(' ')).join(' + ')

/** Formats a fraction of one as a percentage: `98.50 %`. */
export const formatShare = (share: string): string => {
  const [whole = '0', part = ''] = share.split('.')
  const digits = `${whole}${part.padEnd(4, '0').slice(0, 4)}`.replace(/^0+(?=\d{3})/, '')
  return `${digits.slice(0, -2)}.${digits.slice(-2)} %`
}
