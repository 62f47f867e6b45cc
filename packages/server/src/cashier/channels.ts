import type { Query } from '@gasing/contract/call'
import type { channels } from '@gasing/contract/calls/cashier'
import { formatExactMoney, isWholeMinor } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { paginate } from '#platform/http/paginate.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'
import { readProviderKeys } from './provider.ts'
import { readBtcpayServer } from './store-btcpay.ts'
import {
  type ChannelKind,
  type ChannelRow,
  type Direction,
  selectEnabledChannel,
  selectEnabledChannels,
} from './store-channels.ts'

/** CONF-1: the module that switches each direction on or off; payments already under way are completed. */
const moduleByDirection: Readonly<Record<Direction, string>> = { deposit: 'DEPOSIT', withdrawal: 'WITHDRAW' }
const isOffered = (brand: BrandConfig, direction: Direction): boolean => isModuleOn(brand, moduleByDirection[direction])

/** Refuses `channel_unavailable` when the brand has switched the direction off. */
export function ensureDirectionOffered(brand: BrandConfig, direction: Direction): void {
  if (!isOffered(brand, direction)) refuse('channel_unavailable')
}

/** Returns the chosen channel if it is enabled. */
export const requireOfferedChannel = async (tx: Tx, direction: Direction, channelId: string): Promise<ChannelRow> =>
  (await selectEnabledChannel(tx, direction, channelId)) ?? refuse('channel_unavailable')

/** Lists the usable payment channels, in the caller's language. */
export async function listChannels(scope: Scope, direction: Direction | null) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const { currency } = brand
  const { found, hasBtcpay } = await inBrand(scope, async (tx) => ({
    found: await selectEnabledChannels(tx, direction),
    hasBtcpay: (await readBtcpayServer(tx)) !== undefined,
  }))
  const money = (units: bigint) => formatExactMoney(units, currency.decimals)
  const isSetUp = ({ method, providerId }: ChannelRow): boolean =>
    method === 'btcpay'
      ? hasBtcpay
      : method !== 'hosted' || providerId === null || readProviderKeys(scope.platform, providerId).length > 0
  const usable = found.filter((channel) => isOffered(brand, channel.direction) && isSetUp(channel))
  return usable.map((channel) => ({
    channelId: channel.channelId,
    kind: channel.kind,
    method: channel.method,
    name: pickChannelName(channel, brand, scope.language),
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
export const listChannelsPaged = async (scope: Scope, { direction, ...page }: Query<typeof channels>) =>
  paginate({ list: await listChannels(scope, direction === 'withdraw' ? 'withdrawal' : (direction ?? null)) }, page)

/** Returns the brand's name for a channel, in its default language if there is none in the reader's. */
export const pickChannelName = (
  { names, channelId }: Pick<ChannelRow, 'names' | 'channelId'>,
  { defaultLanguage }: BrandConfig,
  language: string,
): string => pickLanguage(names, [language, defaultLanguage]) ?? channelId

const isWithin =
  ({ minimum, maximum }: ChannelRow) =>
  (units: bigint): boolean =>
    units >= minimum && units <= maximum

/** Refuses an amount that is not a whole number of minor units or is outside the channel's limits. */
export function validateChannelAmount(brand: BrandConfig, channel: ChannelRow, amount: bigint): void {
  const { currency } = brand
  const { minimum, maximum } = channel
  if (!isWholeMinor(amount, currency.decimals)) refuse('amount_not_whole', { params: { currency: currency.code } })
  if (amount < minimum) refuse('amount_below_minimum', { params: { minimum: { units: minimum, currency } } })
  if (amount > maximum) refuse('amount_above_maximum', { params: { maximum: { units: maximum, currency } } })
}

/**
 * Refuses `withdrawal_fee_changed`, with the new fee, when a withdrawal would cost more than the member saw: the operator has changed
 * the fee, or another channel pays because the first one's daily limit is used up.
 */
export function ensureFeeNotAbove({ currency }: BrandConfig, { fee }: ChannelRow, seenFee: bigint | undefined): void {
  if (seenFee === undefined || fee <= seenFee) return
  refuse('withdrawal_fee_changed', {
    params: { fee: { units: fee, currency } },
    value: { fee: formatExactMoney(fee, currency.decimals) },
  })
}

/** Returns the brand's enabled payout channels for a kind of account, in their order. */
export async function listPayoutChannels(tx: Tx, kind: ChannelKind): Promise<ChannelRow[]> {
  const found = (await selectEnabledChannels(tx, 'withdrawal')).filter((channel) => channel.kind === kind)
  return found.length > 0 ? found : refuse('channel_unavailable')
}
