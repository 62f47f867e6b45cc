import { banners } from '@gasing/contract/calls/system'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { readBanners } from './banners.ts'

export function routes(app: App): void {
  route(app, banners, async ({ scope, query }) =>
    (await readBanners(scope, query.groupName ?? null)).map((banner) => ({
      ...banner,
      bannerId: banner.bannerId.toString(),
    })),
  )
}
