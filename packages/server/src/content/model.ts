import type { bannerGroups } from '@gasing/contract/calls/office/banners'
import type { LinkageType } from '@gasing/contract/rules/linkage'

/** A banner's texts in one language. `action` is the label of its button, empty when it has none. */
export type BannerText = { readonly title: string; readonly text: string; readonly action: string }
export type BannerTexts = Readonly<Record<string, BannerText>>

/** A banner as a visitor sees it. */
export type Banner = BannerText & {
  readonly bannerId: bigint
  readonly groupName: string
  readonly url: string
  readonly linkageType: LinkageType | null
  readonly linkage: string | null
}

/** The stored banner, without its texts and its position. */
export type BannerRow = Pick<Banner, 'url' | 'linkageType' | 'linkage'> & {
  readonly groupName: (typeof bannerGroups)[number]
  readonly enabled: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** A new banner, with its texts in every language of the brand. */
export type NewBanner = Pick<Banner, 'groupName' | 'url' | 'linkageType' | 'linkage'> & {
  readonly texts: BannerTexts
}
