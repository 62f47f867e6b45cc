import * as calls from '@gasing/contract/calls/promotions'
import type { App } from '#platform/http/app.ts'
import { toId, toIdOrNull } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { applyForPromotion } from './apply.ts'
import { claimBonus } from './claim.ts'
import { listDepositOffers } from './deposit-offers.ts'
import { listOwnApplications } from './own-applications.ts'
import { raffleRoutes } from './raffle-routes.ts'
import { listPromotions, readPromotion } from './read.ts'
import { readReferral } from './referral.ts'

export function routes(app: App): void {
  route(app, calls.promotions, ({ scope, query }) =>
    listPromotions(scope, { category: query.category || null, tag: query.tag || null }),
  )
  route(app, calls.depositOffers, ({ scope }) => listDepositOffers(scope))
  route(app, calls.promotion, ({ scope, params }) => readPromotion(scope, toId(params.id)))
  route(app, calls.applyForPromotion, ({ scope, params, body: { remark = '', images = [] } }) =>
    applyForPromotion(scope, toId(params.id), { remark, images }),
  )
  route(app, calls.applications, ({ scope, query }) =>
    listOwnApplications(scope, {
      promotionId: toIdOrNull(query.promotionId),
      status: query.status ?? null,
      cursor: query.cursor,
      pageSize: query.pageSize,
    }),
  )
  raffleRoutes(app)
  route(app, calls.referral, ({ scope }) => readReferral(scope))
  route(app, calls.claimBonus, ({ scope, params }) => claimBonus(scope, toId(params.id)))
}
