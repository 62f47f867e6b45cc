import { inBrand, type Scope, sql, withoutIdempotencyKey } from '../db/tx.ts'
import { rateLimitNetworkOf } from '../network.ts'
import { refuse } from '../refused.ts'

/** At most `attemptsMax` attempts of one subject in each window of `windowSeconds`. */
export type RateLimit = { readonly name: string; readonly attemptsMax: number; readonly windowSeconds: number }

/**
 * Counts one attempt in the database, so that all processes share the count and it survives restarts (L01). It uses its own
 * transaction: a refused use case must not roll its attempt back. An IPv6 subject counts by its /64 network.
 */
export async function countAttempt(scope: Scope, limit: RateLimit, subject: string): Promise<void> {
  const own = withoutIdempotencyKey(scope)
  const [counted] = await inBrand(own, (tx) =>
    tx.query<{ attempts: number; left: number }>(sql`
      with w as (select to_timestamp(floor(extract(epoch from clock_timestamp()) / ${limit.windowSeconds}) * ${limit.windowSeconds}) as start)
      insert into platform.rate as r (brand_id, name, subject, window_start, attempts)
      select ${tx.brandId}::int, ${limit.name}, ${limitKeyOf(subject)}, w.start, 1 from w
      on conflict (brand_id, name, subject, window_start) do update set attempts = r.attempts + 1
      returning attempts, ceil(extract(epoch from (window_start + make_interval(secs => ${limit.windowSeconds}) - clock_timestamp())))::int as left`),
  )
  if (counted && counted.attempts > limit.attemptsMax)
    refuse('too_often', { retryAfterSeconds: Math.max(1, counted.left) })
}

/** Gives an attempt back that has turned out not to count. */
export async function releaseAttempt(scope: Scope, { name }: RateLimit, subject: string): Promise<void> {
  const own = withoutIdempotencyKey(scope)
  const key = limitKeyOf(subject)
  await inBrand(own, (tx) =>
    tx.query(sql`
      update platform.rate set attempts = attempts - 1
      where brand_id = ${tx.brandId} and name = ${name} and subject = ${key} and attempts > 0 and window_start = (
        select max(window_start) from platform.rate where brand_id = ${tx.brandId} and name = ${name} and subject = ${key})`),
  )
}

const limitKeyOf = (subject: string): string => rateLimitNetworkOf(subject).slice(0, 200)
