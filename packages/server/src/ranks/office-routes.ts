import { dropRank, officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { listRanks, removeRank, writeRank } from './office-ranks.ts'

export function officeRoutes(app: App): void {
  route(app, officeRanks, ({ scope }) => listRanks(scope))
  route(app, saveRank, ({ scope, params, body }) => writeRank(scope, Number.parseInt(params.level, 10), body))
  route(app, dropRank, ({ scope, params }) => removeRank(scope, Number.parseInt(params.level, 10)))
}
