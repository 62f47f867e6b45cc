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
  /** How many times the winnings must be staked before a withdrawal; 0: they are cash. */
  readonly turnoverTimes: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly state: FreeBetState
  readonly at: Date
  /** When they were requested again after a missing answer or a failure. */
  readonly askedAt: Date | null
}
export type NewFreeBet = Omit<FreeBet, 'id' | 'vendorRef' | 'state' | 'at' | 'askedAt' | 'turnoverTimes'> & {
  readonly turnoverTimes?: number
}

const columns = sql`id, vendor, issue, vendor_ref, member_id, game_code, rounds, value, turnover_times, starts_at, ends_at, state, at,
  asked_at`

/** @returns the id, or null when the vendor already has free bets of this name */
export async function insertFreeBet(tx: Tx, bet: NewFreeBet): Promise<bigint | null> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into games.free_bet (brand_id, vendor, issue, member_id, game_code, rounds, value, turnover_times, starts_at, ends_at, state, at)
    values (${tx.brandId}, ${bet.vendor}, ${bet.issue}, ${bet.memberId}, ${bet.gameCode}, ${bet.rounds}, ${bet.value},
      ${bet.turnoverTimes ?? 0}, ${bet.startsAt}, ${bet.endsAt}, 'asked', ${tx.now})
    on conflict (brand_id, vendor, issue) do nothing returning id`)
  return made?.id ?? null
}

/** Finds free bets by the issue id used in vendor calls. */
export async function selectFreeBet(tx: Tx, vendor: string, issue: string): Promise<FreeBet | null> {
  const [bet] = await tx.query<FreeBet>(sql`
    select ${columns} from games.free_bet where brand_id = ${tx.brandId} and vendor = ${vendor} and issue = ${issue}`)
  return bet ?? null
}

type RewardedPlay = { readonly reward: string; readonly memberId: bigint; readonly gameCode: string }

/**
 * Finds free bets by the vendor's own id. It is unknown while our request for them is unanswered; then it is the member's newest
 * of that game.
 */
export async function selectFreeBetOfReward(
  tx: Tx,
  vendor: string,
  { reward, memberId, gameCode }: RewardedPlay,
): Promise<FreeBet | null> {
  const [bet] = await tx.query<FreeBet>(sql`
    select ${columns} from games.free_bet
    where brand_id = ${tx.brandId} and vendor = ${vendor} and member_id = ${memberId}
      and (lower(vendor_ref) = lower(${reward}) or (vendor_ref is null and state = 'asked' and game_code = ${gameCode}))
    order by vendor_ref is null, id desc limit 1`)
  return bet ?? null
}

/** The states that each outcome of our own calls may follow: the vendor may have reported the end before it answered. */
const statusesBefore = { given: ['asked'], failed: ['asked'], cancelled: ['asked', 'given'] } as const

/** Records the outcome of a call. @returns whether it changed the state; one reported or recorded meanwhile is kept */
export async function updateFreeBetState(
  tx: Tx,
  id: bigint,
  state: keyof typeof statusesBefore,
  vendorRef: string | null,
): Promise<boolean> {
  const [row] = await tx.query<{ isMoved: boolean }>(sql`
    update games.free_bet f
    set state = case when f.state = any(${[...statusesBefore[state]]}) then ${state} else f.state end,
      vendor_ref = coalesce(${vendorRef}, f.vendor_ref)
    where brand_id = ${tx.brandId} and id = ${id} returning old.state = any(${[...statusesBefore[state]]}) as is_moved`)
  return row?.isMoved ?? false
}

/** Records that they are requested again. Those that the vendor refused start anew, with a new end. */
export async function updateAskedAgain(
  tx: Tx,
  { id, startsAt, endsAt }: Pick<FreeBet, 'id' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await tx.query(sql`
    update games.free_bet set asked_at = ${tx.now}, state = 'asked', starts_at = ${startsAt}, ends_at = ${endsAt}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Records that the vendor has finished them; a final state is kept. */
export async function finishFreeBets(tx: Tx, id: bigint, state: 'played' | 'ended'): Promise<void> {
  await tx.query(sql`
    update games.free_bet set state = ${state} where brand_id = ${tx.brandId} and id = ${id} and state in ('asked', 'given')`)
}

