import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

// the standalone closed page has no such reader: its texts are used as they are
const catalogue = /\/web\/src\/i18n\/texts\/(?!closed\/)[a-z]+\/[A-Z]{2}\.json$/

/** Compiles ICU texts to the small arrays the runtime reads, so that no parser reaches the browser. */
export function compileCatalogue(texts: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}

export function createCataloguesPlugin(): Plugin {
  return {
    name: 'gasing:catalogues',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      if (!catalogue.test(file)) return null
      const compiled = compileCatalogue(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      const text = JSON.stringify(JSON.stringify(compiled))
      return { code: `export default JSON.parse(${text})`, map: null, moduleType: 'js' }
    },
  }
}
