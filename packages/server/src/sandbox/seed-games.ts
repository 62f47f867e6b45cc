import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { addGames, addVendor } from '#games/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { demoGames, demoVendors } from './catalogue.ts'

/** The vendors and games of a demo brand. */
export async function seedGames(tx: Tx, code: string): Promise<void> {
  const keyFile = join(tx.platform.config.vendorKeysDir, 'studio.pub.pem')
  // a start without the studio (another role, a test) leaves its games out rather than half registered
  if (!existsSync(keyFile)) return
  const config = await brandConfigIn(tx)
  const categories = new Set(
    ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'].filter((id) => isModuleOn(config, id)),
  )
  const vendors = demoVendors(code, tx.platform.config.studioUrl, readFileSync(keyFile, 'utf8'))
  const games = demoGames(code, categories)
  for (const vendor of vendors) if (games.some((game) => game.vendor === vendor.code)) await addVendor(tx, vendor)
  await addGames(tx, games)
}
