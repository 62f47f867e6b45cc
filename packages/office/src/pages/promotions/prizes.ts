import { moneyPattern } from '@gasing/contract/money'
import { useAmounts } from '#i18n/amounts.ts'

const isAmount = new RegExp(moneyPattern)
type Prize = { amount: string; weight: number }

/** Prizes as an operator types them: amount and weight, one per line. */
export const writePrizes = (prizes: readonly Prize[]): string =>
  prizes.map(({ amount, weight }) => `${amount} ${weight}`).join('\n')

/** Parses the lines; null when one is invalid. `sent` converts an amount to its wire form. */
export function readPrizes(text: string, sent: (amount: string) => string): Prize[] | null {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const prizes = lines.flatMap((line) => {
    const [, typed = '', weight = ''] = /^(.*\S)\s+([1-9][0-9]{0,6})$/.exec(line) ?? []
    const amount = sent(typed)
    return isAmount.test(amount) ? [{ amount, weight: Number.parseInt(weight, 10) }] : []
  })
  return prizes.length === lines.length && prizes.length > 0 ? prizes : null
}

/** Parses the prizes in the reader's language. */
export function usePrizes(text: string): Prize[] | null {
  const { sent } = useAmounts()
  return readPrizes(text, sent)
}
