import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { postKinds } from '../rules/portal-paths.ts'
import { Id, Language, OneOf, Strict } from '../shapes.ts'

/**
 * Types of announcement (PROMO-3): `B` a line among the banners, `PL` for players, `PU` a popup shown once, `PR` about
 * promotions, `H` the headline ticker across the pages.
 */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
/** HEAD-7. */
export const announcementsPerPage = 9

/**
 * `version` changes with the text. `date` is yyyy-MM-dd hh:mm:ss in the brand's zone. `content` is sanitised HTML; pages sanitise
 * it again.
 */
export const Announcement = Type.Object({
  id: Id,
  version: Type.String(),
  type: OneOf(announcementTypes),
  title: Type.String(),
  content: Type.String(),
  date: Type.String(),
})

export const announcements = defineCall({
  method: 'GET',
  path: '/wps/announcements',
  who: 'anyone',
  summary: 'What the brand has to say just now, by where it is shown',
  query: Strict({
    types: Type.Optional(Type.String({ pattern: '^[A-Z]{1,2}(,[A-Z]{1,2}){0,9}$' })),
    platform: Type.Optional(Type.String({ pattern: '^[A-Z]{1,2}$' })),
    execution: Type.Optional(Type.String({ pattern: '^[A-Z]{1,2}$' })),
  }),
  value: Type.Object({
    popup: Type.Array(Announcement),
    banners: Type.Array(Announcement),
    player: Type.Array(Announcement),
    promotion: Type.Array(Announcement),
    headline: Type.Array(Announcement),
  }),
  refuses: [],
  config: true,
})

export const HelpTag = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' })

export const HelpItem = Type.Object({
  tag: HelpTag,
  title: Type.String(),
  content: Type.String(),
  /** Of title and content: not every topic is written in every language that the brand offers. */
  language: Language,
  /** Linked in the footer of every page: about us, rules, privacy. */
  inFooter: Type.Boolean(),
})

export const helpCenter = defineCall({
  method: 'GET',
  path: '/wps/system/helpCenter',
  who: 'anyone',
  summary: 'The help items in their order, each with its HTML',
  value: Type.Array(HelpItem),
  refuses: [],
  config: true,
})

export const helpTitles = defineCall({
  method: 'GET',
  path: '/wps/system/helpCenter/titles',
  who: 'anyone',
  summary: 'The help items by name only, for the foot of a page',
  value: Type.Array(Type.Object({ tag: HelpTag, title: Type.String(), inFooter: Type.Boolean() })),
  refuses: [],
  config: true,
})

const postLine = {
  kind: OneOf(postKinds),
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  /** A built-in picture without its extension, the address of an uploaded one, or empty. */
  picture: Type.String(),
  date: Type.String(),
}

export const posts = defineCall({
  method: 'GET',
  path: '/wps/posts',
  who: 'anyone',
  summary: 'What has been published of a kind, the newest first',
  query: Strict({ kind: OneOf(postKinds), ...PageQuery }),
  value: Type.Object({ list: Type.Array(Type.Object(postLine)), totalPages: Type.Integer() }),
  refuses: [],
  config: true,
})

export const post = defineCall({
  method: 'GET',
  path: '/wps/posts/:kind/:slug',
  who: 'anyone',
  summary: 'One post with its HTML',
  params: Strict({ kind: OneOf(postKinds), slug: Type.String({ maxLength: 80 }) }),
  value: Type.Object({ ...postLine, content: Type.String() }),
  refuses: [],
  config: true,
})
