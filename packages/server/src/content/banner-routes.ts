import * as calls from '@gasing/contract/calls/office/banners'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { listBanners, readBanner, removeBanner, saveBanner, saveBannerOrder } from './office-banners.ts'

export function bannerOfficeRoutes(app: App): void {
  const known = app.ports
  route(app, calls.officeBanners, ({ scope, query }) => {
    const { groupName = null, q, pageSize = calls.bannersPerPage } = query
    return listBanners(scope, { groupName, q: q || null, ...listPage({ ...query, pageSize }) })
  })
  route(app, calls.officeBanner, ({ scope, params }) => readBanner(scope, toId(params.id)))
  route(app, calls.createBanner, ({ scope, body }) => saveBanner(scope, body, { bannerId: null, known }))
  route(app, calls.saveBanner, ({ scope, params, body }) =>
    saveBanner(scope, body, { bannerId: toId(params.id), known }),
  )
  route(app, calls.removeBanner, ({ scope, params }) => removeBanner(scope, toId(params.id)))
  route(app, calls.orderBanners, ({ scope, body }) => saveBannerOrder(scope, body.groupName, body.ids.map(toId)))
}
