import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { NamedGame } from '#platform/http/app.ts'
import { selectGameCodesOfType, selectGameNames } from './store-games.ts'
import { selectAllVendors } from './store-vendors.ts'
import { hasRoundPages } from './vendors/registry.ts'

/** Names of games for records that hold only `vendor/code`. */
export async function readGameNames(scope: Scope, codes: readonly string[]): Promise<ReadonlyMap<string, NamedGame>> {
  if (codes.length === 0) return new Map()
  const rows = await inBrand(scope, (tx) => selectGameNames(tx, codes))
  return new Map(
    rows.map(({ vendor, code, name, gameType, dialect }) => [
      `${vendor}/${code}`,
      { name, gameType, hasRoundPage: hasRoundPages(dialect) },
    ]),
  )
}

/** `vendor/code` of all games of a type. */
export const readGameCodes = (scope: Scope, gameType: string): Promise<readonly string[]> =>
  inBrand(scope, async (tx) =>
    (await selectGameCodesOfType(tx, gameType)).map(({ vendor, code }) => `${vendor}/${code}`),
  )

/** Display names of the vendors, by code. */
export const readVendorNames = (scope: Scope): Promise<ReadonlyMap<string, string>> =>
  inBrand(scope, async (tx) => new Map((await selectAllVendors(tx)).map(({ code, name }) => [code, name])))
