import { remarkLengthMax } from '@gasing/contract/calls/promotions'
import { decodePicture, type Picture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'

/** Remark and pictures sent with an application (VALID-10). */
export type ApplicationInput = { readonly remark: string; readonly images: readonly string[] }

export function validateRemark({ remark }: ApplicationInput): string {
  const text = remark.normalize('NFC').trim()
  if ([...text].length > remarkLengthMax)
    refuse('fields_refused', { fields: { remark: { code: 'remark_too_long', params: { max: remarkLengthMax } } } })
  return text
}

/** Decodes pictures one after the other, so that three large ones are not in memory at once. */
export async function decodePictures({ images }: ApplicationInput): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const image of images) pictures.push(await decodePicture('images', image))
  return pictures
}
