import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** The office's catalogues, and those of the portal whose texts the office previews. */
const catalogue = /\/(office|web)\/src\/i18n\/texts\/[a-z]+\/[A-Z]{2}\.json$/

/** Compiles ICU texts to the compact arrays that the runtime reads, so that no parser reaches the browser. */
export function createCataloguesPlugin(): Plugin {
  return {
    name: 'gasing:office-catalogues',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      if (!catalogue.test(file)) return null
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])
      const source = JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))
      return { code: `export default JSON.parse(${source})`, map: null, moduleType: 'js' }
    },
  }
}
