import type { App } from '#platform/http/app.ts'
import { walletRoutes } from '../routes-wallets.ts'
import { createVendorMoney } from '../vendor-money.ts'
import { serveDialects } from './gateway.ts'
import { createHub88Handler } from './hub88/routes.ts'
import { createJiliHandler } from './jili/routes.ts'
import { createPgsoftHandler } from './pgsoft/routes.ts'
import { createPragmaticHandler } from './pragmatic/routes.ts'
import { createSoftswissHandler } from './softswiss/routes.ts'
import { transferHandler } from './transfer/handler.ts'

/** Registers the vendors' calls in every dialect, on one shared money path, and the calls about members' wallets at vendors. */
export function vendorRoutes(app: App): void {
  const money = createVendorMoney(app.platform)
  app.fastify.addHook('onClose', () => money.close())
  walletRoutes(app)
  const createHandlers = [
    createHub88Handler,
    createSoftswissHandler,
    createPragmaticHandler,
    createPgsoftHandler,
    createJiliHandler,
  ]
  serveDialects(app, [...createHandlers.map((dialogue) => dialogue(money)), transferHandler])
}
