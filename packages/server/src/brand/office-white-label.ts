import type { Body } from '@gasing/contract/call'
import * as calls from '@gasing/contract/calls/office/white-label'
import type { App } from '#platform/http/app.ts'
import { hostOf, route } from '#platform/http/route.ts'
import { momentIn } from '#platform/local-time.ts'
import { dropHost, dropResource, readRoutes, saveHost, saveResource } from './brand-routes.ts'
import { brandConfig } from './cache.ts'
import { countries } from './countries.ts'
import { addMedia, dropMedia, listMedia } from './media.ts'
import { type Opening, readOpening, saveOpening } from './opening.ts'
import { listTexts, resetText, saveText } from './own-texts.ts'

const pageSizeUsual = 25

/** The remaining white-label routes of the back office: opening, hosts, texts and pictures. */
export function whiteLabelRoutes(app: App): void {
  openingRoutes(app)
  hostRoutes(app)
  textRoutes(app)
  mediaRoutes(app)
}

function openingRoutes(app: App): void {
  route(app, calls.officeOpening, async ({ scope }) => {
    const { opening, statusNow } = await readOpening(scope)
    return {
      opening: toWire(opening),
      statusNow,
      countries: countries.map(({ countryCode }) => countryCode),
      own: { ip: scope.ip, country: await app.ports.countryOf(scope.ip) },
    }
  })
  route(app, calls.saveOpening, async ({ scope, body }) => {
    const { timeZone } = await brandConfig(scope.platform, scope.brandId)
    await saveOpening(scope, fromWire(body, timeZone))
    return {}
  })
}

function hostRoutes(app: App): void {
  route(app, calls.officeRoutesList, async ({ scope, request }) => {
    const { hosts, resources } = await readRoutes(scope)
    const here = hostOf(request)
    return { hosts: hosts.map(({ host, site }) => ({ host, site, isHere: host === here })), resources }
  })
  route(app, calls.saveHost, async ({ scope, params, body }) => {
    await saveHost(scope, params.host, body.site)
    return {}
  })
  route(app, calls.dropHost, async ({ scope, params, request }) => {
    await dropHost(scope, params.host, hostOf(request))
    return {}
  })
  route(app, calls.saveResource, async ({ scope, params, body }) => {
    await saveResource(scope, { resourceType: params.resourceType, ...body })
    return {}
  })
  route(app, calls.dropResource, async ({ scope, params }) => {
    await dropResource(scope, params.resourceType)
    return {}
  })
}

type Paged = { readonly pageNo?: number; readonly pageSize?: number; readonly q?: string }
const window = ({ pageNo = 1, pageSize = pageSizeUsual }: Paged) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
})

function textRoutes(app: App): void {
  route(app, calls.officeTexts, ({ scope, query }) => {
    const wanted = query as Paged & { language: string; area?: string; own?: boolean }
    const { language, area = null, own = false, q = null } = wanted
    return listTexts(scope, { language, area, own, q, ...window(wanted) })
  })
  route(app, calls.saveText, async ({ scope, params, body }) => {
    await saveText(scope, { key: params.key, ...body })
    return {}
  })
  route(app, calls.resetText, async ({ scope, params, query }) => {
    await resetText(scope, params.key, query.language)
    return {}
  })
}

function mediaRoutes(app: App): void {
  route(app, calls.officeMedia, ({ scope, query }) => {
    const wanted = query as Paged
    return listMedia(scope, { q: wanted.q || null, ...window(wanted) }, app.ports.pictureUses)
  })
  route(app, calls.addMedia, ({ scope, body }) => addMedia(scope, body))
  route(app, calls.dropMedia, async ({ scope, params }) => {
    await dropMedia(scope, params.name, app.ports.pictureUses)
    return {}
  })
}

const toWire = (opening: Opening): Body<typeof calls.saveOpening> => ({
  ...opening,
  maintenanceStart: opening.maintenanceStart?.toISOString() ?? null,
  maintenanceEnd: opening.maintenanceEnd?.toISOString() ?? null,
  blockedCountries: [...opening.blockedCountries],
})

const nowhere = new Date(Number.NaN)
const moment = (text: string | null, zone: string): Date | null =>
  text === null ? null : (momentIn(zone, text) ?? nowhere)

const fromWire = (wire: Body<typeof calls.saveOpening>, zone: string): Opening => ({
  ...wire,
  maintenanceStart: moment(wire.maintenanceStart, zone),
  maintenanceEnd: moment(wire.maintenanceEnd, zone),
})
