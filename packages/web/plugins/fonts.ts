import type { Plugin } from 'vite'

const face = /(?:\/\*[^*]*\*\/\s*)?@font-face\s*\{[^}]*\}/g

/**
 * Leaves out the faces of a font for letters that no page writes in it (`lora-math-wght-normal`): their lists of characters
 * would travel with the styles of every first page.
 */
export function withoutFaces(css: string, unwanted: readonly string[]): string {
  return css.replace(face, (rule) => (unwanted.some((name) => rule.includes(`/${name}-wght-normal`)) ? '' : rule))
}

/** The fonts' own style sheets, without the faces of these names. */
export function fonts(unwanted: readonly string[]): Plugin {
  return {
    name: 'gasing:fonts',
    enforce: 'pre',
    transform: (code, id) => (/fontsource-variable.*\.css$/.test(id) ? withoutFaces(code, unwanted) : undefined),
  }
}
