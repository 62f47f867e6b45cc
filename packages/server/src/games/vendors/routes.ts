import type { App } from '#platform/http/app.ts'
import { walletRoutes } from '../routes-wallets.ts'
import { makeVendorMoney } from '../vendor-money.ts'
import { hub88Routes } from './hub88/routes.ts'
import { jiliRoutes } from './jili/routes.ts'
import { pgsoftRoutes } from './pgsoft/routes.ts'
import { pragmaticRoutes } from './pragmatic/routes.ts'
import { softswissRoutes } from './softswiss/routes.ts'

/** What vendors ask of us, in every dialect, with one money path behind all; and the wallets that members have with them. */
export function vendorRoutes(app: App): void {
  const money = makeVendorMoney(app.platform)
  app.fastify.addHook('onClose', () => money.close())
  walletRoutes(app)
  hub88Routes(app, money)
  softswissRoutes(app, money)
  pragmaticRoutes(app, money)
  pgsoftRoutes(app, money)
  jiliRoutes(app, money)
}
