import { tokensOf } from '@gasing/contract/brand-css'
import sharp from 'sharp'
import type { BrandConfig } from './model.ts'

/** The brand's sign on its own ground, from the two paths of its pack. The schema lets nothing but path data through. */
export function iconSvg({ pack }: Pick<BrandConfig, 'pack'>): string {
  const { raised } = tokensOf(pack, 'dark')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${raised}"/><g transform="translate(4 4) scale(.75)">` +
    `<path fill="${pack.colours.primary}" d="${pack.logo.primary}"/>` +
    `<path fill="${pack.colours.accent}" d="${pack.logo.accent}"/></g></svg>`
  )
}

export const iconSizes = [192, 512] as const
export type IconSize = (typeof iconSizes)[number]

const drawn = new WeakMap<BrandConfig, Map<IconSize, Promise<Buffer>>>()

/** The same as a PNG, for home screens; drawn once per configuration and size. */
export function iconPng(config: BrandConfig, size: IconSize): Promise<Buffer> {
  const sizes = drawn.get(config) ?? new Map<IconSize, Promise<Buffer>>()
  drawn.set(config, sizes)
  const picture =
    sizes.get(size) ??
    sharp(Buffer.from(iconSvg(config)), { density: 72 * (size / 32) })
      .resize(size)
      .png()
      .toBuffer()
  sizes.set(size, picture)
  return picture
}

/** The web app manifest of the brand. */
export function manifestOf(config: BrandConfig) {
  const { bg } = tokensOf(config.pack, config.pack.defaultTheme)
  return {
    name: config.name,
    short_name: config.name,
    description: config.descriptions[config.defaultLanguage] ?? config.name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: bg,
    background_color: bg,
    icons: [
      { src: '/brand/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...iconSizes.map((size) => ({ src: `/brand/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    ],
  }
}
