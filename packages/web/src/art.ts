import type { Picture } from '@gasing/ui/LazyImage'
import { boot } from '#boot.ts'

/** Where the generated artwork lies (packages/web/art makes it); names follow from codes, so no list is loaded. */
const root = '/art'

/** CDN of the brand, if it has any: one is drawn for a page and kept, so that pictures are cached once (GAME-7). */
const cdn = pickCdn(boot.imageCDNs, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

export function pickCdn(cdns: readonly string[], draw: number): string {
  return cdns.length > 0 ? (cdns[draw % cdns.length] ?? '').replace(/\/$/, '') : ''
}

/** Two neighbouring hues out of a name, for the moment before a picture is there. */
export function coloursOf(name: string): readonly [string, string] {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 360
  return [`hsl(${sum} 55% 32%)`, `hsl(${(sum + 40) % 360} 60% 12%)`]
}

type Widths = readonly [number, string][]

function sourcesAt(host: string, base: string, widths: Widths) {
  const [, last] = widths.at(-1) ?? [0, '']
  const set = (type: 'avif' | 'webp') =>
    widths.map(([width, mark]) => `${host}${root}/${base}${mark}.${type} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: `${host}${root}/${base}${last}.webp` }
}

/** A CDN that fails is not asked twice: the second try is at our own host. */
function pictureOf(base: string, size: readonly [number, number], widths: Widths): Picture {
  return {
    ...sourcesAt(cdn, base, widths),
    ...(cdn && { again: sourcesAt('', base, widths) }),
    width: size[0],
    height: size[1],
    colours: coloursOf(base),
  }
}

export const tilePicture = (gameCode: string): Picture =>
  pictureOf(
    `tiles/${gameCode}`,
    [390, 522],
    [
      [195, '-195'],
      [390, '-390'],
    ],
  )

/**
 * A banner's address is the name of a picture of ours, without its ending, or that of one that was uploaded.
 * @param wide with the calm part at its start, for words
 */
export function bannerPicture(url: string, wide = false): Picture {
  const own = /^\/art\/(banners\/[\w-]+)$/.exec(url)?.[1]
  if (own && wide) return pictureOf(own, [1226, 372], [[1226, '']])
  if (own) return pictureOf(own, [707, 372], [[707, '-narrow']])
  return { src: url, width: 707, height: 372, colours: coloursOf(url) }
}

/** A reward's picture: one that is drawn for every brand, or what a banner may show. */
export function rewardPicture(url: string): Picture {
  const own = /^\/art\/(rewards\/[\w-]+)$/.exec(url)?.[1]
  return own ? pictureOf(own, [640, 480], [[640, '']]) : bannerPicture(url)
}

export const heroPicture = (shape: 'wide' | 'narrow'): Picture =>
  shape === 'wide'
    ? pictureOf(`heroes/${boot.brand.pack.hero}`, [1440, 480], [[1440, '']])
    : pictureOf(`heroes/${boot.brand.pack.hero}`, [768, 480], [[768, '-narrow']])

/** A vendor that several brands have is registered once for each, as `studio-brand`; the mark is the studio's. */
export const vendorMark = (code: string) => `${cdn}${root}/vendors/${code.replace(/-.*$/, '')}.svg`
/** One of ours by its name, or what the member uploaded by its address. */
export const avatarPicture = (avatar: string) =>
  avatar.startsWith('/') ? avatar : `${cdn}${root}/avatars/${avatar.replace('avatar-', '')}.webp`
/** Marks that show several kinds of payment at once. */
const paymentPictures: Record<string, string> = { ewallet: 'wallet', crypto: 'stablecoin' }
export const paymentMark = (icon: string) => `${cdn}${root}/payments/${paymentPictures[icon] ?? icon}.svg`
export const emptyPicture = (scene: string) => `${cdn}${root}/empty/${scene}.webp`
/** The two seals of the licence pictures. */
export const sealPicture = (number: number) => `${cdn}${root}/licences/${number}.svg`
