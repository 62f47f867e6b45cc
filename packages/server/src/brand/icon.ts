import { buildTokens } from '@gasing/contract/brand-css'
import sharp from 'sharp'
import type { BrandConfig } from './model.ts'

/**
 * `own` has rounded corners; `maskable` fills the square with the logo in its safe area, for systems that cut their own shape.
 */
const iconShapes = {
  own: { radius: 7, place: 'translate(4 4) scale(.75)' },
  maskable: { radius: 0, place: 'translate(7 7) scale(.5625)' },
} as const
type IconShape = keyof typeof iconShapes

/** The brand's logo on its background, from the two paths of its pack. The schema admits only path data. */
export function renderIconSvg({ pack }: Pick<BrandConfig, 'pack'>, shape: IconShape = 'own'): string {
  const { raised } = buildTokens(pack, 'dark')
  const { radius, place } = iconShapes[shape]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="${radius}" fill="${raised}"/><g transform="${place}">` +
    `<path fill="${pack.colours.primary}" d="${pack.logo.primary}"/>` +
    `<path fill="${pack.colours.accent}" d="${pack.logo.accent}"/></g></svg>`
  )
}

export const iconSizes = [192, 512] as const
export type IconSize = (typeof iconSizes)[number]

const renderedIcons = new WeakMap<BrandConfig, Map<string, Promise<Buffer>>>()

/** Renders the icon as a PNG for home screens, once per configuration, size and shape. */
export function renderIconPng(config: BrandConfig, size: IconSize, shape: IconShape = 'own'): Promise<Buffer> {
  const kept = renderedIcons.get(config) ?? new Map<string, Promise<Buffer>>()
  renderedIcons.set(config, kept)
  const picture =
    kept.get(`${shape} ${size}`) ??
    sharp(Buffer.from(renderIconSvg(config, shape)), { density: 72 * (size / 32) })
      .resize(size)
      .png()
      .toBuffer()
  kept.set(`${shape} ${size}`, picture)
  return picture
}

/** Returns the brand's web app manifest. */
export function buildManifest(config: BrandConfig) {
  const { bg } = buildTokens(config.pack, config.pack.defaultTheme)
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
      ...iconSizes.map((size) => ({
        src: `/brand/icon-maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'maskable',
      })),
    ],
  }
}
