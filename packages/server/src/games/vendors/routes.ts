import type { App } from '#platform/http/app.ts'
import { makeVendorMoney } from '../vendor-money.ts'
import { hub88Routes } from './hub88/routes.ts'
import { softswissRoutes } from './softswiss/routes.ts'

/** What vendors ask of us, in every dialect: one money path behind all. */
export function vendorRoutes(app: App): void {
  const money = makeVendorMoney(app.platform)
  app.fastify.addHook('onClose', () => money.close())
  hub88Routes(app, money)
  softswissRoutes(app, money)
}
