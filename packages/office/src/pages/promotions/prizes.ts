type Prize = { amount: string; weight: number }

/** Prizes as an operator types them: amount and weight, one a line. */
export const writePrizes = (prizes: readonly Prize[]): string =>
  prizes.map(({ amount, weight }) => `${amount} ${weight}`).join('\n')

/** Null when a line is none of that. */
export function readPrizes(text: string): Prize[] | null {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const prizes = lines.flatMap((line) => {
    const [, amount, weight] = /^([0-9]{1,12}(?:\.[0-9]{1,6})?)\s+([1-9][0-9]{0,6})$/.exec(line) ?? []
    return amount === undefined || weight === undefined ? [] : [{ amount, weight: Number.parseInt(weight, 10) }]
  })
  return prizes.length === lines.length && prizes.length > 0 ? prizes : null
}
