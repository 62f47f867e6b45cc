import type { Play, Prices } from '@gasing/contract/rules/lottery/play'
import type { Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import type { DrawRow } from './model.ts'
import { selectPrices } from './store.ts'

export type PricesByPlay = ReadonlyMap<string, Prices>

/** Serialises prices for the database: micro-units as strings, by play and prize. */
export const serializePrices = (book: Readonly<Record<string, Prices>>): string =>
  JSON.stringify(book, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))

function parsePrices(json: string): PricesByPlay {
  const book = JSON.parse(json) as Record<string, Record<string, string>>
  return new Map(
    Object.entries(book).map(([play, prices]) => [
      play,
      Object.fromEntries(Object.entries(prices).map(([key, units]) => [key, BigInt(units)])),
    ]),
  )
}

/** Whether a table has a price for every prize of a play. One from before the play existed has none: it would pay nothing. */
export const isPriced = ({ offers }: Play, prices: Prices | undefined): boolean =>
  offers.every(({ tiers }) => tiers.every(({ key }) => (prices?.[key] ?? 0n) > 0n))

/** The prices of one version of a lottery. */
export const readPriceTable = async (tx: Tx, lottery: string, version: number): Promise<PricesByPlay> =>
  parsePrices(await selectPrices(tx, lottery, version))

const pricesCache = new WeakMap<Platform, Map<string, PricesByPlay>>()
const cachedTablesMax = 200

/** The prices of a draw, cached: they never change, and a transaction that rolls back cannot have created them. */
export async function readPricesOfDraw(
  tx: Tx,
  { lottery, priceVersion }: Pick<DrawRow, 'lottery' | 'priceVersion'>,
): Promise<PricesByPlay> {
  const tables = pricesCache.get(tx.platform) ?? new Map<string, PricesByPlay>()
  pricesCache.set(tx.platform, tables)
  const name = `${tx.brandId}:${lottery}:${priceVersion}`
  const known = tables.get(name)
  if (known) return known
  const table = await readPriceTable(tx, lottery, priceVersion)
  if (tables.size >= cachedTablesMax) tables.clear()
  tables.set(name, table)
  return table
}
