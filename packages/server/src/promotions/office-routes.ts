import * as calls from '@gasing/contract/calls/office/promotions'
import * as raffles from '@gasing/contract/calls/office/raffles'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { toId, toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { servePicture } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { issueBonus, rejectApplication } from './decide.ts'
import { listApplications, readApplication, readApplicationPicture } from './office-applications.ts'
import { listOfficePromotions, readOfficePromotion, savePromotion, savePromotionOrder } from './office-promotions.ts'
import { readOfficeRaffle, saveRaffleForm } from './office-raffle.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officePromotions, ({ scope, query }) => {
    const { q, category } = query
    return listOfficePromotions(scope, { q: q || null, category: category || null, ...listPage(query) })
  })
  route(app, calls.officePromotion, ({ scope, params }) => readOfficePromotion(scope, toId(params.id)))
  route(app, calls.createPromotion, ({ scope, body }) => savePromotion(scope, null, body))
  route(app, calls.savePromotion, ({ scope, params, body }) => savePromotion(scope, toId(params.id), body))
  route(app, raffles.officeRaffle, ({ scope, params }) => readOfficeRaffle(scope, toId(params.id)))
  route(app, raffles.saveRaffle, ({ scope, params, body }) => saveRaffleForm(scope, toId(params.id), body))
  route(app, calls.orderPromotions, ({ scope, body }) => savePromotionOrder(scope, body.ids.map(toId)))
  route(app, calls.officeApplications, ({ scope, query }) => {
    const { q, status, promotionId, memberId, from, to } = query
    const filter = {
      q: q?.trim() || null,
      status: status || null,
      promotionId: toIdOrNull(promotionId),
      memberId: toIdOrNull(memberId),
    }
    return listApplications(scope, { ...filter, ...listPage(query) }, { from, to })
  })
  route(app, calls.officeApplication, ({ scope, params }) => readApplication(scope, toId(params.id)))
  route(app, calls.issueBonus, ({ scope, params, body }) => issueBonus(scope, toId(params.id), parseMoney(body.amount)))
  route(app, calls.rejectApplication, ({ scope, params, body }) =>
    rejectApplication(scope, toId(params.id), body.reason),
  )
  servePicture(app, {
    path: '/office/api/applications/:id/pictures/:place',
    seenBy: calls.officeApplication,
    read: (scope, { id = '', place = '' }) => readApplicationPicture(scope, toId(id), place),
  })
}
