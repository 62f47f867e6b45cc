import type { Prices } from '@gasing/contract/rules/lottery/play'
import type { Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import type { DrawRow } from './model.ts'
import { pricesOf } from './store.ts'

export type PricesByPlay = ReadonlyMap<string, Prices>

/** Serialises prices for the database: micro-units as strings, by play and prize. */
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

/** The prices of one version of a lottery. */
export const priceTable = async (tx: Tx, lottery: string, version: number): Promise<PricesByPlay> =>
  readPrices(await pricesOf(tx, lottery, version))

const kept = new WeakMap<Platform, Map<string, PricesByPlay>>()
const keptMax = 200

/** The prices of a draw, cached: they never change, and a transaction that rolls back cannot have created them. */
export async function pricesOfDraw(
  tx: Tx,
  { lottery, priceVersion }: Pick<DrawRow, 'lottery' | 'priceVersion'>,
): Promise<PricesByPlay> {
  const tables = kept.get(tx.platform) ?? new Map<string, PricesByPlay>()
  kept.set(tx.platform, tables)
  const name = `${tx.brandId}:${lottery}:${priceVersion}`
  const known = tables.get(name)
  if (known) return known
  const table = await priceTable(tx, lottery, priceVersion)
  if (tables.size >= keptMax) tables.clear()
  tables.set(name, table)
  return table
}
