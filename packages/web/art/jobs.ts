/** Every picture of the portal as a job: what to draw, and which files to make from it. */

import type { CatalogueBrand, CatalogueVendor, Category } from '@gasing/contract/demo-catalogue'
import { avatarFaces, drawAvatar, drawRank, ranks } from './badge.ts'
import { type BannerTheme, bannerThemes, createHeroTheme, drawBanner } from './banner.ts'
import { drawBrandIcon, drawBrandLogo, drawPaymentMark, drawSeal, drawVendorMark, paymentNames } from './marks.ts'
import type { Job, Output } from './render.ts'
import { drawReward, rewardHeight, rewardPictures, rewardWidth } from './reward.ts'
import { drawScene, sceneNames } from './scenes.ts'
import { listFlags } from './sprite.ts'
import { describeTile } from './theme.ts'
import { drawTile, tileHeight, tileWidth } from './tile.ts'

export type ArtRequest = {
  games: readonly { code: string; category: Category }[]
  vendors: readonly CatalogueVendor[]
  brands: readonly CatalogueBrand[]
}

const photographs = ['avif', 'webp'] as const

/** The job for a game picture, in all its sizes and formats. */
export function createTileJob({ code, category }: { code: string; category: Category }): Job {
  const outputs = [tileWidth, tileWidth / 2].flatMap((width) =>
    photographs.map((format): Output => {
      const height = (width * tileHeight) / tileWidth
      const path = `tiles/${code}-${width}.${format}`
      return { key: `tile/${code}`, path, format, width, height, quality: format === 'avif' ? 39 : 66 }
    }),
  )
  return { text: drawTile(describeTile(code, category)), outputs }
}

/** The narrow picture is cropped from the end of the wide one: the objects, and a third of calm background for the text. */
function createBannerJob(brand: CatalogueBrand, theme: BannerTheme): Job {
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
  return { text: drawBanner(brand, theme, width, height), outputs }
}

function createVectorJob(key: string, path: string, text: string, side: number): Job {
  return { text, transparent: true, outputs: [{ key, path, format: 'svg', width: side, height: side }] }
}

function createBrandJobs(brand: CatalogueBrand): Job[] {
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
  const rounded = drawBrandIcon(brand, false)
  const full = drawBrandIcon(brand, true)
  const drawn = (text: string) => text.replace('width="128" height="128"', 'width="512" height="512"')
  return [
    createVectorJob(`brand/${code}/logo`, `brands/${code}-logo.svg`, drawBrandLogo(brand), 128),
    createVectorJob(`brand/${code}/favicon`, `brands/${code}-favicon.svg`, rounded, 128),
    { text: drawn(rounded), transparent: true, outputs: [icon('icon-192', 192), icon('icon-512', 512)] },
    { text: drawn(full), outputs: [icon('maskable-512', 512), icon('apple-180', 180)] },
    createBannerJob(brand, createHeroTheme(brand)),
    ...bannerThemes.map((theme) => createBannerJob(brand, theme)),
  ]
}

function createAvatarJob(face: string, index: number): Job {
  const name = String(index + 1).padStart(2, '0')
  const outputs = photographs.map((format): Output => {
    return { key: `avatar/${name}`, path: `avatars/${name}.${format}`, format, width: 192, height: 192, quality: 66 }
  })
  return { text: drawAvatar(face, index), outputs }
}

function createRewardJob(reward: (typeof rewardPictures)[number]): Job {
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
  return { text: drawReward(reward), outputs }
}

function createSceneJob(name: string): Job {
  const outputs: Output[] = [
    { key: `empty/${name}`, path: `empty/${name}.webp`, format: 'webp', width: 480, height: 360, quality: 74 },
  ]
  return { text: drawScene(name), transparent: true, outputs }
}

/** Returns all jobs, slow ones first, so that no processor is left working on them alone at the end. */
export function createJobs({ games, vendors, brands }: ArtRequest): Job[] {
  return [
    ...brands.flatMap(createBrandJobs),
    ...games.map(createTileJob),
    ...rewardPictures.map(createRewardJob),
    ...avatarFaces.map(createAvatarJob),
    ...sceneNames.map(createSceneJob),
    ...vendors.map((vendor) =>
      createVectorJob(`vendor/${vendor.code}`, `vendors/${vendor.code}.svg`, drawVendorMark(vendor), 128),
    ),
    ...ranks.map((_, index) =>
      createVectorJob(`rank/${index + 1}`, `ranks/${index + 1}.svg`, drawRank(index + 1), 160),
    ),
    ...paymentNames.map((name) =>
      createVectorJob(`payment/${name}`, `payments/${name}.svg`, drawPaymentMark(name), 128),
    ),
    createVectorJob('licence/1', 'licences/1.svg', drawSeal('rosette'), 160),
    createVectorJob('licence/2', 'licences/2.svg', drawSeal('scales'), 160),
    ...listFlags().map(([code, text]) => createVectorJob(`flag/${code}`, `flags/${code}.svg`, text, 32)),
  ]
}
