import { brandConfigIn } from '#brand/public.ts'
import { plantChannel, putBtcpay, saveProvider } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { practiceSecret } from './btcpay.ts'
import { demoChannels, demoProvider } from './channels.ts'

/** Connects a demo brand to the practice BTCPay server, as an operator would in the back office. */
async function seedBtcpay(tx: Tx): Promise<void> {
  const { hosts } = await brandConfigIn(tx)
  const { port } = tx.platform.config
  await saveProvider(tx, { providerId: 'btcpay', pageUrl: '' })
  await putBtcpay(tx, {
    url: `http://localhost:${port}/sandbox/btcpay`,
    storeId: hosts[0] ?? 'localhost',
    paymentMethod: 'USDT-TRON',
    apiKey: practiceSecret(tx.platform, 'key'),
    webhookSecret: practiceSecret(tx.platform, 'webhook'),
  })
}

/** Seeds the payment channels of a demo brand; operators' changes to them are kept. */
export async function seedCashier(tx: Tx, code: string): Promise<void> {
  await saveProvider(tx, demoProvider)
  await seedBtcpay(tx)
  for (const channel of demoChannels[code] ?? []) await plantChannel(tx, channel)
}
