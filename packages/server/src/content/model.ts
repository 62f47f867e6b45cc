/** A banner's words in one language. `action` is the word on its button, empty when it has none. */
export type BannerText = { readonly title: string; readonly text: string; readonly action: string }
export type LinkageType = 'page' | 'link'

/** A banner as a visitor sees it. */
export type Banner = BannerText & {
  readonly bannerId: bigint
  readonly groupName: string
  readonly url: string
  readonly linkageType: LinkageType | null
  readonly linkage: string | null
}

/** A banner to be stored, with its words in every language of the brand. */
export type NewBanner = Pick<Banner, 'groupName' | 'url' | 'linkageType' | 'linkage'> & {
  readonly texts: Readonly<Record<string, BannerText>>
}
