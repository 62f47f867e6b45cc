import { readFileSync } from 'node:fs'

type Source = { box: number; icons: Record<string, string> }

/**
 * Builds the interface icons as one SVG of no size, so that it costs no layout: each is a symbol `i-<name>` in the current
 * colour.
 */
export function buildSprite(names: readonly string[]): string {
  const file = new URL('../art/sources/lucide.json', import.meta.url)
  const { box, icons } = JSON.parse(readFileSync(file, 'utf8')) as Source
  const symbols = [...new Set(names)].sort().map((name) => {
    const body = icons[name]
    if (!body) throw new Error(`no icon named ${name}`)
    return `<symbol id="i-${name}" viewBox="0 0 ${box} ${box}">${body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" class="hidden" aria-hidden="true">${symbols.join('')}</svg>`
}
