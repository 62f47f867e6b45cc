import sharp from 'sharp'
import { refuse } from './refused.ts'
import { createTaskQueue } from './task-queue.ts'

export const pictureBytesMax = 5_242_880
// more than any phone's camera takes, far below what exhausts memory
const picturePixelsMax = 50_000_000
/** One such picture takes some 200 MB while it is decoded. */
const runQueuedDecode = createTaskQueue({ width: 2, waitingMax: 256 })

export type Picture = { readonly bytes: Buffer; readonly extension: 'png' | 'jpg' }

const firstBytes = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
} as const
const kinds = ['png', 'jpeg'] as const

/**
 * Reads a picture from a data URL, or from its base64 part: PNG or JPEG by its first bytes, fully decoded and re-encoded. What is
 * stored was written by us: no embedded second file, no GPS position, no script.
 */
export async function decodePicture(field: string, dataUrl: string): Promise<Picture> {
  const unusable = (): never => refuse('fields_refused', { fields: { [field]: { code: 'picture_unusable' } } })
  const match = /^(?:data:image\/(png|jpeg);base64,)?([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)
  if (!match) return unusable()
  const bytes = Buffer.from(match[2] ?? '', 'base64')
  if (bytes.length > pictureBytesMax) return refuse('too_large')
  const kind = kinds.find((candidate) => bytes.subarray(0, firstBytes[candidate].length).equals(firstBytes[candidate]))
  if (!kind || kind !== (match[1] ?? kind)) return unusable()
  return (await runQueuedDecode(() => reencode(bytes, kind))) ?? unusable()
}

/** Returns null for anything that the decoder rejects. */
async function reencode(bytes: Buffer, kind: 'png' | 'jpeg'): Promise<Picture | null> {
  try {
    const decoded = sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'warning' }).autoOrient()
    if (kind === 'png') return { bytes: await decoded.png().toBuffer(), extension: 'png' }
    return { bytes: await decoded.jpeg({ quality: 85 }).toBuffer(), extension: 'jpg' }
  } catch {
    return null
  }
}
