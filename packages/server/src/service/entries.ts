import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { encryptorFor } from './client-key.ts'
import { liveChatModule } from './live.ts'
import { readEntriesIn } from './settings.ts'

/**
 * The entries the brand offers: none when customer service is off, and none without a path when our own live chat, where those
 * lead, is off.
 */
async function readOfferedEntries(tx: Tx) {
  const config = await readBrandConfigIn(tx)
  if (!config.customerService) return []
  const withOwn = isModuleOn(config, liveChatModule)
  return (await readEntriesIn(tx)).filter(({ path }) => withOwn || path !== '')
}

/** The page of our own live chat. */
const ownChatPath = '/livechat'

/**
 * SIDE-8: the customer service entries, each path encrypted to the requesting browser's key.
 * @param origin the origin of our own live chat, for entries without an outside address
 */
export async function readEncryptedEntries(scope: Scope, key: unknown, origin: string) {
  const seal = await encryptorFor(key)
  const entries = await inBrand(scope, readOfferedEntries)
  const pathList = entries.map(async ({ csType, type, title, path }, csPosition) => ({
    type,
    path: await seal(path || `${origin}${ownChatPath}`),
    csType,
    csPosition,
    title,
  }))
  return { version: { pathList: await Promise.all(pathList) } }
}
