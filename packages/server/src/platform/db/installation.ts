import type pg from 'pg'

/** A real installation, or a sandbox with demo brands. */
type InstallationKind = 'real' | 'sandbox'

/** Records the kind of installation at the first migration; later ones keep it. */
export async function recordInstallation(pool: pg.Pool, sandbox: boolean): Promise<void> {
  await pool.query('insert into platform.installation (kind) values ($1) on conflict do nothing', [
    sandbox ? 'sandbox' : 'real',
  ])
}

/** The kind of installation that the database belongs to; null before the first migration. */
export async function readInstallation(pool: pg.Pool): Promise<InstallationKind | null> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('platform.installation') is not null as known`,
  )
  if (rows[0]?.known !== true) return null
  const found = await pool.query<{ kind: InstallationKind }>('select kind from platform.installation')
  return found.rows[0]?.kind ?? null
}
