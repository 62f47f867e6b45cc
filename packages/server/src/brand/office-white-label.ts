import type { Body } from '@gasing/contract/call'
import * as calls from '@gasing/contract/calls/office/white-label'
import type { App } from '#platform/http/app.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { parseMoment } from '#platform/local-time.ts'
import { readBrandConfig } from './config-cache.ts'
import { countries } from './countries.ts'
import { hostRoutes } from './host-routes.ts'
import { addMedia, listMedia, removeMedia } from './media.ts'
import { type Opening, readOpening, saveOpening } from './opening.ts'
import { listTexts, resetText, saveText } from './own-texts.ts'

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
      opening: toOpeningBody(opening),
      statusNow,
      countries: countries.map(({ countryCode }) => countryCode),
      own: { ip: scope.ip, country: await app.ports.countryOf(scope.ip) },
    }
  })
  route(app, calls.saveOpening, async ({ scope, body }) => {
    const { timeZone } = await readBrandConfig(scope.platform, scope.brandId)
    await saveOpening(scope, fromOpeningBody(body, timeZone))
    return {}
  })
}

function textRoutes(app: App): void {
  route(app, calls.officeTexts, ({ scope, query }) => {
    const { language, area = null, own = false, q = null } = query
    return listTexts(scope, { language, area, own, q, ...listPage(query) })
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
  route(app, calls.officeMedia, ({ scope, query }) =>
    listMedia(scope, { q: query.q || null, ...listPage(query) }, app.ports.pictureUses),
  )
  route(app, calls.addMedia, ({ scope, body }) => addMedia(scope, body))
  route(app, calls.dropMedia, async ({ scope, params }) => {
    await removeMedia(scope, params.name, app.ports.pictureUses)
    return {}
  })
}

const toOpeningBody = (opening: Opening): Body<typeof calls.saveOpening> => ({
  ...opening,
  maintenanceStart: opening.maintenanceStart?.toISOString() ?? null,
  maintenanceEnd: opening.maintenanceEnd?.toISOString() ?? null,
  blockedCountries: [...opening.blockedCountries],
})

const invalidDate = new Date(Number.NaN)
const parseOptionalMoment = (text: string | null, zone: string): Date | null =>
  text === null ? null : (parseMoment(zone, text) ?? invalidDate)

const fromOpeningBody = (wire: Body<typeof calls.saveOpening>, zone: string): Opening => ({
  ...wire,
  maintenanceStart: parseOptionalMoment(wire.maintenanceStart, zone),
  maintenanceEnd: parseOptionalMoment(wire.maintenanceEnd, zone),
})
