import { splitWords } from '#parts/split-words.ts'

/** A table of units as text: VND=1000, IDR=1000. */
export const formatUnits = (units: Readonly<Record<string, string>>): string =>
  Object.entries(units)
    .map(([currency, scale]) => `${currency}=${scale}`)
    .join(', ')

export const parseUnits = (text: string): Record<string, string> =>
  Object.fromEntries(
    splitWords(text).map((part): [string, string] => {
      const [currency = '', scale = ''] = part.split('=')
      return [currency, scale]
    }),
  )