/** Per vendor, the time that free rounds cover which were given and have not ended before a moment. */
export const selectGivenSpans = (
  tx: Tx,
  endedAfter: Date,
): Promise<{ vendor: string; startsAt: Date; endsAt: Date }[]> =>
  tx.query(sql`
    select vendor, min(starts_at) as starts_at, max(ends_at) as ends_at from games.free_bet
    where brand_id = ${tx.brandId} and state = 'given' and vendor_ref is not null and ends_at > ${endedAfter}
    group by vendor order by vendor`)

/** Records as played those that the vendor names by its own ids. */
export async function updatePlayedFreeBets(tx: Tx, vendor: string, references: readonly string[]): Promise<void> {
  await tx.query(sql`
    update games.free_bet set state = 'played'
    where brand_id = ${tx.brandId} and vendor = ${vendor} and state = 'given'
      and lower(vendor_ref) = any(${references.map((reference) => reference.toLowerCase())}::text[])`)
}

/** Open games of a vendor, except those that have no free rounds; in the reader's language, by name. */
export const selectFreeRoundGames = (tx: Tx, vendor: string): Promise<{ code: string; name: string }[]> =>
  tx.query(sql`
    select g.code, coalesce(n.name, g.name) as name from games.game g
    left join games.game_name n on n.brand_id = g.brand_id and n.game_id = g.id and n.language = ${tx.scope.language}
    where g.brand_id = ${tx.brandId} and g.vendor = ${vendor} and g.state = 'open' and g.free_rounds is not false
    order by lower(coalesce(n.name, g.name)), g.code`)

type PlayableFreeBet = Pick<FreeBet, 'id' | 'vendor' | 'gameCode' | 'rounds' | 'value' | 'endsAt'> & {
  readonly gameName: string
}

/** A member's free bets that can be played now, with the game's name in the reader's language; those that end first at the front. */
export const selectPlayableFreeBets = (tx: Tx, memberId: bigint): Promise<PlayableFreeBet[]> =>
  tx.query(sql`
    select f.id, f.vendor, f.game_code, f.rounds, f.value, f.ends_at, coalesce(n.name, g.name) as game_name
    from games.free_bet f
    join games.game g on g.brand_id = f.brand_id and g.vendor = f.vendor and g.code = f.game_code
    left join games.game_name n on n.brand_id = g.brand_id and n.game_id = g.id and n.language = ${tx.scope.language}
    where f.brand_id = ${tx.brandId} and f.member_id = ${memberId} and f.state = 'given'
      and f.starts_at <= ${tx.now} and f.ends_at > ${tx.now}
    order by f.ends_at, f.id limit 50`)

export type FreeBetRow = Omit<FreeBet, 'askedAt'> & { readonly account: string; readonly total: number }
type FreeBetFilter = {
  readonly q: string | null
  readonly vendor: string | null
  readonly state: string | null
  readonly limit: number
  readonly offset: number
}

/**
 * Free bets with the member's account, newest first. Not every vendor reports their end, so those whose time is over have ended.
 */
export function selectFreeBets(tx: Tx, { q, vendor, state, limit, offset }: FreeBetFilter): Promise<FreeBetRow[]> {
  const shown = sql`case when f.state in ('asked', 'given') and f.ends_at <= ${tx.now} then 'ended' else f.state end`
  return tx.query<FreeBetRow>(sql`
    select f.id, f.vendor, f.issue, f.vendor_ref, f.member_id, f.game_code, f.rounds, f.value, f.turnover_times, f.starts_at, f.ends_at, f.at,
      ${shown} as state, m.username as account, count(*) over ()::int as total
    from games.free_bet f join members.member_pub m on m.brand_id = f.brand_id and m.member_id = f.member_id
    where f.brand_id = ${tx.brandId} and (${vendor}::text is null or f.vendor = ${vendor})
      and (${state}::text is null or ${shown} = ${state}) and (${q}::text is null or lower(m.username) = lower(${q}))
    order by f.id desc limit ${limit} offset ${offset}`)
}
