import { feedback } from '@gasing/contract/calls/content'
import { banners } from '@gasing/contract/calls/system'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { readBanners } from './banners.ts'
import { submitFeedback } from './feedback.ts'
import { pageRoutes } from './page-routes.ts'

export function routes(app: App): void {
  pageRoutes(app)
  route(app, banners, async ({ scope, query }) =>
    (await readBanners(scope, query.groupName ?? null)).map((banner) => ({
      ...banner,
      bannerId: banner.bannerId.toString(),
    })),
  )
  route(app, feedback, ({ scope, body: { questionType, content, images = [] } }) =>
    submitFeedback(scope, { questionType, content, images }),
  )
}
