import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { NamedGame } from '#platform/http/app.ts'
import { codesOfType, gameNames } from './store-games.ts'
import { allVendors } from './store-vendors.ts'
import { showsRounds } from './vendors/registry.ts'

/** Names of games for records that hold only `vendor/code`. */
export async function namesOf(scope: Scope, codes: readonly string[]): Promise<ReadonlyMap<string, NamedGame>> {
  if (codes.length === 0) return new Map()
  const rows = await inBrand(scope, (tx) => gameNames(tx, codes))
  return new Map(
    rows.map(({ vendor, code, name, gameType, dialect }) => [
      `${vendor}/${code}`,
      { name, gameType, hasRoundPage: showsRounds(dialect) },
    ]),
  )
}

/** `vendor/code` of all games of a type. */
export const codesOf = (scope: Scope, gameType: string): Promise<readonly string[]> =>
  inBrand(scope, async (tx) => (await codesOfType(tx, gameType)).map(({ vendor, code }) => `${vendor}/${code}`))

/** Display names of the vendors, by code. */
export const vendorNames = (scope: Scope): Promise<ReadonlyMap<string, string>> =>
  inBrand(scope, async (tx) => new Map((await allVendors(tx)).map(({ code, name }) => [code, name])))
