import type { Body, Value } from '@gasing/contract/call'
import type { createBanner, officeBanners } from '@gasing/contract/calls/office/banners'
import { parseLinkage } from '@gasing/contract/rules/linkage'

export type Banner = Value<typeof officeBanners>['list'][number]
export type BannerForm = Body<typeof createBanner>
export type BannerTexts = BannerForm['texts'][string]

export const emptyTexts: BannerTexts = { title: '', text: '', action: '' }

export const buildNewBanner = (groupName: BannerForm['groupName'], brand: string): BannerForm => ({
  groupName,
  url: `/art/banners/${brand}-promotion`,
  linkageType: null,
  linkage: null,
  enabled: true,
  startsAt: null,
  endsAt: null,
  texts: {},
})

/** The form of a banner that was read: what the save call takes. */
export function toBannerForm({ id: _id, title: _title, shown: _shown, ...form }: Banner): BannerForm {
  return form
}

/** Leaves out languages with no text. */
export const omitEmptyTexts = <Words extends { readonly title: string }>(texts: Readonly<Record<string, Words>>) =>
  Object.fromEntries(
    Object.entries(texts).filter(([, languageTexts]) => Object.values(languageTexts).some((text) => text !== '')),
  )

/** Whether a linkage is valid; no linkage is valid too. */
export const isLinkageValid = ({ linkageType, linkage }: Pick<BannerForm, 'linkageType' | 'linkage'>): boolean =>
  linkageType === null || parseLinkage(linkageType, linkage) !== null
