import type { App } from '#platform/http/app.ts'
import { walletRoutes } from '../routes-wallets.ts'
import { makeVendorMoney } from '../vendor-money.ts'
import { serveDialects } from './gateway.ts'
import { hub88Dialogue } from './hub88/routes.ts'
import { jiliDialogue } from './jili/routes.ts'
import { pgsoftDialogue } from './pgsoft/routes.ts'
import { pragmaticDialogue } from './pragmatic/routes.ts'
import { softswissDialogue } from './softswiss/routes.ts'
import { transferDialogue } from './transfer/dialogue.ts'

/** Registers the vendors' calls in every dialect, on one shared money path, and the calls about members' wallets at vendors. */
export function vendorRoutes(app: App): void {
  const money = makeVendorMoney(app.platform)
  app.fastify.addHook('onClose', () => money.close())
  walletRoutes(app)
  const dialogues = [hub88Dialogue, softswissDialogue, pragmaticDialogue, pgsoftDialogue, jiliDialogue]
  serveDialects(app, [...dialogues.map((dialogue) => dialogue(money)), transferDialogue])
}
