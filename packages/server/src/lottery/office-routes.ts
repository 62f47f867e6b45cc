import type { App } from '#platform/http/app.ts'
import { drawOfficeRoutes } from './routes-draws.ts'
import { lotteryOfficeRoutes } from './routes-office.ts'
import { outsideOfficeRoutes } from './routes-outside.ts'

export function officeRoutes(app: App): void {
  lotteryOfficeRoutes(app)
  drawOfficeRoutes(app)
  outsideOfficeRoutes(app)
}
