/** The interface icons as one file of symbols, used as `<svg><use href="icons.svg#wallet"/></svg>`. */
import { interfaceIcons } from './icon-names.ts'
import { readSource } from './icons.ts'

/** Returns all symbols; they take the colour of the surrounding text. */
export function buildSprite(): string {
  const { box, icons } = readSource('lucide')
  const symbols = interfaceIcons.map((name) => {
    const body = icons[name]
    if (body === undefined) throw new Error(`no interface icon ${name}`)
    return `<symbol id="${name}" viewBox="0 0 ${box} ${box}">${body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Returns each flag as a separate file, for a country list that loads them lazily. */
export function listFlags(): [code: string, text: string][] {
  const { icons, box } = readSource('circle-flags')
  return Object.entries(icons).map(([code, body]) => [
    code,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}" width="32" height="32">${body}</svg>`,
  ])
}
