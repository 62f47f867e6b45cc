import type pg from 'pg'

/** What the login of `migrate` and `worker` needs, with what happens otherwise (decision 423). */
const consequences = {
  BYPASSRLS: 'migrations change no rows of any brand, and the money audit sees none',
  pg_read_all_stats: 'sums of bets may miss rounds that settle in long transactions of another login',
} as const

type OwnerRight = keyof typeof consequences

/** The rights that the login of this pool lacks, whatever role its connections take. */
export async function findMissingRights(pool: pg.Pool): Promise<readonly OwnerRight[]> {
  const { rows } = await pool.query<Record<OwnerRight, boolean>>(`
    select rolsuper or rolbypassrls as "BYPASSRLS", pg_has_role(rolname, 'pg_read_all_stats', 'usage') as pg_read_all_stats
    from pg_roles where rolname = session_user`)
  return (Object.keys(consequences) as OwnerRight[]).filter((right) => rows[0]?.[right] !== true)
}

/** What is missing and what that means, for the log. */
export const describeMissingRights = (missing: readonly OwnerRight[]): string =>
  `the database user lacks ${missing.map((right) => `${right} (without it, ${consequences[right]})`).join(' and ')}`
