import type { Tx } from '#platform/db/tx.ts'
import type { BtcpayStore } from './btcpay-api.ts'
import { btcpayId } from './btcpay-settle.ts'
import { readBtcpayServer, saveBtcpayServer } from './store-btcpay.ts'
import { type Payee, upsertProvider } from './store-channels.ts'
import { readProposedServer } from './store-payees.ts'

/** The BTCPay server as a payee: which server and store takes the money. */
export const toServerPayee = ({ url, storeId, paymentMethod }: BtcpayStore): Payee => ({
  ...{ method: 'btcpay', providerId: btcpayId, payTo: null },
  server: { url, storeId, paymentMethod },
})

/** The server in force, and the one that waits for a second operator. */
export const readServers = async (tx: Tx) => ({
  standing: await readBtcpayServer(tx),
  proposed: await readProposedServer(tx),
})

export async function readStandingServer(tx: Tx): Promise<Payee | null> {
  const server = await readBtcpayServer(tx)
  return server ? toServerPayee(server) : null
}

/** The server takes payments from now on. */
export async function applyServer(tx: Tx, server: Parameters<typeof saveBtcpayServer>[1]): Promise<void> {
  await saveBtcpayServer(tx, server)
  await upsertProvider(tx, { providerId: btcpayId, pageUrl: '' })
}
