import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabaseChecks } from '../health.ts'
import { createLog } from '../log.ts'
import { createTestPlatform, type TestPlatform, withDatabaseName } from '../testing/database.ts'
import { findMissingMigrations, migrate, readMigrationFiles } from './migrate.ts'
import { createPool } from './pool.ts'

/** `MIGRATE_STEP=1 npx vitest run migrate` kills after every single statement. */
const stepMax = Number.parseInt(process.env.MIGRATE_STEP ?? '250', 10)
const holdLock = 7_246_399

let platform: TestPlatform
let pool: pg.Pool
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = () => withDatabaseName(platform.adminUrl, name)

beforeAll(async () => {
  platform = await createTestPlatform()
  await platform.owner.query(`create database ${name}`)
  pool = createPool({ url: url(), max: 2, asOwner: true }, createLog('silent'))
  await pool.query(`
    create table public.trap (deed text not null, statements int not null);
    create function public.fall_in() returns event_trigger language plpgsql as $$
    declare v_trap public.trap; v_done int;
    begin
      -- the queue's own schema comes first
      if to_regclass('public.gasing_migration') is null then return; end if;
      select * into v_trap from public.trap;
      v_done := coalesce(nullif(current_setting('trap.done', true), ''), '0')::int + 1;
      perform set_config('trap.done', v_done::text, false);
      if v_trap.deed = 'hold' and v_done >= v_trap.statements then perform pg_advisory_xact_lock(${holdLock}); end if;
      if v_trap.deed = 'kill' and v_done >= v_trap.statements then perform pg_terminate_backend(pg_backend_pid()); end if;
    end $$`)
})
afterAll(async () => {
  await pool.end()
  await platform.owner.query(`drop database ${name} with (force)`)
  await platform.close()
})

/** Sets the trap, which counts schema statements per connection, from the next migration on. */
async function armStatementTrap(deed: 'hold' | 'kill' | 'none', statements: number): Promise<void> {
  await pool.query('drop event trigger if exists trap')
  await pool.query('delete from public.trap')
  await pool.query('insert into public.trap values ($1, $2)', [deed, statements])
  if (deed !== 'none')
    await pool.query('create event trigger trap on ddl_command_end execute function public.fall_in()')
}

const applied = async (): Promise<string[]> => {
  const { rows } = await pool.query(`select to_regclass('public.gasing_migration') is not null as there`)
  if (!rows[0].there) return []
  return (await pool.query('select name from public.gasing_migration order by name')).rows.map((row) => row.name)
}
const files = readMigrationFiles().map((file) => file.name)

/** A database's schema as text, without the trap and the queue. */
async function schemaOf(of: pg.Pool): Promise<string[]> {
  const { rows } = await of.query(`
    with s as (select oid, nspname from pg_namespace
      where nspname !~ '^(pg_|information_schema|graphile_worker)' and nspname <> 'public')
    select format('%s.%s %s %s %s', nspname, relname, relkind, relacl, relforcerowsecurity) as line from pg_class c join s on s.oid = relnamespace
    union all
    select format('%s.%s.%s %s %s %s', nspname, relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid))
    from pg_class c join s on s.oid = relnamespace join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where relkind in ('r', 'p', 'v')
    union all
    select format('%s %s %s', nspname, conname, pg_get_constraintdef(k.oid)) from pg_constraint k join s on s.oid = connamespace
    union all
    select format('%s %s %s', nspname, md5(pg_get_functiondef(p.oid)), proacl) from pg_proc p join s on s.oid = pronamespace
      where prokind in ('f', 'p')
    union all
    select format('%s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = tgrelid join s on s.oid = relnamespace
      where not tgisinternal
    union all
    select format('%s.%s %s %s', schemaname, tablename, policyname, qual) from pg_policies join s on s.nspname = schemaname
    order by 1`)
  return rows.map(({ line }) => line)
}

/** Starts the process and kills it with SIGKILL in the middle of a migration. */
async function killStartedProcess(): Promise<void> {
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock($1)', [holdLock])
  const env = { ...process.env, ROLE: 'migrate', SANDBOX: '1', DATABASE_URL: url(), DATA_DIR: platform.config.dataDir }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], { env, stdio: 'ignore' })
  const gone = once(child, 'exit')
  const waiting = `select from pg_stat_activity where datname = $1 and wait_event = 'advisory'`
  await vi.waitUntil(async () => (await platform.owner.query(waiting, [name])).rowCount === 1, { timeout: 30_000 })
  child.kill('SIGKILL')
  expect((await gone)[1]).toBe('SIGKILL')
  await holder.query('select pg_advisory_unlock_all()')
  holder.release()
}

test('C11 a start killed repeatedly during migrations leaves each one whole or undone, and the next start continues', async () => {
  await armStatementTrap('hold', 100)
  await killStartedProcess()
  let statements = stepMax
  let kills = 1
  for (let before = -1; ; kills++) {
    await armStatementTrap('kill', statements)
    const error = await migrate(pool).then(() => null, String)
    const done = await applied()
    expect(done).toEqual(files.slice(0, done.length))
    expect(await findMissingMigrations(pool)).toEqual(files.slice(done.length))
    if (error === null) break
    // the error names the migration, and a half-migrated database is not reported as ready
    if (done.length < files.length) expect(error).toContain(`Migration ${files[done.length]} failed`)
    expect(await createDatabaseChecks({ pool } as never).migrations?.()).toBe(done.length === files.length)
    // a migration with more statements than were let through needs a higher limit
    statements = done.length > before ? stepMax : statements * 2
    before = done.length
  }
  expect(kills).toBeGreaterThan(3)
  await armStatementTrap('none', 0)
  expect(await migrate(pool)).toEqual([])
  expect(await createDatabaseChecks({ pool } as never).migrations?.()).toBe(true)
  expect(await schemaOf(pool)).toEqual(await schemaOf(platform.owner))
}, 300_000)
