import type { TestPlatform } from './database.ts'

/**
 * How many attempts exceeded a limit, counted by rate-limit window: a test cannot choose its start time, and a window may end in
 * the middle of it.
 */
export async function countBeyondLimit(
  { owner }: TestPlatform,
  limit: { readonly name: string; readonly attemptsMax: number },
): Promise<number> {
  const { rows } = await owner.query<{ beyond: number }>(
    'select coalesce(sum(greatest(attempts - $2, 0)), 0)::int as beyond from platform.rate where name = $1',
    [limit.name, limit.attemptsMax],
  )
  return rows[0]?.beyond ?? 0
}
