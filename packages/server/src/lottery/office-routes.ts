import type { App } from '#platform/http/app.ts'
import { outsideOfficeRoutes } from './routes-outside.ts'

export function officeRoutes(app: App): void {
  outsideOfficeRoutes(app)
}
