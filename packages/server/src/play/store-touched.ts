import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

/** How far a module that earns by round has looked. Rounds that ended before `beganAt` never earn. */
export type RoundProgress = { readonly beganAt: Date; readonly lookedUntil: Date }

/** A round carries the start time of its transaction and may become visible later; longer than any transaction lasts. */
const overlapMs = 600_000

/** Returns from when to look, so that no round that became visible late is missed. */
export const computeLookSince = ({ beganAt, lookedUntil }: RoundProgress): Date =>
  new Date(Math.max(beganAt.getTime(), lookedUntil.getTime() - overlapMs))

/** Begins after now: `tx.now` is cut to milliseconds, round times are finer. */
export const beginAfter = (now: Date): RoundProgress => ({
  beganAt: new Date(now.getTime() + 1),
  lookedUntil: now,
})

/**
 * Rounds settled, rolled back or amended since, in columns of `play.round_pub`: `member_id`, `round_id`, `vendor`, `game_code`,
 * `stake`, `payout`, `valid` and `status`. Of the open ones only those reopened since.
 */
export const buildTouchedRounds = (
  tx: Tx,
  { since, beganAt }: { readonly since: Date; readonly beganAt: Date },
): RawBuilder<unknown> => sql`
  (with undone as materialized (
    select distinct split_part(e.reference, '/', 1) as vendor, regexp_replace(e.reference, '^[^/]*/[^/]*/', '') as round,
      substring(a.address from '^member:([0-9]+):main$')::bigint as member_id
    from ledger.entry_pub e
    join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
    where e.brand_id = ${tx.brandId} and e.at >= ${since}::timestamptz and e.reason = 'rollback')
  select r.member_id, r.round_id, r.vendor, r.game_code, r.stake, r.payout, r.valid, r.status from play.round_pub r
  where r.brand_id = ${tx.brandId} and r.settled_at >= ${since}::timestamptz and r.status <> 'open'
  union
  select r.member_id, r.round_id, r.vendor, r.game_code, r.stake, r.payout, r.valid, r.status
  from undone u join play.round_pub r on r.brand_id = ${tx.brandId} and r.vendor = u.vendor and r.member_id = u.member_id
    and r.reference = u.round
  where r.status <> 'open' and r.settled_at >= ${beganAt}::timestamptz
  union
  select r.member_id, r.round_id, r.vendor, r.game_code, r.stake, r.payout, r.valid, r.status
  from play.amendment_pub d join play.round_pub r on r.brand_id = d.brand_id and r.member_id = d.member_id and r.round_id = d.round_id
  where d.brand_id = ${tx.brandId} and d.at >= ${since}::timestamptz and r.settled_at >= ${beganAt}::timestamptz)`
