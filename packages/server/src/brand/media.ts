import sharp from 'sharp'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { isOwnPicture } from '#platform/media.ts'
import { readPicture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { hasText, text } from '#platform/texts/texts.ts'
import { withPictures } from '#platform/uploads.ts'
import { changed } from './change.ts'
import { selectBrand, selectResources } from './store.ts'
import {
  countMedia,
  deleteMedia,
  insertMedia,
  type MediaFilter,
  type MediaRow,
  mediaByName,
  mediaRows,
} from './store-media.ts'

/** Public URL prefix of the brand's pictures. */
export const mediaFolder = '/brand/media/'

/** Lists the brand's pictures, newest first, each with its uses. */
export async function listMedia(scope: Scope, filter: MediaFilter, shownBy: ShownBy) {
  return inBrand(scope, async (tx) => {
    const uses = await usesOf(tx, shownBy)
    const rows = await mediaRows(tx, filter)
    return { list: rows.map((row) => line(row, uses)), total: await countMedia(tx, filter) }
  })
}

/** Stores a picture uploaded by an operator, decoded and re-encoded. */
export async function addMedia(scope: Scope, { title, image }: { title: string; image: string }) {
  // decoding is slow, so it happens before the transaction begins
  const picture = await readPicture('image', image)
  const { width = 0, height = 0 } = await sharp(picture.bytes).metadata()
  const { actor } = scope
  return withPictures(scope.platform, [picture], (names) =>
    inBrand(scope, async (tx) => {
      const [name] = names()
      const row: MediaRow = {
        name,
        title: title.trim() || '–',
        ...{ width, height, bytes: picture.bytes.length },
        addedBy: actor.kind === 'operator' ? actor.name : actor.kind,
        addedAt: tx.now,
      }
      await insertMedia(tx, row)
      await appendAudit(tx, {
        action: 'brand.media',
        subject: `media:${name}`,
        after: { title: row.title, width, height },
      })
      return line(row, new Map())
    }),
  )
}

/**
 * Removes a picture from the library. Refuses when it is in use, and names the uses. The file itself is kept for the audit log.
 */
export async function dropMedia(scope: Scope, name: string, shownBy: ShownBy): Promise<void> {
  await inBrand(scope, async (tx) => {
    // takes the brand's lock, so that no new use can appear while uses are checked
    await changed(tx)
    const row = (await mediaByName(tx, name)) ?? refuse('not_found')
    const uses = (await usesOf(tx, shownBy)).get(`${mediaFolder}${name}`)
    if (uses) refuse('media_used', { params: { where: uses.map((use) => inWords(tx, use)).join(', ') } })
    await deleteMedia(tx, name)
    await appendAudit(tx, { action: 'brand.media-drop', subject: `media:${name}`, before: { title: row.title } })
  })
}

/** Whether `name` is one of the brand's pictures. */
export const isMediaOf = async (scope: Scope, name: string): Promise<boolean> =>
  inBrand(scope, async (tx) => (await mediaByName(tx, name)) !== null)

/** Whether an address is that of a shipped banner, or of one of the brand's pictures. */
export async function isBannerPicture(tx: Tx, address: string): Promise<boolean> {
  if (!isOwnPicture(address)) return false
  return !address.startsWith(mediaFolder) || (await mediaByName(tx, address.slice(mediaFolder.length))) !== null
}

/** The uses of pictures in modules above this one, named in the first available of some languages. */
export type ShownBy = Ports['pictureUses']

/** The operator's name for a use: translated for a setting, unchanged if it is a name already. */
const inWords = (tx: Tx, use: string): string => {
  const key = `media_use_${use}`
  return hasText(tx.scope.language, key) ? text(tx.scope.language, key) : use
}

/** The uses of each picture, by address. */
async function usesOf(tx: Tx, shownBy: ShownBy): Promise<Map<string, string[]>> {
  const { language } = tx.scope
  const uses = new Map<string, string[]>()
  const use = (address: string, by: string) => uses.set(address, [...(uses.get(address) ?? []), by])
  const brand = await selectBrand(tx)
  if (brand?.logoImage) use(brand.logoImage, 'logo')
  for (const { resourceType, url, qrCodeUrl } of await selectResources(tx))
    for (const address of new Set([url, qrCodeUrl])) use(address, resourceType)
  for (const { address, kind, name } of await shownBy(tx, [language, brand?.defaultLanguage ?? language]))
    use(address, text(language, `media_shown_${kind}`, { name }))
  return uses
}

const line = ({ addedAt, ...row }: MediaRow, uses: ReadonlyMap<string, readonly string[]>) => ({
  ...row,
  url: `${mediaFolder}${row.name}`,
  addedAt: addedAt.toISOString(),
  usedBy: [...(uses.get(`${mediaFolder}${row.name}`) ?? [])],
})
