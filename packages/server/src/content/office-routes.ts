import * as calls from '@gasing/contract/calls/office/content'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { servePicture } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { bannerOfficeRoutes } from './banner-routes.ts'
import { closeFeedback, listFeedback, readFeedback, readFeedbackPicture } from './feedback.ts'
import { pageOfficeRoutes } from './page-office-routes.ts'

export function officeRoutes(app: App): void {
  bannerOfficeRoutes(app)
  pageOfficeRoutes(app)
  route(app, calls.officeFeedbackList, ({ scope, query }) => {
    const { q = null, status = null, questionType = null, ...page } = query
    return listFeedback(scope, { q, status, questionType, ...listPage(page) })
  })
  route(app, calls.officeFeedback, ({ scope, params }) => readFeedback(scope, toId(params.id)))
  route(app, calls.closeFeedback, ({ scope, params, body }) => closeFeedback(scope, toId(params.id), body.note))
  servePicture(app, {
    path: '/office/api/feedback/:id/pictures/:place',
    seenBy: calls.officeFeedback,
    read: (scope, { id = '', place = '' }) => readFeedbackPicture(scope, toId(id), place),
  })
}
