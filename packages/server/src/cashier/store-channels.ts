import { sql, type Tx } from '#platform/db/tx.ts'

export type Direction = 'deposit' | 'withdrawal'
export type ChannelKind = 'bank' | 'ewallet' | 'qr' | 'crypto'

export type ChannelRow = {
  readonly channelId: string
  readonly direction: Direction
  readonly kind: ChannelKind
  readonly providerId: string | null
  readonly pageUrl: string | null
  readonly names: Readonly<Record<string, string>>
  readonly icon: string
  readonly minimum: bigint
  readonly maximum: bigint
  readonly fee: bigint
  readonly minutes: number
  readonly suggestions: readonly string[]
}

const columns = sql`
  c.channel_id, c.direction, c.kind, c.provider_id, p.page_url, c.names, c.icon, c.minimum, c.maximum, c.fee, c.minutes,
  c.suggestions::text[] as suggestions`
const source = sql`
  cashier.channel c left join cashier.provider p on p.brand_id = c.brand_id and p.provider_id = c.provider_id`

export async function enabledChannels(tx: Tx, direction: Direction | null): Promise<ChannelRow[]> {
  return tx.query<ChannelRow>(sql`
    select ${columns} from ${source}
    where c.brand_id = ${tx.brandId} and c.enabled and (${direction}::text is null or c.direction = ${direction})
    order by c.direction, c.position, c.channel_id`)
}

export async function enabledChannel(tx: Tx, direction: Direction, channelId: string): Promise<ChannelRow | undefined> {
  const [found] = await tx.query<ChannelRow>(sql`
    select ${columns} from ${source}
    where c.brand_id = ${tx.brandId} and c.direction = ${direction} and c.channel_id = ${channelId} and c.enabled`)
  return found
}

export type ChannelSeed = Omit<ChannelRow, 'pageUrl' | 'suggestions'> & {
  readonly suggestions: readonly bigint[]
  readonly position: number
}

/** Adds a way to pay, or replaces what was known of it. */
export async function saveChannel(tx: Tx, channel: ChannelSeed): Promise<void> {
  await tx.query(sql`
    insert into cashier.channel (brand_id, direction, channel_id, kind, provider_id, names, icon, minimum, maximum, fee,
      minutes, suggestions, position)
    values (${tx.brandId}, ${channel.direction}, ${channel.channelId}, ${channel.kind}, ${channel.providerId},
      ${JSON.stringify(channel.names)}::jsonb, ${channel.icon}, ${channel.minimum}, ${channel.maximum}, ${channel.fee},
      ${channel.minutes}, ${channel.suggestions.map(String)}::bigint[], ${channel.position})
    on conflict (brand_id, direction, channel_id) do update set kind = excluded.kind, provider_id = excluded.provider_id,
      names = excluded.names, icon = excluded.icon, minimum = excluded.minimum, maximum = excluded.maximum,
      fee = excluded.fee, minutes = excluded.minutes, suggestions = excluded.suggestions, position = excluded.position`)
}

/** Adds a payment provider, or moves its hosted page. */
export async function saveProvider(tx: Tx, provider: { providerId: string; pageUrl: string }): Promise<void> {
  await tx.query(sql`
    insert into cashier.provider (brand_id, provider_id, page_url)
    values (${tx.brandId}, ${provider.providerId}, ${provider.pageUrl})
    on conflict (brand_id, provider_id) do update set page_url = excluded.page_url`)
}
