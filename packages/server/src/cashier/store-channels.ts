import type { Body } from '@gasing/contract/call'
import type { saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { BtcpayStore } from './btcpay-api.ts'

/** Queries for payment channels and payment providers. */
type ChannelForm = Body<typeof saveOfficeChannel>
export type Direction = ChannelForm['direction']
export type ChannelKind = ChannelForm['kind']
export type ChannelMethod = ChannelForm['method']
export type PayTo = NonNullable<ChannelForm['payTo']>

export type ChannelRow = {
  readonly channelId: string
  readonly direction: Direction
  readonly kind: ChannelKind
  readonly method: ChannelMethod
  readonly providerId: string | null
  readonly pageUrl: string | null
  readonly names: Readonly<Record<string, string>>
  readonly icon: string
  readonly minimum: bigint
  readonly maximum: bigint
  readonly fee: bigint
  readonly minutes: number
  readonly suggestions: readonly string[]
  readonly turnoverPercent: number
  readonly dailyCount: number | null
  readonly dailyAmount: bigint | null
  readonly payTo: PayTo | null
  /** False for a new channel whose payee no second operator has confirmed yet: it is not offered. */
  readonly payeeConfirmed: boolean
  readonly enabled: boolean
}
/** Whom members pay: a provider, or an account of the brand. `server` is given where it is the BTCPay server that changes. */
export type Payee = Pick<ChannelRow, 'method' | 'providerId' | 'payTo'> & { readonly server?: BtcpayStore }

const columns = sql`
  c.channel_id, c.direction, c.kind, c.method, c.provider_id, p.page_url, c.names, c.icon, c.minimum, c.maximum, c.fee,
  c.minutes, c.suggestions::text[] as suggestions, c.turnover_percent, c.daily_count, c.daily_amount, c.pay_to, c.payee_confirmed, c.enabled`
const source = sql`
  cashier.channel c left join cashier.provider p on p.brand_id = c.brand_id and p.provider_id = c.provider_id`

export async function selectEnabledChannels(tx: Tx, direction: Direction | null): Promise<ChannelRow[]> {
  return tx.query<ChannelRow>(sql`
    select ${columns} from ${source}
    where c.brand_id = ${tx.brandId} and c.enabled and c.payee_confirmed
      and (${direction}::text is null or c.direction = ${direction})
    order by c.direction, c.position, c.channel_id`)
}

export async function selectAllChannels(tx: Tx): Promise<ChannelRow[]> {
  return tx.query<ChannelRow>(sql`
    select ${columns} from ${source} where c.brand_id = ${tx.brandId} order by c.direction, c.position, c.channel_id`)
}

export async function selectChannel(tx: Tx, direction: Direction, channelId: string): Promise<ChannelRow | undefined> {
  const [found] = await tx.query<ChannelRow>(sql`
    select ${columns} from ${source}
    where c.brand_id = ${tx.brandId} and c.direction = ${direction} and c.channel_id = ${channelId}`)
  return found
}

export async function selectEnabledChannel(
  tx: Tx,
  direction: Direction,
  channelId: string,
): Promise<ChannelRow | undefined> {
  const found = await selectChannel(tx, direction, channelId)
  return found?.enabled && found.payeeConfirmed ? found : undefined
}

type ChannelRules = Pick<
  ChannelRow,
  'method' | 'turnoverPercent' | 'dailyCount' | 'dailyAmount' | 'payTo' | 'enabled'
> &
  Pick<ChannelRow, 'payeeConfirmed'>
export type ChannelSeed = Omit<ChannelRow, 'pageUrl' | 'suggestions' | keyof ChannelRules> &
  Partial<ChannelRules> & { readonly suggestions: readonly bigint[]; readonly position: number }

const buildChannelInsert = (tx: Tx, channel: ChannelSeed) => {
  const { method = 'hosted', turnoverPercent = 0, dailyCount = null, dailyAmount = null, payTo = null } = channel
  return sql`
    insert into cashier.channel (brand_id, direction, channel_id, kind, method, provider_id, names, icon, minimum, maximum,
      fee, minutes, suggestions, position, turnover_percent, daily_count, daily_amount, pay_to, payee_confirmed, enabled)
    values (${tx.brandId}, ${channel.direction}, ${channel.channelId}, ${channel.kind}, ${method}, ${channel.providerId},
      ${JSON.stringify(channel.names)}::jsonb, ${channel.icon}, ${channel.minimum}, ${channel.maximum}, ${channel.fee},
      ${channel.minutes}, ${channel.suggestions.map(String)}::bigint[], ${channel.position}, ${turnoverPercent},
      ${dailyCount}, ${dailyAmount}, ${payTo === null ? null : JSON.stringify(payTo)}::jsonb, ${channel.payeeConfirmed ?? true},
      ${channel.enabled ?? true})`
}

/** Adds a channel unless it exists, so that operators' changes are kept. */
export async function seedChannel(tx: Tx, channel: ChannelSeed): Promise<void> {
  await tx.query(sql`${buildChannelInsert(tx, channel)} on conflict (brand_id, direction, channel_id) do nothing`)
}

/** Adds or replaces a channel. */
export async function upsertChannel(tx: Tx, channel: ChannelSeed): Promise<void> {
  await tx.query(sql`${buildChannelInsert(tx, channel)}
    on conflict (brand_id, direction, channel_id) do update set kind = excluded.kind, method = excluded.method,
      provider_id = excluded.provider_id, names = excluded.names, icon = excluded.icon, minimum = excluded.minimum,
      maximum = excluded.maximum, fee = excluded.fee, minutes = excluded.minutes, suggestions = excluded.suggestions,
      position = excluded.position, turnover_percent = excluded.turnover_percent, daily_count = excluded.daily_count,
      daily_amount = excluded.daily_amount, pay_to = excluded.pay_to,
      payee_confirmed = excluded.payee_confirmed, enabled = excluded.enabled`)
}

/** Returns the position after all other channels of a direction. */
export async function selectLastPosition(tx: Tx, direction: Direction): Promise<number> {
  const [found] = await tx.query<{ position: number }>(sql`
    select coalesce(max(position) + 1, 0)::int as position from cashier.channel
    where brand_id = ${tx.brandId} and direction = ${direction}`)
  return found?.position ?? 0
}

export async function selectPosition(tx: Tx, direction: Direction, channelId: string): Promise<number | null> {
  const [found] = await tx.query<{ position: number }>(sql`
    select position from cashier.channel
    where brand_id = ${tx.brandId} and direction = ${direction} and channel_id = ${channelId}`)
  return found?.position ?? null
}

/** Sets the order of a direction's channels; those not listed keep their position. */
export async function updateChannelOrder(tx: Tx, direction: Direction, channelIds: readonly string[]): Promise<void> {
  await tx.query(sql`
    update cashier.channel c set position = o.place - 1
    from unnest(${[...channelIds]}::text[]) with ordinality as o(channel_id, place)
    where c.brand_id = ${tx.brandId} and c.direction = ${direction} and c.channel_id = o.channel_id`)
}

/** Adds a payment provider, or changes the address of its hosted page. */
export async function upsertProvider(tx: Tx, provider: { providerId: string; pageUrl: string }): Promise<void> {
  await tx.query(sql`
    insert into cashier.provider (brand_id, provider_id, page_url)
    values (${tx.brandId}, ${provider.providerId}, ${provider.pageUrl})
    on conflict (brand_id, provider_id) do update set page_url = excluded.page_url`)
}

export async function selectProviderIds(tx: Tx): Promise<string[]> {
  const found = await tx.query<{ providerId: string }>(sql`
    select provider_id from cashier.provider where brand_id = ${tx.brandId} order by provider_id`)
  return found.map(({ providerId }) => providerId)
}
