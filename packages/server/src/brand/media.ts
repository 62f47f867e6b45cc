import sharp from 'sharp'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { isOwnPicture } from '#platform/media.ts'
import { decodePicture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { hasText, translate } from '#platform/texts/texts.ts'
import { withStoredPictures } from '#platform/uploads.ts'
import { beginBrandChange } from './begin-change.ts'
import { selectBrand, selectResources } from './store.ts'
import {
  countMedia,
  deleteMedia,
  insertMedia,
  type MediaFilter,
  type MediaRow,
  selectMedia,
  selectMediaPage,
} from './store-media.ts'

/** Public URL prefix of the brand's pictures. */
export const mediaFolder = '/brand/media/'

/** Lists the brand's pictures, newest first, each with its uses. */
export async function listMedia(scope: Scope, filter: MediaFilter, shownBy: PictureUsesPort) {
  return inBrand(scope, async (tx) => {
    const uses = await collectUses(tx, shownBy)
    const rows = await selectMediaPage(tx, filter)
    return { list: rows.map((row) => toMediaLine(row, uses)), total: await countMedia(tx, filter) }
  })
}

/** Stores a picture uploaded by an operator, decoded and re-encoded. */
export async function addMedia(scope: Scope, { title, image }: { title: string; image: string }) {
  // decoding is slow, so it happens before the transaction begins
  const picture = await decodePicture('image', image)
  const { width = 0, height = 0 } = await sharp(picture.bytes).metadata()
  const { actor } = scope
  return withStoredPictures(scope, [picture], (names) =>
    inBrand(scope, async (tx) => {
      const [name] = await names(tx)
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
      return toMediaLine(row, new Map())
    }),
  )
}

/**
 * Removes a picture from the library. Refuses when it is in use, and names the uses. The file itself is kept for the audit log.
 */
export async function removeMedia(scope: Scope, name: string, shownBy: PictureUsesPort): Promise<void> {
  await inBrand(scope, async (tx) => {
    // takes the brand's lock, so that no new use can appear while uses are checked
    await beginBrandChange(tx)
    const row = (await selectMedia(tx, name)) ?? refuse('not_found')
    const uses = (await collectUses(tx, shownBy)).get(`${mediaFolder}${name}`)
    if (uses) refuse('media_used', { params: { where: uses.map((use) => describeUse(tx, use)).join(', ') } })
    await deleteMedia(tx, name)
    await appendAudit(tx, { action: 'brand.media-drop', subject: `media:${name}`, before: { title: row.title } })
  })
}

/** Whether `name` is one of the brand's pictures. */
export const isMediaOfBrand = async (scope: Scope, name: string): Promise<boolean> =>
  inBrand(scope, async (tx) => (await selectMedia(tx, name)) !== null)

/** Whether an address is that of a shipped banner, or of one of the brand's pictures. */
export async function isBannerPicture(tx: Tx, address: string): Promise<boolean> {
  if (!isOwnPicture(address)) return false
  return !address.startsWith(mediaFolder) || (await selectMedia(tx, address.slice(mediaFolder.length))) !== null
}

/** The uses of pictures in modules above this one, named in the first available of some languages. */
export type PictureUsesPort = Ports['pictureUses']

/** The operator's name for a use: translated for a setting, unchanged if it is a name already. */
const describeUse = (tx: Tx, use: string): string => {
  const key = `media_use_${use}`
  return hasText(tx.scope.language, key) ? translate(tx.scope.language, key) : use
}

/** The uses of each picture, by address. */
async function collectUses(tx: Tx, shownBy: PictureUsesPort): Promise<Map<string, string[]>> {
  const { language } = tx.scope
  const uses = new Map<string, string[]>()
  const use = (address: string, by: string) => uses.set(address, [...(uses.get(address) ?? []), by])
  const brand = await selectBrand(tx)
  if (brand?.logoImage) use(brand.logoImage, 'logo')
  for (const { resourceType, url, qrCodeUrl } of await selectResources(tx))
    for (const address of new Set([url, qrCodeUrl])) use(address, resourceType)
  for (const { address, kind, name } of await shownBy(tx, [language, brand?.defaultLanguage ?? language]))
    use(address, translate(language, `media_shown_${kind}`, { name }))
  return uses
}

const toMediaLine = ({ addedAt, ...row }: MediaRow, uses: ReadonlyMap<string, readonly string[]>) => ({
  ...row,
  url: `${mediaFolder}${row.name}`,
  addedAt: addedAt.toISOString(),
  usedBy: [...(uses.get(`${mediaFolder}${row.name}`) ?? [])],
})
