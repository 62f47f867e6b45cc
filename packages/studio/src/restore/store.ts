import type { Query } from '../db/pool.ts'

/**
 * Records which database this is: that of its cluster, on its timeline of the log. Restoring a backup, promoting a replica or
 * loading a dump changes one of the three.
 * @returns whether it is not the one that was used before; locks the record until the transaction ends
 */
export async function recordUsedDatabase(tx: Query): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.used_database as used (name)
     select concat_ws('/', (select system_identifier from pg_control_system()),
              left(pg_walfile_name(pg_current_wal_lsn()), 8), (select oid from pg_database where datname = current_database()))
     on conflict (one) do update set name = excluded.name where used.name <> excluded.name`,
  )
  return rowCount === 1
}

/** Ends the use of every seed that may have been shown: of all pairs and of all spins on which bets could still be placed. */
export async function revealSeeds(tx: Query): Promise<void> {
  // one row for each member who ever rolled
  await tx.query(`set local statement_timeout = '5min'`)
  await tx.query('update studio.seed_pair set revealed_at = now() where revealed_at is null')
  await tx.query('update studio.spin set revealed_at = now() where revealed_at is null')
}
