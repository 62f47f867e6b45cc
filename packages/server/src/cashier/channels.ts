import type { Query } from '@gasing/contract/call'
import type { channels } from '@gasing/contract/calls/cashier'
import { exactMoney, isWholeMinor } from '@gasing/contract/money'
import { type BrandConfig, brandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { inPages } from '#platform/http/in-pages.ts'
import { refuse } from '#platform/refused.ts'
import { providerKeys } from './provider.ts'
import { btcpayOf } from './store-btcpay.ts'
import { type ChannelKind, type ChannelRow, type Direction, enabledChannel, enabledChannels } from './store-channels.ts'

/** CONF-1: the module that switches each direction on or off; payments already under way are completed. */
const moduleOf: Readonly<Record<Direction, string>> = { deposit: 'DEPOSIT', withdrawal: 'WITHDRAW' }
const isOffered = (brand: BrandConfig, direction: Direction): boolean => isModuleOn(brand, moduleOf[direction])

/** Refuses `channel_unavailable` when the brand has switched the direction off. */
export function mustBeOffered(brand: BrandConfig, direction: Direction): void {
  if (!isOffered(brand, direction)) refuse('channel_unavailable')
}

/** Returns the chosen channel if it is enabled. */
export const offeredChannel = async (tx: Tx, direction: Direction, channelId: string): Promise<ChannelRow> =>
  (await enabledChannel(tx, direction, channelId)) ?? refuse('channel_unavailable')

/** Lists the usable payment channels, in the caller's language. */
export async function listChannels(scope: Scope, direction: Direction | null) {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const { currency } = brand
  const { found, hasBtcpay } = await inBrand(scope, async (tx) => ({
    found: await enabledChannels(tx, direction),
    hasBtcpay: (await btcpayOf(tx)) !== undefined,
  }))
  const money = (units: bigint) => exactMoney(units, currency.decimals)
  const isSetUp = ({ method, providerId }: ChannelRow): boolean =>
    method === 'btcpay'
      ? hasBtcpay
      : method !== 'hosted' || providerId === null || providerKeys(scope.platform, providerId).length > 0
  const usable = found.filter((channel) => isOffered(brand, channel.direction) && isSetUp(channel))
  return usable.map((channel) => ({
    channelId: channel.channelId,
    kind: channel.kind,
    method: channel.method,
    name: channelName(channel.names, scope.language, channel.channelId),
    icon: channel.icon,
    direction: channel.direction,
    minimum: money(channel.minimum),
    maximum: money(channel.maximum),
    fee: money(channel.fee),
    turnoverPercent: channel.turnoverPercent,
    dailyCount: channel.dailyCount,
    dailyAmount: channel.dailyAmount === null ? null : money(channel.dailyAmount),
    minutes: channel.minutes,
    // offer only amounts that the channel accepts
    suggestions: channel.suggestions.map(BigInt).filter(isWithin(channel)).map(money),
  }))
}

/** The same list, paginated on request. */
export const readChannels = async (scope: Scope, { direction, ...page }: Query<typeof channels>) =>
  inPages({ list: await listChannels(scope, direction === 'withdraw' ? 'withdrawal' : (direction ?? null)) }, page)

/** Returns the brand's name for a channel; falls back to English, then to the channel id. */
export const channelName = (names: ChannelRow['names'], language: string, channelId: string): string =>
  names[language] ?? names.EN ?? channelId

const isWithin =
  ({ minimum, maximum }: ChannelRow) =>
  (units: bigint): boolean =>
    units >= minimum && units <= maximum

/** Refuses an amount that is not a whole number of minor units or is outside the channel's limits. */
export function checkAmount(brand: BrandConfig, channel: ChannelRow, amount: bigint): void {
  const { code: currency, decimals } = brand.currency
  if (!isWholeMinor(amount, decimals)) refuse('amount_not_whole', { params: { currency } })
  const minimum = exactMoney(channel.minimum, decimals)
  const maximum = exactMoney(channel.maximum, decimals)
  if (amount < channel.minimum) refuse('amount_below_minimum', { params: { minimum, currency } })
  if (amount > channel.maximum) refuse('amount_above_maximum', { params: { maximum, currency } })
}

/** Returns the brand's enabled payout channels for a kind of account, in their order. */
export async function payoutChannels(tx: Tx, kind: ChannelKind): Promise<ChannelRow[]> {
  const found = (await enabledChannels(tx, 'withdrawal')).filter((channel) => channel.kind === kind)
  return found.length > 0 ? found : refuse('channel_unavailable')
}
