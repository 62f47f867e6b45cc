import * as calls from '@gasing/contract/calls/office/missions'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { listOfficeBoards, saveBoardForm } from './office-boards.ts'
import { listOfficeMissions, saveMissionForm } from './office-missions.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officeMissions, ({ scope, query }) => listOfficeMissions(scope, listPage(query)))
  const { pointsWorth } = app.ports
  route(app, calls.createMission, ({ scope, body: form }) => saveMissionForm(scope, { id: null, form, pointsWorth }))
  route(app, calls.saveMission, ({ scope, params, body: form }) =>
    saveMissionForm(scope, { id: toId(params.id), form, pointsWorth }),
  )
  route(app, calls.officeBoards, ({ scope }) => listOfficeBoards(scope))
  route(app, calls.createBoard, ({ scope, body }) => saveBoardForm(scope, null, body))
  route(app, calls.saveBoard, ({ scope, params, body }) => saveBoardForm(scope, toId(params.id), body))
}
