import { inBrand, type Scope } from '#platform/db/tx.ts'
import { sealerFor } from './client-key.ts'
import { entriesIn } from './settings.ts'

/** The page of our own live chat. */
const ownChat = '/livechat'

/**
 * SIDE-8: the entries of customer service, each path sealed to the key of the browser that asks.
 * @param origin where our own live chat is, for entries without an outside address
 */
export async function customerServiceEntries(scope: Scope, key: unknown, origin: string) {
  const seal = await sealerFor(key)
  const entries = await inBrand(scope, entriesIn)
  const pathList = entries.map(async ({ csType, type, title, path }, csPosition) => ({
    type,
    path: await seal(path || `${origin}${ownChat}`),
    csType,
    csPosition,
    title,
  }))
  return { version: { pathList: await Promise.all(pathList) } }
}
