import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@gasing/contract/languages'
import type { Plugin, Rolldown } from 'vite'
import { buildSprite } from './sprite.ts'

type Bundle = Rolldown.OutputBundle
type OutputAsset = Rolldown.OutputAsset
type OutputChunk = Rolldown.OutputChunk
const isChunk = (file: OutputAsset | OutputChunk): file is OutputChunk => file.type === 'chunk'

function findChunk(bundle: Bundle, end: string): OutputChunk {
  const found = Object.values(bundle)
    .filter(isChunk)
    .find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))
  if (!found) throw new Error(`found no chunk for ${end}`)
  return found
}

/** Returns the addresses of a chunk and of everything it imports statically. */
function listImports(bundle: Bundle, chunk: OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const others = chunk.imports.map((name) => bundle[name]).filter((file) => file !== undefined && isChunk(file))
  return [`/${chunk.fileName}`, ...others.flatMap((other) => listImports(bundle, other, seen))]
}

/** Returns the files that the page's first script preloads before anything else is parsed. */
export function buildPreloadTable(bundle: Bundle, screen: string) {
  const texts = Object.values(bundle)
    .filter(isChunk)
    .flatMap((chunk) => {
      const language = /\/texts\/core\/([A-Z]{2})\.json$/.exec(chunk.facadeModuleId ?? '')?.[1]
      return language ? [[language, `/${chunk.fileName}`]] : []
    })
  const fonts = Object.values(bundle).flatMap((file) => {
    const name = /([a-z]+)-latin-wght-normal-/.exec(file.fileName)?.[1]
    return name ? [[name, `/${file.fileName}`]] : []
  })
  return {
    screen: listImports(bundle, findChunk(bundle, screen)),
    main: `/${findChunk(bundle, '/src/main.tsx').fileName}`,
    home: listImports(bundle, findChunk(bundle, '/pages/HomePage.tsx')),
    lobby: listImports(bundle, findChunk(bundle, '/pages/LobbyPage.tsx')),
    texts: Object.fromEntries(texts) as Record<string, string>,
    fonts: Object.fromEntries(fonts) as Record<string, string>,
  }
}

export type PageOptions = {
  icons: readonly string[]
  firstScript: string
  earlyScript: string
  /** What the main module requests next. */
  screen: string
  /** The folder of the core texts. */
  words: string
}

const staleKeys = ['chunk_title', 'chunk_text', 'reload']

/** START-7: the message shown when a file fails to load, in each language. It is inlined in a tag. */
function readStaleTexts(folder: string): Record<string, Record<string, string>> {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.slice(0, 2),
      Object.fromEntries(staleKeys.map((key) => [key, read(name)[key] ?? ''])),
    ]),
  )
}

/**
 * Finishes `index.html`: inlines styles and icons, adds the first script with its preload table, and the nonce mark that the
 * server fills for each response.
 */
export function createPagePlugin({ icons, firstScript, earlyScript, screen, words }: PageOptions): Plugin {
  return {
    name: 'gasing:page',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const styles = Object.values(bundle).filter(
          (file): file is OutputAsset => file.type === 'asset' && file.fileName.endsWith('.css'),
        )
        const css = styles.map((file) => String(file.source)).join('')
        for (const file of styles) delete bundle[file.fileName]
        const script = readFileSync(firstScript, 'utf8')
          .replace('__TAGS__', () => JSON.stringify(Object.fromEntries(languages.map(({ code, tag }) => [code, tag]))))
          .replace('__TABLE__', () => JSON.stringify(buildPreloadTable(bundle, screen)))
          .replaceAll('__STALE__', () => JSON.stringify(readStaleTexts(words)))
        return (
          html
            .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
            // the first script inserts the module when it is time
            .replace(/\s*<script type="module"[^>]*><\/script>/, '')
            .replace('<!--first-script-->', () => `<script nonce="__NONCE__">${script}</script>`)
            .replace(
              '<!--early-script-->',
              () => `<script nonce="__NONCE__">${readFileSync(earlyScript, 'utf8')}</script>`,
            )
            .replace('<!--styles-->', () => `<style nonce="__NONCE__">${css}</style>`)
            .replace('<!--sprite-->', () => buildSprite(icons))
        )
      },
    },
  }
}
