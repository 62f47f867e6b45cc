import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ByName, Instant, Language, Nothing, Nullable, OneOf, Strict, Text } from '../../shapes.ts'
import { operatorRoles } from '../../who.ts'
import { Resource, StatusNumber } from '../system.ts'
import { officeList, officeListQuery } from './shared.ts'

export const hostPattern = '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'
const Host = Type.String({ pattern: hostPattern })
const site = ['all', 'member', 'agent'] as const

/** Whether the portal is open, to whom, and its message when closed (START-1 to START-3). */
export const Opening = Strict({
  status: StatusNumber,
  /** A scheduled maintenance that starts automatically. */
  maintenanceStart: Nullable(Instant),
  maintenanceEnd: Nullable(Instant),
  maintenanceInfo: ByName(Language, Text(500)),
  blockedCountries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250 }),
})

export const officeOpening = defineCall({
  method: 'GET',
  path: '/office/api/opening',
  who: operatorRoles,
  summary: 'Whether the portal is open, and to which countries',
  value: Type.Object({
    opening: Opening,
    /** The status visitors get at this moment, including a scheduled maintenance. */
    statusNow: StatusNumber,
    countries: Type.Array(Type.String()),
    own: Type.Object({ ip: Type.String(), country: Type.String() }),
  }),
  refuses: [],
})

export const saveOpening = defineCall({
  method: 'PUT',
  path: '/office/api/opening',
  who: ['content'],
  summary: 'Opens or closes the portal, now or at a time; open pages follow, the back office stays open',
  body: Opening,
  value: Nothing,
  refuses: ['setting_unsound'],
})

export const officeRoutesList = defineCall({
  method: 'GET',
  path: '/office/api/brand-routes',
  who: operatorRoles,
  summary: "The brand's hosts and its resources (PROMO-5)",
  value: Type.Object({
    hosts: Type.Array(
      Type.Object({
        host: Type.String(),
        site: OneOf(site),
        /** Whether this back office is served from the host. */
        isHere: Type.Boolean(),
      }),
    ),
    resources: Type.Array(Resource),
  }),
  refuses: [],
})

export const saveHost = defineCall({
  method: 'PUT',
  path: '/office/api/brand-routes/hosts/:host',
  who: ['owner'],
  summary: 'Adds a host to the brand, or changes who signs in there',
  params: Strict({ host: Host }),
  body: Strict({ site: OneOf(site) }),
  value: Nothing,
  refuses: ['host_taken', 'host_needed'],
})

export const dropHost = defineCall({
  method: 'DELETE',
  path: '/office/api/brand-routes/hosts/:host',
  who: ['owner'],
  summary: 'Takes a host from the brand: nothing answers there any more',
  params: Strict({ host: Host }),
  value: Nothing,
  refuses: ['host_needed'],
})

export const resourceTypePattern = '^[A-Za-z][A-Za-z0-9_]{1,29}$'
const resourceParams = Strict({ resourceType: Type.String({ pattern: resourceTypePattern }) })

export const saveResource = defineCall({
  method: 'PUT',
  path: '/office/api/brand-routes/resources/:resourceType',
  who: ['content'],
  summary: 'Adds or changes a resource: where a link or a code of the portal leads',
  params: resourceParams,
  body: Strict({ url: Text(500), qrCodeUrl: Text(500), labelNameEn: Text(60) }),
  value: Nothing,
  refuses: ['setting_unsound'],
})

export const dropResource = defineCall({
  method: 'DELETE',
  path: '/office/api/brand-routes/resources/:resourceType',
  who: ['content'],
  summary: 'Removes a resource',
  params: resourceParams,
  value: Nothing,
  refuses: [],
})

const TextKey = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,100}$' })

/** A portal text in one language: as shipped, and as the brand words it. */
export const PortalText = Type.Object({
  key: Type.String(),
  area: Type.String(),
  base: Type.String(),
  own: Nullable(Type.String()),
  placeholders: Type.Array(Type.String()),
  changedBy: Type.String(),
  changedAt: Nullable(Instant),
})

export const officeTexts = defineCall({
  method: 'GET',
  path: '/office/api/texts',
  who: operatorRoles,
  summary: "The portal's texts in a language, searched by key or words",
  query: officeListQuery({
    language: Language,
    area: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}$' })),
    own: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({ ...officeList(PortalText).properties, areas: Type.Array(Type.String()) }),
  refuses: [],
})

export const saveText = defineCall({
  method: 'PUT',
  path: '/office/api/texts/:key',
  who: ['content'],
  summary: "Words a text of the portal in the brand's own way; open pages follow",
  params: Strict({ key: TextKey }),
  body: Strict({ language: Language, text: Text(2000) }),
  value: Nothing,
  refuses: ['text_unsound'],
})

export const resetText = defineCall({
  method: 'DELETE',
  path: '/office/api/texts/:key',
  who: ['content'],
  summary: 'Gives a text its shipped words again',
  params: Strict({ key: TextKey }),
  query: Strict({ language: Language }),
  value: Nothing,
  refuses: [],
})

export const mediaBodyBytesMax = 7_500_000

export const Media = Type.Object({
  name: Type.String(),
  /** The picture's address on the portal. */
  url: Type.String(),
  title: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  addedBy: Type.String(),
  addedAt: Instant,
  /** Which of the brand's settings use it. */
  usedBy: Type.Array(Type.String()),
})

export const officeMedia = defineCall({
  method: 'GET',
  path: '/office/api/media',
  who: operatorRoles,
  summary: "The brand's pictures, newest first",
  query: officeListQuery({}),
  value: officeList(Media),
  refuses: [],
})

export const addMedia = defineCall({
  method: 'POST',
  path: '/office/api/media',
  who: ['content'],
  summary: 'Uploads a picture: PNG or JPEG, decoded and encoded anew',
  body: Strict({ title: Type.String({ minLength: 1, maxLength: 100 }), image: Text(mediaBodyBytesMax) }),
  value: Media,
  refuses: [],
  bodyBytesMax: mediaBodyBytesMax,
})

export const dropMedia = defineCall({
  method: 'DELETE',
  path: '/office/api/media/:name',
  who: ['content'],
  summary: 'Removes a picture that no setting uses',
  params: Strict({ name: Type.String({ pattern: '^[A-Za-z0-9_-]{32}\\.(png|jpg)$' }) }),
  value: Nothing,
  refuses: ['media_used'],
})
