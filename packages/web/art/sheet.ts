/** Renders a contact sheet of all artwork, for review after a change: `node packages/web/art/sheet.ts ARTDIR SHEET.png`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Manifest } from './generate.ts'

const sheetWidth = 1680
const gap = 8

/** What to show: the prefix of the picture names, and the size. */
const rows: [prefix: string, width: number, height: number][] = [
  ['hero/', 824, 275],
  ['banner/', 408, 124],
  ['tile/', 132, 177],
  ['vendor/', 96, 96],
  ['rank/', 120, 120],
  ['avatar/', 62, 62],
  ['brand/', 128, 128],
  ['payment/', 96, 96],
  ['licence/', 120, 120],
  ['empty/', 228, 171],
  ['flag/', 48, 48],
]

async function createThumbnail(path: string, width: number, height: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(path, { density: 144 }).resize(width, height, { fit: 'contain', background }).png().toBuffer()
}

async function writeSheet(artDir: string, target: string): Promise<void> {
  const { pictures } = JSON.parse(readFileSync(join(artDir, 'manifest.json'), 'utf8')) as Manifest
  const cells: OverlayOptions[] = []
  let top = gap
  for (const [prefix, width, height] of rows) {
    let left = gap
    for (const [key, { files }] of Object.entries(pictures)) {
      const file = files.find(({ path }) => path.endsWith('.webp')) ?? files[0]
      if (!key.startsWith(prefix) || key.endsWith('/narrow') || !file) continue
      if (left + width > sheetWidth) {
        left = gap
        top += height + gap
      }
      cells.push({ input: await createThumbnail(join(artDir, file.path), width, height), left, top })
      left += width + gap
    }
    top += height + gap * 2
  }
  const ground = { width: sheetWidth, height: top, channels: 3 as const, background: '#0d1120' }
  await sharp({ create: ground }).composite(cells).png().toFile(target)
}

const [artDir, target] = process.argv.slice(2)
if (!artDir || !target) throw new Error('usage: node packages/web/art/sheet.ts ARTDIR SHEET.png')
await writeSheet(artDir, target)
