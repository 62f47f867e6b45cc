import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

// the standalone closed page has no such reader: its texts are used as they are
const catalogue = /\/web\/src\/i18n\/texts\/(?!closed\/)([a-z]+)\/([A-Z]{2})\.json$/

/** Compiles ICU texts to the small arrays the runtime reads, so that no parser reaches the browser. */
export function compileCatalogue(texts: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}

/** Returns the areas that have a catalogue of the language, without `core`, which knows them. */
function listOtherAreas(folder: string, language: string): string[] {
  return readdirSync(folder).filter(
    (area) => !['core', 'closed'].includes(area) && existsSync(join(folder, area, `${language}.json`)),
  )
}

/**
 * Compiles the portal's catalogues. The `core` catalogue of a language also exports `areas`, the loaders of the language's others:
 * the page's script then names one file per language instead of one per language and area.
 */
export function createCataloguesPlugin(): Plugin {
  return {
    name: 'gasing:catalogues',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      const [, area, language = ''] = catalogue.exec(file) ?? []
      if (!area) return null
      const compiled = compileCatalogue(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      const texts = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
      if (area !== 'core') return { code: texts, map: null, moduleType: 'js' }
      const loaders = listOtherAreas(dirname(dirname(file)), language).map(
        (other) => `${other}: () => import('../${other}/${language}.json')`,
      )
      return { code: `${texts}\nexport const areas = { ${loaders.join(', ')} }`, map: null, moduleType: 'js' }
    },
  }
}
