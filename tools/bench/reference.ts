import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The upper bound for all measurements: one idempotent statement per bet, straight from pgbench. */
const script = `\\set player random(1, :players)
\\set amount random(1, 100)
with moved as (
  update bench.account set balance = balance - cast(:amount as bigint)
  where id = :player and balance >= cast(:amount as bigint) returning id, balance)
insert into bench.transfer (player_id, delta, balance_after, vendor_id, tx)
select id, -cast(:amount as bigint), balance, 1, gen_random_uuid()::text from moved on conflict do nothing;
`

export async function prepareReference(url: string, players: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    drop schema if exists bench cascade;
    create schema bench;
    create table bench.account (id bigint primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 40);
    create table bench.transfer (
      id bigint generated always as identity, player_id bigint not null, delta bigint not null, balance_after bigint not null,
      vendor_id int not null, tx text not null, at timestamptz not null default now(),
      primary key (player_id, id), unique (vendor_id, tx));
    insert into bench.account select g, 1000000000000 from generate_series(1, ${players}) g`)
  await client.end()
}

function findPgbench(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), ...listDebianFolders()]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null
}

function listDebianFolders(): string[] {
  const base = '/usr/lib/postgresql'
  return existsSync(base) ? readdirSync(base).map((version) => join(base, version, 'bin')) : []
}

/** Bets per second of the reference. */
export const runReference = (url: string, order: { players: number; clients: number; seconds: number }): number =>
  runPgbench(url, { ...order, script, defines: [`players=${order.players}`] })

type PgbenchOrder = {
  readonly script: string
  readonly clients: number
  readonly seconds: number
  readonly defines?: readonly string[]
}

/** Transactions per second of a script. */
export function runPgbench(url: string, { script: text, clients, seconds, defines = [] }: PgbenchOrder): number {
  const pgbench = findPgbench()
  if (!pgbench)
    throw new Error('pgbench is not installed: on Debian `apt-get install postgresql-contrib`, then try again')
  const folder = mkdtempSync(join(tmpdir(), 'gasing-bench-'))
  const file = join(folder, 'bet.sql')
  writeFileSync(file, text)
  const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`]
  for (const define of defines) args.push('-D', define)
  try {
    const output = execFileSync(pgbench, [...args, '-f', file, url], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const found = /tps = ([0-9.]+)/.exec(output)?.[1]
    if (!found) throw new Error(`pgbench printed no rate: ${output}`)
    return Number(found)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
