import type { Principal } from '@gasing/contract/who'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { Platform } from '../platform.ts'
import type { Refused } from '../refused.ts'
import { readCountedPage } from './counted-page.ts'
import { isTransient } from './database-errors.ts'
import { ensureLeaseHeld } from './fence.ts'
import { claimKey, type Idempotency, storeAnswer } from './idempotency.ts'
import { deferredHint, preparedHint } from './prepared-statements.ts'

/** Who acts: a signed-in principal, a vendor, a payment provider, or the system itself (jobs). */
export type Actor =
  | Principal
  | { readonly kind: 'outside'; readonly name: string }
  | { readonly kind: 'system'; readonly name: string }

/** A host is open to all accounts, or to members or agents only. */
export type SiteAudience = 'all' | 'member' | 'agent'

/** What a use case knows about the request it serves. Jobs create one with `systemScope`. */
export type Scope = {
  readonly platform: Platform
  readonly brandId: number
  readonly actor: Actor
  readonly language: string
  readonly ip: string
  readonly device: string
  /** The kind of site at the host (LOGIN-11); all accounts by default. */
  readonly site?: SiteAudience
  readonly requestId: string
  readonly idempotency?: Idempotency
  /** The audit log's position up to which the operator has read what this request overwrites; it must not have changed since. */
  readonly basedOn?: bigint
  /** Receives the position of each audit line that the request writes. */
  readonly onAudited?: (position: bigint) => void
}

/** The same scope for a transaction that must not store its result as the answer of the request: one of several, or only a read. */
export const withoutIdempotencyKey = ({ idempotency: _key, ...scope }: Scope): Scope => scope

/** One transaction in one brand. Invalid once the callback has returned: any later use throws. */
export type Tx = {
  readonly brandId: number
  /** The transaction's time, read once from the database's clock. */
  readonly now: Date
  readonly actor: Actor
  readonly scope: Scope
  readonly platform: Platform
  query<Row>(statement: RawBuilder<Row>): Promise<Row[]>
}

const attemptsMax = 4

/** Compiles statements as written; only result columns are renamed, by the connection's plugin. */
const sqlCompiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Runs one use case in one transaction of one brand. Row-level security limits it to that brand. With an idempotency key the
 * first answer is stored in the same transaction and returned to a repeat; the answer must then be plain JSON. Deadlocks and
 * serialization failures repeat the whole callback.
 */
export async function inBrand<Result>(scope: Scope, use: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    ensureLeaseHeld()
    try {
      return await scope.platform.db.transaction().execute((transaction) => runOnce(scope, transaction, use))
    } catch (error) {
      if (attempt >= attemptsMax || !isTransient(error)) throw error
    }
  }
}

/**
 * Ends a request that was refused before its transaction. A repeat of one that was carried out gets the first answer all the same: what
 * it needed may have been switched off since.
 */
export const answerRepeatOrRefuse = (scope: Scope, refused: Refused): Promise<never> =>
  inBrand(scope, () => Promise.reject(refused))

async function runOnce<Result>(
  scope: Scope,
  transaction: Transaction<Record<string, never>>,
  use: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { platform, brandId, actor, idempotency } = scope
  let alive = true
  const query: Tx['query'] = async (statement) => {
    if (!alive) throw new Error('this transaction has ended; its handle can no longer be used')
    return (await transaction.executeQuery(statement.compile(sqlCompiler))).rows
  }
  const key = idempotency && { platform, brandId, query, claim: idempotency }
  try {
    // both are pipelined
    const [[start], first] = await Promise.all([
      query(sql<{ now: Date }>`${preparedHint}select set_config('gasing.brand_id', ${String(brandId)}, true), now()`),
      key ? claimKey(key) : null,
    ])
    if (!start) throw new Error('expected the start time of the transaction, got no row')
    if (first !== null) return first.answer as Result
    const answer = await use({ brandId, now: start.now, actor, scope, platform, query })
    if (key) await storeAnswer(key, answer)
    ensureLeaseHeld()
    return answer
  } finally {
    alive = false
  }
}

/** The scope of work that no request started: jobs, the relay, start-up. */
export function systemScope(platform: Platform, brandId: number, name: string): Scope {
  return {
    platform,
    brandId,
    actor: { kind: 'system', name },
    language: 'EN',
    ip: '',
    device: '',
    requestId: `system:${name}`,
  }
}

export type { PageRange } from './counted-page.ts'
export { deferredHint, preparedHint, type RawBuilder, readCountedPage, sql }
