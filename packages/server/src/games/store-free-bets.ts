import { sql, type Tx } from '#platform/db/tx.ts'

export type FreeBetState = 'asked' | 'given' | 'failed' | 'played' | 'ended' | 'cancelled'

export type FreeBet = {
  readonly id: bigint
  readonly vendor: string
  readonly issue: string
  readonly vendorRef: string | null
  readonly memberId: bigint
  readonly gameCode: string
  readonly rounds: number
  readonly value: bigint
  readonly startsAt: Date
  readonly endsAt: Date
  readonly state: FreeBetState
  readonly at: Date
  /** When they were requested again after a missing answer or a failure. */
  readonly askedAt: Date | null
}
export type NewFreeBet = Omit<FreeBet, 'id' | 'vendorRef' | 'state' | 'at' | 'askedAt'>

const columns = sql`id, vendor, issue, vendor_ref, member_id, game_code, rounds, value, starts_at, ends_at, state, at, asked_at`

/** @returns the id, or null when the vendor already has free bets of this name */
export async function insertFreeBet(tx: Tx, bet: NewFreeBet): Promise<bigint | null> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into games.free_bet (brand_id, vendor, issue, member_id, game_code, rounds, value, starts_at, ends_at, state, at)
    values (${tx.brandId}, ${bet.vendor}, ${bet.issue}, ${bet.memberId}, ${bet.gameCode}, ${bet.rounds}, ${bet.value},
      ${bet.startsAt}, ${bet.endsAt}, 'asked', ${tx.now})
    on conflict (brand_id, vendor, issue) do nothing returning id`)
  return made?.id ?? null
}

/** Finds free bets by the issue id used in vendor calls. */
export async function freeBetOf(tx: Tx, vendor: string, issue: string): Promise<FreeBet | null> {
  const [bet] = await tx.query<FreeBet>(sql`
    select ${columns} from games.free_bet where brand_id = ${tx.brandId} and vendor = ${vendor} and issue = ${issue}`)
  return bet ?? null
}

export async function noteFreeBet(tx: Tx, id: bigint, state: FreeBetState, vendorRef: string | null): Promise<void> {
  await tx.query(sql`
    update games.free_bet set state = ${state}, vendor_ref = coalesce(${vendorRef}, vendor_ref)
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Records that they are requested again. */
export async function noteAskedAgain(tx: Tx, id: bigint): Promise<void> {
  await tx.query(sql`
    update games.free_bet set asked_at = ${tx.now}, state = 'asked' where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Records that the vendor has finished them; a final state is kept. */
export async function endFreeBets(tx: Tx, id: bigint, state: 'played' | 'ended'): Promise<void> {
  await tx.query(sql`
    update games.free_bet set state = ${state} where brand_id = ${tx.brandId} and id = ${id} and state in ('asked', 'given')`)
}

export type FreeBetRow = Omit<FreeBet, 'askedAt'> & { readonly account: string; readonly total: number }
type Wish = {
  readonly q: string | null
  readonly vendor: string | null
  readonly state: string | null
  readonly limit: number
  readonly offset: number
}

/** Free bets with the member's account, newest first. */
export const freeBetRows = (tx: Tx, { q, vendor, state, limit, offset }: Wish): Promise<FreeBetRow[]> =>
  tx.query<FreeBetRow>(sql`
    select f.id, f.vendor, f.issue, f.vendor_ref, f.member_id, f.game_code, f.rounds, f.value, f.starts_at, f.ends_at, f.state, f.at,
      m.username as account, count(*) over ()::int as total
    from games.free_bet f join members.member_pub m on m.brand_id = f.brand_id and m.member_id = f.member_id
    where f.brand_id = ${tx.brandId} and (${vendor}::text is null or f.vendor = ${vendor})
      and (${state}::text is null or f.state = ${state}) and (${q}::text is null or lower(m.username) = lower(${q}))
    order by f.id desc limit ${limit} offset ${offset}`)
