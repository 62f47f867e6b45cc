/** From SVG text to files: each picture is rasterised once and encoded in all its sizes and formats. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { colourBox, getColourObject } from './icons.ts'
import { listMarks, replaceMarks } from './objects.ts'

export type Crop = { left: number; top: number; width: number; height: number }

/** One output file of a picture; `svg` is the unchanged text. */
export type Output = {
  key: string
  path: string
  format: 'avif' | 'webp' | 'png' | 'svg'
  width: number
  height: number
  quality?: number
  /** Spend more encoding time for fewer bytes: for pictures that users wait for. */
  careful?: boolean
  crop?: Crop
}

export type Job = { text: string; outputs: Output[]; transparent?: boolean }

export type PictureFile = { path: string; type: string; width: number; height: number; bytes: number; hash: string }
export type Picture = { colours: [string, string]; source: string; files: PictureFile[] }

const types = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml' }
const grainPixels = { small: 92, large: 288 }

sharp.concurrency(1)

/** Returns the first characters of the content's SHA-256, enough to tell versions apart. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

const preparedObjects = new Map<string, Promise<string>>()

/** Renders a colour object to embedded pixels: its filters cost up to 100 ms, so they run once, not once per picture. */
function prepareObject(name: string, grain: 'small' | 'large'): Promise<string> {
  const key = `${name} ${grain}`
  const known = preparedObjects.get(key)
  if (known) return known
  const side = grainPixels[grain]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${colourBox} ${colourBox}" width="${side}" height="${side}">` +
    `${getColourObject(name, '')}</svg>`
  const pixels = sharp(Buffer.from(svg))
    .png({ compressionLevel: 6 })
    .toBuffer()
    .then(
      (png) =>
        `<image width="${colourBox}" height="${colourBox}" href="data:image/png;base64,${png.toString('base64')}"/>`,
    )
  preparedObjects.set(key, pixels)
  return pixels
}

async function embedPixels(text: string): Promise<string> {
  const images = new Map<string, string>()
  for (const { name, grain } of listMarks(text)) {
    images.set(`${name} ${grain}`, await prepareObject(name, grain))
  }
  return replaceMarks(text, (name, grain) => images.get(`${name} ${grain}`) ?? '')
}

type Raster = { data: Buffer; info: OutputInfo }

async function rasterise({ text, transparent }: Job): Promise<Raster> {
  const image = sharp(Buffer.from(await embedPixels(text)), { unlimited: true })
  return (transparent ? image.ensureAlpha() : image.removeAlpha()).raw().toBuffer({ resolveWithObject: true })
}

const toImage = ({ data, info }: Raster) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

function formatHex(data: Buffer, at: number): string {
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

/** Returns the mean colours of the upper and the lower half, shown as placeholder until the picture has loaded. */
async function calculatePlaceholder(raster: Raster): Promise<[string, string]> {
  const halves = await toImage(raster).removeAlpha().resize(1, 2, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()
  return [formatHex(halves, 0), formatHex(halves, 3)]
}

function encode(raster: Raster, output: Output): Promise<Buffer> {
  let image = toImage(raster)
  if (output.crop) image = image.extract(output.crop)
  const from = output.crop ?? raster.info
  if (from.width !== output.width) image = image.resize(output.width, output.height, { fit: 'fill' })
  const quality = output.quality ?? 60
  // Effort 0 takes a third of the time of effort 1 for 17 % more bytes (measured), and there are hundreds of files.
  if (output.format === 'avif') {
    return image.avif({ quality, effort: output.careful ? 1 : 0, chromaSubsampling: '4:2:0' }).toBuffer()
  }
  if (output.format === 'webp') return image.webp({ quality, effort: 2 }).toBuffer()
  return image.png({ palette: true, quality: 90, effort: 3 }).toBuffer()
}

/** Hashes everything that determines a job's files. */
export function hashJob(job: Job): string {
  return hashContent(job.text + JSON.stringify(job.outputs))
}

async function writeOutput(outDir: string, output: Output, content: Uint8Array): Promise<PictureFile> {
  const target = join(outDir, output.path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
  const { path, width, height } = output
  return { path, type: types[output.format], width, height, bytes: content.length, hash: hashContent(content) }
}

/** Makes the files of one job; a job can serve several pictures (a wide one and its crop). */
async function runJob(outDir: string, job: Job): Promise<[key: string, picture: Picture][]> {
  const raster = await rasterise(job)
  const colours = await calculatePlaceholder(raster)
  const source = hashJob(job)
  const pictures = new Map<string, Picture>()
  for (const output of job.outputs) {
    const content = output.format === 'svg' ? Buffer.from(job.text) : await encode(raster, output)
    const picture = pictures.get(output.key) ?? { colours, source, files: [] }
    picture.files.push(await writeOutput(outDir, output, content))
    pictures.set(output.key, picture)
  }
  return [...pictures]
}

/** Renders one file of a job without writing it. */
export const drawOne = async (job: Job, output: Output): Promise<Buffer> => encode(await rasterise(job), output)

function findReusable(outDir: string, job: Job, before: Record<string, Picture>): [string, Picture][] | undefined {
  const keys = [...new Set(job.outputs.map((output) => output.key))]
  const source = hashJob(job)
  const kept: [string, Picture][] = []
  for (const key of keys) {
    const picture = before[key]
    if (picture?.source !== source) return undefined
    if (!picture.files.every((file) => existsSync(join(outDir, file.path)))) return undefined
    kept.push([key, picture])
  }
  return kept
}

/** Runs all jobs, with one more worker than there are processors; skips what has not changed. */
export async function runJobs(
  outDir: string,
  jobs: Job[],
  before: Record<string, Picture>,
): Promise<Record<string, Picture>> {
  const results: [string, Picture][][] = []
  let nextIndex = 0
  const worker = async () => {
    for (let index = nextIndex++; index < jobs.length; index = nextIndex++) {
      const job = jobs[index]
      if (job) results[index] = findReusable(outDir, job, before) ?? (await runJob(outDir, job))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
  return Object.fromEntries(results.flat())
}
