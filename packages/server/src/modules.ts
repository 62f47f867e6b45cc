import { officeRoutes as auditOffice } from '#audit/office-routes.ts'
import { officeRoutes as brandOffice } from '#brand/office-routes.ts'
import { routes as brand } from '#brand/routes.ts'
import { routes as content } from '#content/routes.ts'
import { routes as games } from '#games/routes.ts'
import { routes as members } from '#members/routes.ts'
import type { Listener } from '#platform/events/emit.ts'
import type { App } from '#platform/http/app.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { routes as play } from '#play/routes.ts'
import { routes as realtime } from '#realtime/routes.ts'
import { routes as wallet } from '#wallet/routes.ts'

/** A module as the roof sees it. In floor order. */
type Module = {
  readonly name: string
  readonly routes?: (app: App) => void
  readonly officeRoutes?: (app: App) => void
  readonly jobs?: Jobs
  readonly listeners?: readonly Listener[]
}

export const modules: readonly Module[] = [
  { name: 'audit', officeRoutes: auditOffice },
  { name: 'realtime', routes: realtime },
  { name: 'brand', routes: brand, officeRoutes: brandOffice },
  { name: 'content', routes: content },
  { name: 'members', routes: members },
  { name: 'wallet', routes: wallet },
  { name: 'play', routes: play },
  { name: 'games', routes: games },
]
