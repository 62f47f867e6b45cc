import * as calls from '@gasing/contract/calls/office/games'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { readCategories, saveCategoryOrder } from './office-categories.ts'
import { saveConnection } from './office-connection.ts'
import { listGames, readGame, saveGameSettings } from './office-games.ts'
import * as lanes from './office-lanes.ts'
import { transferOfficeRoutes } from './office-routes-transfers.ts'
import { vendorOfficeRoutes } from './office-routes-vendors.ts'
import { pullGames, readVendorLines, saveVendorSettings } from './office-vendors.ts'
import { reconcileRoutes } from './reconcile/office-routes.ts'

export function officeRoutes(app: App): void {
  reconcileRoutes(app)
  vendorOfficeRoutes(app)
  transferOfficeRoutes(app)
  route(app, calls.officeGames, ({ scope, query }) => listGames(scope, query))
  route(app, calls.officeGame, ({ scope, params }) => readGame(scope, toId(params.id)))
  route(app, calls.saveGame, ({ scope, params, body }) => saveGameSettings(scope, toId(params.id), body))
  route(app, calls.officeVendors, ({ scope, query }) => readVendorLines(scope, query))
  route(app, calls.saveVendor, ({ scope, params, body }) => saveVendorSettings(scope, params.vendor, body))
  route(app, calls.saveVendorConnection, ({ scope, params, body }) => saveConnection(scope, params.vendor, body))
  route(app, calls.syncVendorGames, ({ scope, params }) => pullGames(scope, params.vendor))
  route(app, calls.officeCategories, ({ scope }) => readCategories(scope))
  route(app, calls.saveCategories, ({ scope, body }) => saveCategoryOrder(scope, body))
  route(app, calls.officeLanes, ({ scope }) => lanes.readOfficeLanes(scope))
  route(app, calls.createLane, async ({ scope, body }) => ({
    id: (await lanes.saveOfficeLane(scope, body, null)).toString(),
  }))
  route(app, calls.orderLanes, ({ scope, body }) => lanes.saveLaneOrder(scope, body.ids.map(toId)))
  route(app, calls.saveLane, async ({ scope, params, body }) => {
    await lanes.saveOfficeLane(scope, body, toId(params.id))
    return {}
  })
  route(app, calls.removeLane, ({ scope, params }) => lanes.deleteOfficeLane(scope, toId(params.id)))
}
