import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { sealerFor } from './client-key.ts'
import { liveChatModule } from './live.ts'
import { entriesIn } from './settings.ts'

/** What the brand has switched on: customer service at all, and our own live chat, which is where an entry without a path leads. */
async function offeredEntries(tx: Tx) {
  const config = await brandConfigIn(tx)
  if (!config.customerService) return []
  const withOwn = isModuleOn(config, liveChatModule)
  return (await entriesIn(tx)).filter(({ path }) => withOwn || path !== '')
}

/** The page of our own live chat. */
const ownChat = '/livechat'

/**
 * SIDE-8: the entries of customer service, each path sealed to the key of the browser that asks.
 * @param origin where our own live chat is, for entries without an outside address
 */
export async function customerServiceEntries(scope: Scope, key: unknown, origin: string) {
  const seal = await sealerFor(key)
  const entries = await inBrand(scope, offeredEntries)
  const pathList = entries.map(async ({ csType, type, title, path }, csPosition) => ({
    type,
    path: await seal(path || `${origin}${ownChat}`),
    csType,
    csPosition,
    title,
  }))
  return { version: { pathList: await Promise.all(pathList) } }
}
