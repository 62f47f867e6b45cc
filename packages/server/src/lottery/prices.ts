import type { Prices } from '@gasing/contract/rules/lottery/price'
import type { Tx } from '#platform/db/tx.ts'
import { pricesOf } from './store.ts'

export type PricesByPlay = ReadonlyMap<string, Prices>

/** Prices as the database keeps them: micro-units as texts, by play and prize. */
export const writePrices = (book: Readonly<Record<string, Prices>>): string =>
  JSON.stringify(book, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))

function readPrices(json: string): PricesByPlay {
  const book = JSON.parse(json) as Record<string, Record<string, string>>
  return new Map(
    Object.entries(book).map(([play, prices]) => [
      play,
      Object.fromEntries(Object.entries(prices).map(([key, units]) => [key, BigInt(units)])),
    ]),
  )
}

/** The prices of one version of a lottery: of some plays, or of all. */
export const priceTable = async (
  tx: Tx,
  lottery: string,
  version: number,
  plays: readonly string[] | null = null,
): Promise<PricesByPlay> => readPrices(await pricesOf(tx, lottery, version, plays))
