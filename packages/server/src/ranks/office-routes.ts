import { dropRank, officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { deleteRankByLevel, listRanks, saveRankForm } from './office-ranks.ts'

export function officeRoutes(app: App): void {
  route(app, officeRanks, ({ scope }) => listRanks(scope))
  route(app, saveRank, ({ scope, params, body }) => saveRankForm(scope, Number.parseInt(params.level, 10), body))
  route(app, dropRank, ({ scope, params }) => deleteRankByLevel(scope, Number.parseInt(params.level, 10)))
}
