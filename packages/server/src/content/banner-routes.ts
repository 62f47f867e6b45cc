import * as calls from '@gasing/contract/calls/office/banners'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { listBanners, readBanner, removeBanner, saveBanner, saveBannerOrder } from './office-banners.ts'

const defaultPageSize = 100

export function bannerOfficeRoutes(app: App): void {
  const known = app.ports
  route(app, calls.officeBanners, ({ scope, query }) => {
    const { pageNo = 1, pageSize = defaultPageSize, groupName, q } = query as Query
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    return listBanners(scope, { groupName: groupName || null, q: q || null, ...page })
  })
  route(app, calls.officeBanner, ({ scope, params }) => readBanner(scope, toId(params.id)))
  route(app, calls.createBanner, ({ scope, body }) => saveBanner(scope, body, { bannerId: null, known }))
  route(app, calls.saveBanner, ({ scope, params, body }) =>
    saveBanner(scope, body, { bannerId: toId(params.id), known }),
  )
  route(app, calls.removeBanner, ({ scope, params }) => removeBanner(scope, toId(params.id)))
  route(app, calls.orderBanners, ({ scope, body }) => saveBannerOrder(scope, body.groupName, body.ids.map(toId)))
}

type Query = {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly q?: string
  readonly groupName?: string
}
