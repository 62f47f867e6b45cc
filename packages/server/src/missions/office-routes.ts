import * as calls from '@gasing/contract/calls/office/missions'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { listBoards, saveBoardForm } from './office-boards.ts'
import { listKept, saveKept } from './office-missions.ts'

const pageSizeUsual = 25

export function officeRoutes(app: App): void {
  route(app, calls.officeMissions, ({ scope, query }) => {
    const { pageNo = 1, pageSize = pageSizeUsual } = query as { pageNo?: number; pageSize?: number }
    return listKept(scope, { limit: pageSize, offset: (pageNo - 1) * pageSize })
  })
  const { pointsWorth } = app.ports
  route(app, calls.createMission, ({ scope, body: form }) => saveKept(scope, { id: null, form, pointsWorth }))
  route(app, calls.saveMission, ({ scope, params, body: form }) =>
    saveKept(scope, { id: toId(params.id), form, pointsWorth }),
  )
  route(app, calls.officeBoards, ({ scope }) => listBoards(scope))
  route(app, calls.createBoard, ({ scope, body }) => saveBoardForm(scope, null, body))
  route(app, calls.saveBoard, ({ scope, params, body }) => saveBoardForm(scope, toId(params.id), body))
}
