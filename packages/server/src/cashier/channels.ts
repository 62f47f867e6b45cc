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

/** CONF-1: money comes in and goes out where the brand has it switched on; what is under way is brought to its end. */
const moduleOf: Readonly<Record<Direction, string>> = { deposit: 'DEPOSIT', withdrawal: 'WITHDRAW' }
const isOffered = (brand: BrandConfig, direction: Direction): boolean => isModuleOn(brand, moduleOf[direction])

/** Refuses what the brand has switched off. */
export function mustBeOffered(brand: BrandConfig, direction: Direction): void {
  if (!isOffered(brand, direction)) refuse('channel_unavailable')
}

/** The way that somebody has chosen, if it is still open. */
export const offeredChannel = async (tx: Tx, direction: Direction, channelId: string): Promise<ChannelRow> =>
  (await enabledChannel(tx, direction, channelId)) ?? refuse('channel_unavailable')

/** Ways to pay, in the caller's language. */
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
    // whoever presses one must not be refused for it
    suggestions: channel.suggestions.map(BigInt).filter(isWithin(channel)).map(money),
  }))
}

/** The same in pages, for whoever asks for them. */
export const readChannels = async (scope: Scope, { direction, ...page }: Query<typeof channels>) =>
  inPages({ list: await listChannels(scope, direction === 'withdraw' ? 'withdrawal' : (direction ?? null)) }, page)

/** The brand's name for a channel; English stands in for a language that it did not fill. */
export const channelName = (names: ChannelRow['names'], language: string, channelId: string): string =>
  names[language] ?? names.EN ?? channelId

const isWithin =
  ({ minimum, maximum }: ChannelRow) =>
  (units: bigint): boolean =>
    units >= minimum && units <= maximum

/** Refuses an amount that is no whole number of the smallest coin, or outside the channel's limits. */
export function checkAmount(brand: BrandConfig, channel: ChannelRow, amount: bigint): void {
  const { code: currency, decimals } = brand.currency
  if (!isWholeMinor(amount, decimals)) refuse('amount_not_whole', { params: { currency } })
  const minimum = exactMoney(channel.minimum, decimals)
  const maximum = exactMoney(channel.maximum, decimals)
  if (amount < channel.minimum) refuse('amount_below_minimum', { params: { minimum, currency } })
  if (amount > channel.maximum) refuse('amount_above_maximum', { params: { maximum, currency } })
}

/** What withdrawals to a kind of account may leave by: the brand's payout channels of that kind, in their order. */
export async function payoutChannels(tx: Tx, kind: ChannelKind): Promise<ChannelRow[]> {
  const found = (await enabledChannels(tx, 'withdrawal')).filter((channel) => channel.kind === kind)
  return found.length > 0 ? found : refuse('channel_unavailable')
}
