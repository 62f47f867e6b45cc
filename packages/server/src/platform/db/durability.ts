import type pg from 'pg'

const requiredSettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Names the database settings that could lose acknowledged money (C06); empty when it is safe. */
export async function findUnsafeSettings(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...requiredSettings]],
  )
  const settings = new Map(rows.map((row) => [row.name, row.setting]))
  return requiredSettings.filter((name) => settings.get(name) === 'off' || settings.get(name) === undefined)
}
