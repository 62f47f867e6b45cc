import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
const cacheFolder = join(import.meta.dirname, '../../.cache')

/** Increased when the unpacking changes, so that the result of an older version is not used. */
const layout = 2

// NOTE: not the package's own arguments: they run all pages in one process and disable the same-origin checks.
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // only the games use WebGL; compositing pages without it keeps machines without a GPU from stalling
  '--disable-gpu-compositing',
  '--font-render-hinting=none',
]

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

/** Unpacks the Chromium of the package registry with its bundled libraries and fonts; the machine needs none installed. */
export async function unpackBrowser(): Promise<Browser> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cacheFolder, `chromium-${version}-${layout}`)
  if (!existsSync(folder)) await unpackInto(folder)
  const env = {
    ...(process.env as Record<string, string>),
    FONTCONFIG_PATH: join(folder, 'fonts'),
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
  }
  return { executablePath: join(folder, 'chromium'), args, env }
}

/**
 * The package unpacks into the temporary folder and reuses whatever is there, so it gets a folder of its own that is moved once
 * complete.
 */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  const part = mkdtempSync(join(cacheFolder, 'part-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = part
  try {
    await chromium.executablePath()
    await inflate(join(packageFolder, 'bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  writeFileSync(join(part, 'fonts/fonts.conf'), buildFontConfig(folder))
  if (!existsSync(folder)) renameSync(part, folder)
}

/**
 * The package's own configuration names folders that do not exist here, and the browser crashes on its first text when it finds
 * no font.
 */
const buildFontConfig = (folder: string): string =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
