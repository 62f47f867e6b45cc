import sharp from 'sharp'
import { refuse } from './refused.ts'

export const pictureBytesMax = 5_242_880
// larger than any phone's camera takes, far below what exhausts the memory
const picturePixelsMax = 50_000_000

export type Picture = { readonly bytes: Buffer; readonly extension: 'png' | 'jpg' }

const magic = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
} as const
const kinds = ['png', 'jpeg'] as const

/**
 * Takes a picture from a data URL, or from what stands in one: PNG or JPEG by its first bytes, decoded as a whole and encoded anew. What is kept was
 * written by us: no hidden second file, no position of the phone, no script.
 */
export async function readPicture(field: string, dataUrl: string): Promise<Picture> {
  const unusable = (): never => refuse('fields_refused', { fields: { [field]: { code: 'picture_unusable' } } })
  const match = /^(?:data:image\/(png|jpeg);base64,)?([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)
  if (!match) return unusable()
  const bytes = Buffer.from(match[2] ?? '', 'base64')
  if (bytes.length > pictureBytesMax) return refuse('too_large')
  const kind = kinds.find((one) => bytes.subarray(0, magic[one].length).equals(magic[one]))
  if (!kind || kind !== (match[1] ?? kind)) return unusable()
  try {
    const decoded = sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'warning' }).autoOrient()
    if (kind === 'png') return { bytes: await decoded.png().toBuffer(), extension: 'png' }
    return { bytes: await decoded.jpeg({ quality: 85 }).toBuffer(), extension: 'jpg' }
  } catch {
    // whatever the decoder dislikes is no picture to us
    return unusable()
  }
}
