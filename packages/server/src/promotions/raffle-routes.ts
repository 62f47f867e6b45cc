import * as calls from '@gasing/contract/calls/raffles'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { drawTicket } from './draw-ticket.ts'
import { readRaffle } from './raffle.ts'

/** Members' routes for raffles. */
export function raffleRoutes(app: App): void {
  route(app, calls.raffle, ({ scope, params }) => readRaffle(scope, toId(params.id)))
  route(app, calls.claimRaffle, ({ scope, body: { promotion, ...request } }) =>
    drawTicket(scope, toId(promotion), request),
  )
}
