import type { Plugin } from 'vite'

const face = /(?:\/\*[^*]*\*\/\s*)?@font-face\s*\{[^}]*\}/g

/**
 * Drops the faces of a font for characters that no page uses (`lora-math-wght-normal`): their character ranges would add to the
 * styles of every first page load.
 */
export function removeFaces(css: string, unwanted: readonly string[]): string {
  return css.replace(face, (rule) => (unwanted.some((name) => rule.includes(`/${name}-wght-normal`)) ? '' : rule))
}

/** Filters the given faces out of the fonts' own style sheets. */
export function createFontsPlugin(unwanted: readonly string[]): Plugin {
  return {
    name: 'gasing:fonts',
    enforce: 'pre',
    transform: (code, id) => (/fontsource-variable.*\.css$/.test(id) ? removeFaces(code, unwanted) : undefined),
  }
}
