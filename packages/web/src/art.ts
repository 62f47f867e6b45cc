import type { Picture } from '@gasing/ui/LazyImage'
import { boot } from '#boot.ts'

/** Root of the generated artwork (made by packages/web/art); file names derive from codes, so no list is loaded. */
const root = '/art'

/** The brand's CDN, if any: chosen at random once per page load, so that pictures are cached once (GAME-7). */
const cdn = chooseCdn(boot.imageCDNs, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

export function chooseCdn(cdns: readonly string[], draw: number): string {
  return cdns.length > 0 ? (cdns[draw % cdns.length] ?? '').replace(/\/$/, '') : ''
}

/** Derives two neighbouring hues from a name, as placeholder until a picture has loaded. */
export function deriveColours(name: string): readonly [string, string] {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 360
  return [`hsl(${sum} 55% 32%)`, `hsl(${(sum + 40) % 360} 60% 12%)`]
}

type Widths = readonly [number, string][]

function buildSources(host: string, base: string, widths: Widths) {
  const [, last] = widths.at(-1) ?? [0, '']
  const set = (type: 'avif' | 'webp') =>
    widths.map(([width, mark]) => `${host}${root}/${base}${mark}.${type} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: `${host}${root}/${base}${last}.webp` }
}

/** Returns the sources of a picture, with our own host as the only fallback for a failing CDN. */
function buildPicture(base: string, size: readonly [number, number], widths: Widths): Picture {
  return {
    ...buildSources(cdn, base, widths),
    ...(cdn && { again: buildSources('', base, widths) }),
    width: size[0],
    height: size[1],
    colours: deriveColours(base),
  }
}

export const getTilePicture = (gameCode: string): Picture =>
  buildPicture(
    `tiles/${gameCode}`,
    [390, 522],
    [
      [195, '-195'],
      [390, '-390'],
    ],
  )

/**
 * Returns the picture of a banner address: one of ours, named without extension, or an uploaded one.
 * @param wide with the calm part at its start, for text
 */
export function getBannerPicture(url: string, wide = false): Picture {
  const own = /^\/art\/(banners\/[\w-]+)$/.exec(url)?.[1]
  if (own && wide) return buildPicture(own, [1226, 372], [[1226, '']])
  if (own) return buildPicture(own, [707, 372], [[707, '-narrow']])
  return { src: url, width: 707, height: 372, colours: deriveColours(url) }
}

/** Returns a reward's picture: one drawn for all brands, or anything a banner may show. */
export function getRewardPicture(url: string): Picture {
  const own = /^\/art\/(rewards\/[\w-]+)$/.exec(url)?.[1]
  return own ? buildPicture(own, [640, 480], [[640, '']]) : getBannerPicture(url)
}

export const getHeroPicture = (shape: 'wide' | 'narrow'): Picture =>
  shape === 'wide'
    ? buildPicture(`heroes/${boot.brand.pack.hero}`, [1440, 480], [[1440, '']])
    : buildPicture(`heroes/${boot.brand.pack.hero}`, [768, 480], [[768, '-narrow']])

/** A vendor shared by several brands is registered once per brand, as `studio-brand`; the mark is the studio's. */
export const getVendorMark = (code: string) => `${cdn}${root}/vendors/${code.replace(/-.*$/, '')}.svg`
/** Returns the address of an avatar: one of ours by its name, or the member's upload by its address. */
export const getAvatarPicture = (avatar: string) =>
  avatar.startsWith('/') ? avatar : `${cdn}${root}/avatars/${avatar.replace('avatar-', '')}.webp`
/** Marks that stand for several payment methods at once. */
const paymentPictures: Record<string, string> = { ewallet: 'wallet', crypto: 'stablecoin' }
export const getPaymentMark = (icon: string) => `${cdn}${root}/payments/${paymentPictures[icon] ?? icon}.svg`
export const getEmptyPicture = (scene: string) => `${cdn}${root}/empty/${scene}.webp`
/** Address of one of the two licence seals. */
export const getSealPicture = (number: number) => `${cdn}${root}/licences/${number}.svg`
