import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { games } from './src/games/catalogue.ts'
import { drawCatalogueArt } from './src/games/catalogue-art.ts'

const folder = import.meta.dirname
const compressible = /\.(js|css|svg|json)$/
// A file smaller than this fits into one packet uncompressed.
const compressBytesMin = 600

/** Emits the pictures for operators' lobbies, drawn by the games' own code. */
function drawCatalogue(): Plugin {
  return {
    name: 'draw-catalogue',
    generateBundle() {
      for (const [name, source] of Object.entries(drawCatalogueArt()))
        this.emitFile({ type: 'asset', fileName: `art/${name}.svg`, source })
    },
  }
}

/** Compresses assets at the highest level at build time; the server only picks the file. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets)) {
        const file = join(assets, name)
        if (!compressible.test(name) || statSync(file).size < compressBytesMin) continue
        const source = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}

export default defineConfig({
  root: folder,
  base: '/',
  publicDir: false,
  plugins: [drawCatalogue(), compressAhead()],
  build: {
    outDir: resolve(folder, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: [...games.map(({ slug }) => slug), 'index', 'round'].map((name) => resolve(folder, `${name}.html`)),
    },
  },
})
