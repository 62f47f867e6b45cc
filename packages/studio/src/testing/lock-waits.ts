import type { Query } from '../db/pool.ts'

/** Counts the connections to this database that wait for a lock: once they do, a race has begun. */
export async function countLockWaits(db: Query): Promise<number> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
