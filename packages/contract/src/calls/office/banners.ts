import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { linkageTypes } from '../../rules/linkage.ts'
import { ByName, Id, IdParams, Language, LocalTime, Nothing, Nullable, OneOf, Strict, Text } from '../../shapes.ts'
import { officeList, officeListQuery } from './shared.ts'

/** HEAD-5: the page groups that have banners. Registration has two, one per entry point. */
export const bannerGroups = [
  'home',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'lott',
  'down',
  'promotion',
  'shop',
  'help',
  'reg',
  'w_reg',
  'inhouse',
] as const

const BannerWords = Strict({
  title: Type.String({ minLength: 1, maxLength: 60 }),
  text: Text(160),
  action: Text(30),
})

/** A banner as edited by an operator. Times are in the brand's zone. */
const fields = {
  groupName: OneOf(bannerGroups),
  url: Text(200),
  linkageType: Nullable(OneOf(linkageTypes)),
  linkage: Nullable(Text(500)),
  enabled: Type.Boolean(),
  startsAt: Nullable(LocalTime),
  endsAt: Nullable(LocalTime),
  texts: ByName(Language, BannerWords),
}
export const BannerForm = Strict(fields)
export const OfficeBanner = Type.Object({
  ...fields,
  id: Id,
  title: Type.String(),
  /** Whether it is shown right now: enabled and within its period. */
  shown: Type.Boolean(),
})

/** Usually all of them at once, because they are ordered by hand. */
export const bannersPerPage = 100

export const officeBanners = defineCall({
  method: 'GET',
  path: '/office/api/banners',
  who: ['content'],
  summary: 'All banners by group, in their order',
  query: officeListQuery({ groupName: Type.Optional(OneOf(bannerGroups)) }, { pageSize: bannersPerPage }),
  value: officeList(OfficeBanner),
  refuses: [],
})

export const officeBanner = defineCall({
  method: 'GET',
  path: '/office/api/banners/:id',
  who: ['content'],
  summary: 'One banner in every language',
  params: IdParams,
  value: OfficeBanner,
  refuses: [],
})

export const createBanner = defineCall({
  method: 'POST',
  path: '/office/api/banners',
  who: ['content'],
  summary: 'A new banner; it stands last in its group',
  body: BannerForm,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const saveBanner = defineCall({
  method: 'PUT',
  path: '/office/api/banners/:id',
  who: ['content'],
  summary: 'Saves a banner; every open page follows',
  params: IdParams,
  body: BannerForm,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const removeBanner = defineCall({
  method: 'DELETE',
  path: '/office/api/banners/:id',
  who: ['content'],
  summary: 'Takes a banner away for good',
  params: IdParams,
  value: Nothing,
  refuses: [],
})

export const orderBanners = defineCall({
  method: 'PUT',
  path: '/office/api/banners/order',
  who: ['content'],
  summary: 'Puts banners of a group in the order given; those not named keep their places',
  body: Strict({ groupName: OneOf(bannerGroups), ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
  value: Nothing,
  refuses: [],
})
