import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|html|svg|json|webmanifest|txt)$/
const bytesMin = 512
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name)
    return statSync(file).isDirectory() ? listFiles(file) : [file]
  })
}

/** Writes a `.br` and a `.gz` next to every text file: compressing on the fly costs more time than it saves. */
export async function compressFolder(folder: string): Promise<number> {
  const files = listFiles(folder).filter((file) => text.test(file) && statSync(file).size >= bytesMin)
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
      const [small, zipped] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })])
      writeFileSync(`${file}.br`, small)
      writeFileSync(`${file}.gz`, zipped)
    }),
  )
  return files.length
}

/** NOTE: the server fills in the page for each response, so `index.html` is compressed there. */
export function createCompressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'gasing:compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle(failure) {
      // the error has already been reported, and the folder may not exist
      if (failure) return
      await compressFolder(folder)
    },
  }
}
