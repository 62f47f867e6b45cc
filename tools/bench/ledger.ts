import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { applyMoneyBatch, type VendorCommand } from '../../packages/server/src/games/store-money.ts'
import { createVendorMoney } from '../../packages/server/src/games/vendor-money.ts'
import { createPool } from '../../packages/server/src/platform/db/pool.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'
import { sha256 } from '../../packages/server/src/platform/seal.ts'
import { runPgbench } from './reference.ts'
import { benchVendor, type GameSession, type Stage } from './stage.ts'

/** Bets per second, or the factor by which something became slower. */
export type LedgerFigures = {
  readonly batched: number
  readonly sqlLedger: number
  readonly hot: number
  readonly spread: number
  readonly growth: number
}
export type LedgerOrder = { readonly seconds: number; readonly small: number; readonly large: number }

const batchSize = 256
const lanes = 2
const callers = 512
const spreadAccounts = 1000

/** A bet of 0.01 by a member, as the dialect would translate it. */
const createBet = ({ memberId, token }: GameSession): VendorCommand => ({
  vendor: benchVendor,
  kind: 1,
  tx: randomUUID(),
  ref: null,
  tokenHash: sha256(token),
  memberId,
  gameCode: 'bch_game',
  round: randomUUID(),
  closed: false,
  amount: 10_000n,
  hash: createHash('sha256').update(randomUUID()).digest(),
  currency: 'MYR',
  winWithoutBet: false,
})

/** Measures the money path without HTTP against alternatives in the same database; each pair in turns. */
export async function measureLedger(stage: Stage, { seconds, small, large }: LedgerOrder): Promise<LedgerFigures> {
  const url = stage.environment.DATABASE_URL as string
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(sqlLedger)
    const [batched, other, batchedAgain, otherAgain] = [
      await runInBatches(stage, seconds),
      runSqlLedger(url, seconds),
      await runInBatches(stage, seconds),
      runSqlLedger(url, seconds),
    ]
    const [spread, hot] = [
      await runThroughLanes(stage, spreadAccounts, seconds),
      await runThroughLanes(stage, 1, seconds),
    ]
    await fillLedger(owner, stage, small)
    const before = await runInBatches(stage, seconds)
    await fillLedger(owner, stage, large)
    const after = await runInBatches(stage, seconds)
    return {
      batched: Math.max(batched, batchedAgain),
      sqlLedger: Math.max(other, otherAgain),
      ...{ hot, spread, growth: before / after },
    }
  } finally {
    await owner.end()
  }
}

/** The money path's statement in full batches, on as many connections as the product has lanes. */
async function runInBatches(stage: Stage, seconds: number): Promise<number> {
  const pool = createPool({ url: stage.environment.DATABASE_URL as string, max: lanes }, createLog('warn'))
  const money = { brandId: stage.brandId, decimals: 2, currency: 'MYR' }
  const end = performance.now() + seconds * 1000
  let done = 0
  const lane = async (first: number) => {
    for (let at = first; performance.now() < end; at += batchSize * lanes) {
      const batch = Array.from({ length: batchSize }, (_, index) =>
        createBet(stage.seats[(at + index * lanes) % stage.seats.length] as GameSession),
      )
      const outcomes = await applyMoneyBatch(pool, money, batch, false)
      done += outcomes.filter(({ outcome }) => outcome === 'ok').length
    }
  }
  try {
    // the lanes share no member, as the product's lanes never hold a member twice
    await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
  } finally {
    await pool.end()
  }
  return done / seconds
}

/** Callers in a closed loop over the given number of members. */
async function runThroughLanes(stage: Stage, members: number, seconds: number): Promise<number> {
  const money = createVendorMoney(stage.platform)
  const end = performance.now() + seconds * 1000
  let done = 0
  const caller = async (first: number) => {
    for (let at = first; performance.now() < end; at += callers) {
      const seat = stage.seats[at % Math.min(members, stage.seats.length)] as GameSession
      const { outcome } = await money.move(stage.brandId, createBet(seat))
      if (outcome === 'ok') done++
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, first) => caller(first)))
  await money.close()
  return done / seconds
}

/** Adds entries and rounds of earlier days until there are that many of each, with keys as random as real ones. */
async function fillLedger(owner: pg.Client, { brandId, seats }: Stage, entries: number): Promise<void> {
  const { rows } = await owner.query<{ count: string }>('select count(*) from ledger.entry')
  const missing = entries - Number(rows[0]?.count)
  if (missing <= 0) return
  const values = [brandId, missing, seats.map(({ memberId }) => memberId.toString())]
  await owner.query(
    `insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, hash, reason, reference)
     select $1, -g, 0, 0, 0, 0, 'vendor:old:' || gen_random_uuid(), '\\x00', 'bet', 'old/bch_game/' || g
     from generate_series(1, $2::int) g where $3::bigint[] is not null`,
    values,
  )
  await owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status)
     select $1, ($3::bigint[])[1 + g % cardinality($3::bigint[])], 'old', 'bch_game', gen_random_uuid()::text, 1, 'settled'
     from generate_series(1, $2::int) g`,
    values,
  )
  await owner.query('vacuum analyze ledger.entry')
  await owner.query('vacuum analyze play.round')
  await owner.query('checkpoint')
}

/**
 * What a ledger in plain SQL does for one transfer, in our own schema: locks both accounts in order, updates both balances and
 * versions, and inserts a transfer and an entry for each side. One house account is the other side of every bet.
 */
const sqlLedger = `
  drop schema if exists bench_ledger cascade;
  create schema bench_ledger;
  create table bench_ledger.account (
    id bigint primary key, balance numeric not null, version bigint not null default 0, updated_at timestamptz not null default now());
  create table bench_ledger.transfer (
    id uuid primary key default gen_random_uuid(), from_id bigint not null references bench_ledger.account,
    to_id bigint not null references bench_ledger.account, amount numeric not null, at timestamptz not null default now());
  create table bench_ledger.entry (
    id uuid primary key default gen_random_uuid(), account_id bigint not null references bench_ledger.account,
    transfer_id uuid not null references bench_ledger.transfer, amount numeric not null, before numeric not null,
    after numeric not null, version bigint not null, at timestamptz not null default now());
  create index on bench_ledger.entry (account_id);
  create index on bench_ledger.entry (transfer_id);
  insert into bench_ledger.account select g, 1000000000000 from generate_series(0, 10000) g;
  create function bench_ledger.transfer(p_from bigint, p_to bigint, p_amount numeric) returns uuid language plpgsql as $$
  declare v_id uuid; v_side record;
  begin
    perform from bench_ledger.account where id in (p_from, p_to) order by id for update;
    insert into bench_ledger.transfer (from_id, to_id, amount) values (p_from, p_to, p_amount) returning id into v_id;
    for v_side in select * from (values (p_from, -p_amount), (p_to, p_amount)) as s(id, amount) loop
      with moved as (
        update bench_ledger.account set balance = balance + v_side.amount, version = version + 1, updated_at = now()
        where id = v_side.id returning id, balance, version)
      insert into bench_ledger.entry (account_id, transfer_id, amount, before, after, version)
      select id, v_id, v_side.amount, balance - v_side.amount, balance, version from moved;
    end loop;
    return v_id;
  end $$`

const runSqlLedger = (url: string, seconds: number): number =>
  runPgbench(url, {
    script: '\\set player random(1, 10000)\nselect bench_ledger.transfer(:player, 0, 1);\n',
    clients: 16,
    seconds,
  })
