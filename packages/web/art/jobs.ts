/** Every picture of the portal as a job: what to draw, and which files to make from it. */

import type { CatalogueBrand, CatalogueVendor, Category } from '@gasing/contract/demo-catalogue'
import { avatarFaces, avatarSvg, rankSvg, ranks } from './badge.ts'
import { type BannerTheme, bannerSvg, bannerThemes, heroTheme } from './banner.ts'
import { brandIconSvg, brandLogoSvg, paymentNames, paymentSvg, sealSvg, vendorSvg } from './marks.ts'
import type { Job, Output } from './render.ts'
import { rewardHeight, rewardPictures, rewardSvg, rewardWidth } from './reward.ts'
import { sceneNames, sceneSvg } from './scenes.ts'
import { flagSvgs } from './sprite.ts'
import { tileFor } from './theme.ts'
import { tileHeight, tileSvg, tileWidth } from './tile.ts'

export type ArtRequest = {
  games: readonly { code: string; category: Category }[]
  vendors: readonly CatalogueVendor[]
  brands: readonly CatalogueBrand[]
}

const photographs = ['avif', 'webp'] as const

/** The job for a game picture, in all its sizes and formats. */
export function tileJob({ code, category }: { code: string; category: Category }): Job {
  const outputs = [tileWidth, tileWidth / 2].flatMap((width) =>
    photographs.map((format): Output => {
      const height = (width * tileHeight) / tileWidth
      const path = `tiles/${code}-${width}.${format}`
      return { key: `tile/${code}`, path, format, width, height, quality: format === 'avif' ? 39 : 66 }
    }),
  )
  return { text: tileSvg(tileFor(code, category)), outputs }
}

/** The narrow picture is cropped from the end of the wide one: the objects, and a third of calm background for the text. */
function bannerJob(brand: CatalogueBrand, theme: BannerTheme): Job {
  const hero = theme.key === 'hero'
  const [width, height] = hero ? [1440, 480] : [1226, 372]
  const narrow = Math.round(height * (hero ? 2 : 2.3))
  const key = hero ? `hero/${brand.code}` : `banner/${brand.code}/${theme.key}`
  const path = hero ? `heroes/${brand.code}` : `banners/${brand.code}-${theme.key}`
  const outputs = photographs.flatMap((format): Output[] => {
    const common = { format, height, quality: format === 'avif' ? 48 : 68, careful: hero }
    const crop = { left: width - narrow, top: 0, width: narrow, height }
    return [
      { ...common, key, path: `${path}.${format}`, width },
      { ...common, key: `${key}/narrow`, path: `${path}-narrow.${format}`, width: narrow, crop },
    ]
  })
  return { text: bannerSvg(brand, theme, width, height), outputs }
}

function vectorJob(key: string, path: string, text: string, side: number): Job {
  return { text, transparent: true, outputs: [{ key, path, format: 'svg', width: side, height: side }] }
}

function brandJobs(brand: CatalogueBrand): Job[] {
  const { code } = brand
  const icon = (name: string, side: number): Output => {
    return {
      key: `brand/${code}/${name}`,
      path: `brands/${code}-${name}.png`,
      format: 'png',
      width: side,
      height: side,
    }
  }
  const rounded = brandIconSvg(brand, false)
  const full = brandIconSvg(brand, true)
  const drawn = (text: string) => text.replace('width="128" height="128"', 'width="512" height="512"')
  return [
    vectorJob(`brand/${code}/logo`, `brands/${code}-logo.svg`, brandLogoSvg(brand), 128),
    vectorJob(`brand/${code}/favicon`, `brands/${code}-favicon.svg`, rounded, 128),
    { text: drawn(rounded), transparent: true, outputs: [icon('icon-192', 192), icon('icon-512', 512)] },
    { text: drawn(full), outputs: [icon('maskable-512', 512), icon('apple-180', 180)] },
    bannerJob(brand, heroTheme(brand)),
    ...bannerThemes.map((theme) => bannerJob(brand, theme)),
  ]
}

function avatarJob(face: string, index: number): Job {
  const name = String(index + 1).padStart(2, '0')
  const outputs = photographs.map((format): Output => {
    return { key: `avatar/${name}`, path: `avatars/${name}.${format}`, format, width: 192, height: 192, quality: 66 }
  })
  return { text: avatarSvg(face, index), outputs }
}

function rewardJob(reward: (typeof rewardPictures)[number]): Job {
  const { name } = reward
  const outputs = photographs.map((format): Output => {
    const size = { width: rewardWidth, height: rewardHeight }
    return {
      key: `reward/${name}`,
      path: `rewards/${name}.${format}`,
      format,
      ...size,
      quality: format === 'avif' ? 46 : 68,
    }
  })
  return { text: rewardSvg(reward), outputs }
}

function sceneJob(name: string): Job {
  const outputs: Output[] = [
    { key: `empty/${name}`, path: `empty/${name}.webp`, format: 'webp', width: 480, height: 360, quality: 74 },
  ]
  return { text: sceneSvg(name), transparent: true, outputs }
}

/** Returns all jobs, slow ones first, so that no processor is left working on them alone at the end. */
export function jobsFor({ games, vendors, brands }: ArtRequest): Job[] {
  return [
    ...brands.flatMap(brandJobs),
    ...games.map(tileJob),
    ...rewardPictures.map(rewardJob),
    ...avatarFaces.map(avatarJob),
    ...sceneNames.map(sceneJob),
    ...vendors.map((vendor) =>
      vectorJob(`vendor/${vendor.code}`, `vendors/${vendor.code}.svg`, vendorSvg(vendor), 128),
    ),
    ...ranks.map((_, index) => vectorJob(`rank/${index + 1}`, `ranks/${index + 1}.svg`, rankSvg(index + 1), 160)),
    ...paymentNames.map((name) => vectorJob(`payment/${name}`, `payments/${name}.svg`, paymentSvg(name), 128)),
    vectorJob('licence/1', 'licences/1.svg', sealSvg('rosette'), 160),
    vectorJob('licence/2', 'licences/2.svg', sealSvg('scales'), 160),
    ...flagSvgs().map(([code, text]) => vectorJob(`flag/${code}`, `flags/${code}.svg`, text, 32)),
  ]
}
