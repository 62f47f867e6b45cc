import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { postKinds } from '../../rules/portal-paths.ts'
import { ByName, Id, IdParams, Language, LocalTime, Nothing, Nullable, OneOf, Strict, Text } from '../../shapes.ts'
import { announcementTypes, HelpTag } from '../pages.ts'
import { officeList, officeListQuery } from './shared.ts'

const bodyBytesMax = 1_000_000
const Maybe = Nullable(LocalTime)
export const titleLengthMax = 120
export const summaryLengthMax = 240

/** Texts by language. HTML longer than the storage limit is refused at its field. */
export const PageTexts = ByName(Language, Strict({ title: Text(200), html: Text(100_000) }))
const PostTexts = ByName(Language, Strict({ title: Text(200), summary: Text(500), html: Text(100_000) }))

const announcement = {
  type: OneOf(announcementTypes),
  enabled: Type.Boolean(),
  startsAt: Maybe,
  endsAt: Maybe,
  texts: PageTexts,
}
export const AnnouncementForm = Strict(announcement)
export const OfficeAnnouncement = Type.Object({
  ...announcement,
  id: Id,
  title: Type.String(),
  /** Whether it is shown right now: enabled and within its period. */
  shown: Type.Boolean(),
})

export const officeAnnouncements = defineCall({
  method: 'GET',
  path: '/office/api/announcements',
  who: ['content'],
  summary: 'All announcements in their order',
  query: officeListQuery({ type: Type.Optional(OneOf(announcementTypes)) }),
  value: officeList(OfficeAnnouncement),
  refuses: [],
})

export const officeAnnouncement = defineCall({
  method: 'GET',
  path: '/office/api/announcements/:id',
  who: ['content'],
  summary: 'One announcement in every language',
  params: IdParams,
  value: OfficeAnnouncement,
  refuses: [],
})

export const createAnnouncement = defineCall({
  method: 'POST',
  path: '/office/api/announcements',
  who: ['content'],
  summary: 'A new announcement; it stands first',
  body: AnnouncementForm,
  bodyBytesMax,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const saveAnnouncement = defineCall({
  method: 'PUT',
  path: '/office/api/announcements/:id',
  who: ['content'],
  summary: 'Saves an announcement; every open page follows',
  params: IdParams,
  body: AnnouncementForm,
  bodyBytesMax,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const removeAnnouncement = defineCall({
  method: 'DELETE',
  path: '/office/api/announcements/:id',
  who: ['content'],
  summary: 'Takes an announcement away for good',
  params: IdParams,
  value: Nothing,
  refuses: [],
})

export const moveAnnouncement = defineCall({
  method: 'PUT',
  path: '/office/api/announcements/:id/place',
  who: ['content'],
  summary: 'Moves an announcement one place up or down',
  params: IdParams,
  body: Strict({ to: OneOf(['up', 'down'] as const) }),
  value: Nothing,
  refuses: [],
})

const helpItem = { enabled: Type.Boolean(), inFooter: Type.Boolean(), texts: PageTexts }
export const OfficeHelpItem = Type.Object({ ...helpItem, id: Id, tag: HelpTag, title: Type.String() })

export const officeHelp = defineCall({
  method: 'GET',
  path: '/office/api/help',
  who: ['content'],
  summary: 'All help items in their order',
  query: officeListQuery({}),
  value: officeList(OfficeHelpItem),
  refuses: [],
})

export const officeHelpItem = defineCall({
  method: 'GET',
  path: '/office/api/help/:id',
  who: ['content'],
  summary: 'One help item in every language',
  params: IdParams,
  value: OfficeHelpItem,
  refuses: [],
})

export const createHelpItem = defineCall({
  method: 'POST',
  path: '/office/api/help',
  who: ['content'],
  summary: 'A new help item; its tag stands in addresses and is never changed. It stands last',
  body: Strict({ tag: Text(40), ...helpItem }),
  bodyBytesMax,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const saveHelpItem = defineCall({
  method: 'PUT',
  path: '/office/api/help/:id',
  who: ['content'],
  summary: 'Saves a help item; every open page follows',
  params: IdParams,
  body: Strict(helpItem),
  bodyBytesMax,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const removeHelpItem = defineCall({
  method: 'DELETE',
  path: '/office/api/help/:id',
  who: ['content'],
  summary: 'Takes a help item away for good',
  params: IdParams,
  value: Nothing,
  refuses: [],
})

export const moveHelpItem = defineCall({
  method: 'PUT',
  path: '/office/api/help/:id/place',
  who: ['content'],
  summary: 'Moves a help item one place up or down',
  params: IdParams,
  body: Strict({ to: OneOf(['up', 'down'] as const) }),
  value: Nothing,
  refuses: [],
})

const postFields = {
  kind: OneOf(postKinds),
  slug: Text(100),
  picture: Text(200),
  enabled: Type.Boolean(),
  /** When it becomes visible; null: immediately. */
  publishedAt: Maybe,
  texts: PostTexts,
}
export const PostForm = Strict(postFields)
export const OfficePost = Type.Object({ ...postFields, id: Id, title: Type.String(), shown: Type.Boolean() })

export const officePosts = defineCall({
  method: 'GET',
  path: '/office/api/posts',
  who: ['content'],
  summary: 'All posts, the newest first',
  query: officeListQuery({ kind: Type.Optional(OneOf(postKinds)) }),
  value: officeList(OfficePost),
  refuses: [],
})

export const officePost = defineCall({
  method: 'GET',
  path: '/office/api/posts/:id',
  who: ['content'],
  summary: 'One post in every language',
  params: IdParams,
  value: OfficePost,
  refuses: [],
})

export const createPost = defineCall({
  method: 'POST',
  path: '/office/api/posts',
  who: ['content'],
  summary: 'A new post of the blog, the news or the guides',
  body: PostForm,
  bodyBytesMax,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const savePost = defineCall({
  method: 'PUT',
  path: '/office/api/posts/:id',
  who: ['content'],
  summary: 'Saves a post; every open page follows',
  params: IdParams,
  body: PostForm,
  bodyBytesMax,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const removePost = defineCall({
  method: 'DELETE',
  path: '/office/api/posts/:id',
  who: ['content'],
  summary: 'Takes a post away for good',
  params: IdParams,
  value: Nothing,
  refuses: [],
})
