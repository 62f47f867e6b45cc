import { officeMemberBets } from '@gasing/contract/calls/office/bets'
import { bets } from '@gasing/contract/calls/wallet'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readBets, readMemberBets } from './betting-record.ts'

export function routes(app: App): void {
  route(app, bets, ({ scope, query }) => readBets(scope, requireMemberId(scope), query, app.ports.gameNames))
  route(app, officeMemberBets, ({ scope, params, query }) =>
    readMemberBets(scope, toId(params.id), query, app.ports.gameNames),
  )
}
