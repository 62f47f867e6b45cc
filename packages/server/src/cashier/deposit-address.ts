import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { pickChannelName } from './channels.ts'
import { buildHostedPageUrl } from './provider.ts'
import type { ChannelRow } from './store-channels.ts'
import { type NewDeposit, updateRedirectUrl } from './store-deposits.ts'

type OpenedDeposit = {
  readonly channel: ChannelRow
  readonly depositId: bigint
  readonly order: Pick<NewDeposit, 'reference' | 'amount' | 'expiresAt'>
  readonly origin: string
}

/**
 * Creates and stores the provider's page address for a deposit. A transfer has one only where a practice bank exists, which then
 * reports the payment as a provider does.
 */
export async function createPaymentAddress(
  tx: Tx,
  brand: BrandConfig,
  { channel, depositId, order, origin }: OpenedDeposit,
) {
  const { providerId, pageUrl } = channel
  if (providerId === null || pageUrl === null || channel.method === 'btcpay') return null
  const name = pickChannelName(channel, brand, tx.scope.language)
  const page = { ...order, providerId, pageUrl, method: name, language: tx.scope.language, depositId, origin }
  const address = buildHostedPageUrl(tx.platform, brand, page)
  if (address === null) return channel.method === 'hosted' ? refuse('service_down') : null
  await updateRedirectUrl(tx, depositId, address)
  return address
}
