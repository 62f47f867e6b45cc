import { remarkLengthMax } from '@gasing/contract/calls/promotions'
import { type Picture, readPicture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'

/** Remark and pictures sent with an application (VALID-10). */
export type Wish = { readonly remark: string; readonly images: readonly string[] }

export function remarkOf({ remark }: Wish): string {
  const text = remark.normalize('NFC').trim()
  if ([...text].length > remarkLengthMax)
    refuse('fields_refused', { fields: { remark: { code: 'remark_too_long', params: { max: remarkLengthMax } } } })
  return text
}

/** Decodes pictures one after the other, so that three large ones are not in memory at once. */
export async function picturesOf({ images }: Wish): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const image of images) pictures.push(await readPicture('images', image))
  return pictures
}
