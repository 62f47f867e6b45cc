import { bets } from '@gasing/contract/calls/wallet'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readBets } from './record.ts'

export function routes(app: App): void {
  route(app, bets, ({ scope, query }) => readBets(scope, memberIdOf(scope), query, app.ports.gameNames))
}
