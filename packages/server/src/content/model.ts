import type { bannerGroups } from '@gasing/contract/calls/office/banners'
import type { LinkageType } from '@gasing/contract/rules/linkage'

/** A banner's words in one language. `action` is the word on its button, empty when it has none. */
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

/** What is kept of a banner, besides its words and its place. */
export type BannerRow = Pick<Banner, 'url' | 'linkageType' | 'linkage'> & {
  readonly groupName: (typeof bannerGroups)[number]
  readonly enabled: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** A banner to be stored, with its words in every language of the brand. */
export type NewBanner = Pick<Banner, 'groupName' | 'url' | 'linkageType' | 'linkage'> & {
  readonly texts: BannerTexts
}
