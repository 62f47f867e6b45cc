import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { channelName } from './channels.ts'
import { hostedPage } from './provider.ts'
import { type NewDeposit, setRedirectUrl } from './store.ts'
import type { ChannelRow } from './store-channels.ts'

type Opened = {
  readonly channel: ChannelRow
  readonly depositId: bigint
  readonly order: Pick<NewDeposit, 'reference' | 'amount' | 'expiresAt'>
  readonly origin: string
}

/**
 * Creates and stores the provider's page address for a deposit. A transfer has one only where a practice bank exists, which then
 * reports the payment as a provider does.
 */
export async function addressOf(tx: Tx, brand: BrandConfig, { channel, depositId, order, origin }: Opened) {
  const { providerId, pageUrl } = channel
  if (providerId === null || pageUrl === null || channel.method === 'btcpay') return null
  const name = channelName(channel.names, tx.scope.language, channel.channelId)
  const page = { ...order, providerId, pageUrl, method: name, language: tx.scope.language, depositId, origin }
  const address = hostedPage(tx.platform, brand, page)
  if (address === null) return channel.method === 'hosted' ? refuse('service_down') : null
  await setRedirectUrl(tx, depositId, address)
  return address
}
