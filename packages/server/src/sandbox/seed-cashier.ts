import { readBrandConfigIn } from '#brand/public.ts'
import { readBtcpayServer, saveBtcpayServer, seedChannel, upsertProvider } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { practiceSecret } from './btcpay.ts'
import { demoChannels, demoProvider } from './channels.ts'
import { refreshUnchanged } from './refresh-unchanged.ts'

/** Connects a demo brand to the practice BTCPay server, as an operator would in the back office. */
async function seedBtcpay(tx: Tx): Promise<void> {
  const { hosts } = await readBrandConfigIn(tx)
  const { port } = tx.platform.config
  const server = {
    url: `http://localhost:${port}/sandbox/btcpay`,
    storeId: hosts[0] ?? 'localhost',
    paymentMethod: 'USDT-TRON',
    apiKey: practiceSecret(tx.platform, 'key'),
    webhookSecret: practiceSecret(tx.platform, 'webhook'),
  }
  const settingsOf = ({ url, storeId, paymentMethod, apiKey, webhookSecret }: typeof server) => [
    ...[url, storeId, paymentMethod, apiKey, webhookSecret],
  ]
  const stored = await readBtcpayServer(tx)
  const save = async () => {
    await upsertProvider(tx, { providerId: 'btcpay', pageUrl: '' })
    await saveBtcpayServer(tx, server)
  }
  await refreshUnchanged(tx, [
    { name: 'btcpay', stored: stored ? settingsOf(stored) : null, wanted: settingsOf(server), save },
  ])
}

/** Seeds the payment channels of a demo brand; operators' changes to them are kept. */
export async function seedCashier(tx: Tx, code: string): Promise<void> {
  await upsertProvider(tx, demoProvider)
  await seedBtcpay(tx)
  for (const channel of demoChannels[code] ?? []) await seedChannel(tx, channel)
}
