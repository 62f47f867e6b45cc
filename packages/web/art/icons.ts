/** Reads the committed copies of open pictures. Picture names: `gi:…` silhouettes, `fe:…` colour, `own:…` ours. */
import { readFileSync } from 'node:fs'

export type Source = {
  name: string
  version: string
  author: string
  url: string
  licence: string
  licenceUrl: string
  /** Side of the square the pictures are drawn in. */
  box: number
  icons: Record<string, string>
}

/** Reads one committed copy of an icon set. */
export function readSource(set: 'game-icons' | 'fluent-emoji' | 'lucide' | 'circle-flags'): Source {
  return JSON.parse(readFileSync(new URL(`./sources/${set}.json`, import.meta.url), 'utf8')) as Source
}

const silhouettes = readSource('game-icons')
const colourful = readSource('fluent-emoji')

export const silhouetteBox = silhouettes.box
export const colourBox = colourful.box

/** Returns whether a copy of this silhouette is in the repository. */
export function hasSilhouette(name: string): boolean {
  return name in silhouettes.icons
}

/** Returns whether a copy of this colour object is in the repository. */
export function hasColourObject(name: string): boolean {
  return name in colourful.icons
}

/** Returns the outline of a silhouette, in a square of 512. */
export function getSilhouette(name: string): string {
  const outline = silhouettes.icons[name]
  if (outline === undefined) throw new Error(`no silhouette ${name}`)
  return outline
}

/** Returns the drawing of a colour object, in a square of 32; its ids are prefixed so that several fit in one picture. */
export function getColourObject(name: string, prefix: string): string {
  const body = colourful.icons[name]
  if (body === undefined) throw new Error(`no colour object ${name}`)
  return body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}
