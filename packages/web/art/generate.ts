/**
 * Generates all artwork into a folder: `node packages/web/art/generate.ts OUTDIR`. File names are stable; the manifest holds the
 * content hash of each, which a page appends as `?v=`. A second run with nothing changed only reads the manifest.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as catalogue from '@gasing/contract/demo-catalogue'
import sharp from 'sharp'
import { type ArtRequest, createJobs } from './jobs.ts'
import { hashContent, type Picture, type PictureFile, runJobs } from './render.ts'
import { buildSprite } from './sprite.ts'

export type Manifest = {
  /** Hash of our sources, the request and the versions of the rendering libraries. */
  inputs: string
  pictures: Record<string, Picture>
  /** The sprite of interface icons. */
  icons: PictureFile
}

const manifestName = 'manifest.json'
/** Where the portal stores pictures it has drawn on request. */
const drawnFolder = 'drawn'

function hashInputs(request: ArtRequest): string {
  const folders = ['./', './sources/'].map((path) => new URL(path, import.meta.url))
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => hashContent(readFileSync(new URL(name, folder)))),
  )
  return hashContent(JSON.stringify([request, sources, sharp.versions]))
}

function readManifest(outDir: string): Manifest | undefined {
  const path = join(outDir, manifestName)
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Manifest
  } catch {
    // An interrupted run can leave a truncated manifest: regenerate everything.
    return undefined
  }
}

function listFiles(manifest: Manifest): PictureFile[] {
  return [manifest.icons, ...Object.values(manifest.pictures).flatMap((picture) => picture.files)]
}

async function writeSprite(outDir: string): Promise<PictureFile> {
  const text = buildSprite()
  await writeFile(join(outDir, 'icons.svg'), text)
  const bytes = Buffer.byteLength(text)
  return { path: 'icons.svg', type: 'image/svg+xml', width: 24, height: 24, bytes, hash: hashContent(text) }
}

/** Generates what is missing or has changed, removes what is no longer wanted, and returns the manifest. */
export async function generateArt(outDir: string, request: ArtRequest): Promise<Manifest> {
  const inputs = hashInputs(request)
  const before = readManifest(outDir)
  if (before?.inputs === inputs && listFiles(before).every((file) => existsSync(join(outDir, file.path)))) return before
  await mkdir(outDir, { recursive: true })
  const pictures = await runJobs(outDir, createJobs(request), before?.pictures ?? {})
  // pictures drawn on request by the old rules are redrawn
  await rm(join(outDir, drawnFolder), { recursive: true, force: true })
  const manifest: Manifest = { inputs, pictures, icons: await writeSprite(outDir) }
  const wanted = new Set(listFiles(manifest).map((file) => file.path))
  const stale = before ? listFiles(before).filter((file) => !wanted.has(file.path)) : []
  await Promise.all(stale.map((file) => rm(join(outDir, file.path), { force: true })))
  // Written to a temporary name and renamed, so that a reader never sees a partial file.
  await writeFile(join(outDir, `${manifestName}.new`), JSON.stringify(manifest, null, 1))
  await rename(join(outDir, `${manifestName}.new`), join(outDir, manifestName))
  return manifest
}

if (import.meta.main) {
  const outDir = process.argv[2]
  if (!outDir) throw new Error('usage: node packages/web/art/generate.ts OUTDIR')
  const started = performance.now()
  const manifest = await generateArt(outDir, catalogue)
  const files = listFiles(manifest)
  const kilobytes = Math.round(files.reduce((sum, file) => sum + file.bytes, 0) / 1024)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${Object.keys(manifest.pictures).length} pictures, ${files.length} files, ${kilobytes} kB, ${seconds} s`)
}
