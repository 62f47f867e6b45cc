import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
const cacheFolder = join(import.meta.dirname, '../../.cache')

/** Rises when the way of unpacking changes, so that what an earlier way left behind is not used. */
const layout = 2

// NOTE: not the package's own arguments: they put all pages into one process and switch off the checks between origins.
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // only the games draw with WebGL: the pages are put together without it, or a machine without a graphics card stalls
  '--disable-gpu-compositing',
  '--font-render-hinting=none',
]

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

/** The Chromium of the package registry, with the libraries and letters it brings along: the machine needs to have none. */
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

/** The package unpacks into the temporary folder and takes whatever lies there; so it gets one of its own, moved when whole. */
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
  writeFileSync(join(part, 'fonts/fonts.conf'), fontsOf(folder))
  if (!existsSync(folder)) renameSync(part, folder)
}

/** The package's own file names folders of another place; without any letters the browser dies at the first text. */
const fontsOf = (folder: string): string =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
