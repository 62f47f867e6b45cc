import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { isAddress, isBounded, transitAccount } from './accounts.ts'
import { type EntryCommand, type EntryOutcome, insertOrSelectAccountIds, postEntries } from './store.ts'

export type Move = { readonly from: string; readonly to: string; readonly amount: bigint }
export type PostingOrder = {
  /** Idempotency key, unique per brand for ever: the same key with the same content returns the first posting. */
  readonly key: string
  /** Why: a transaction kind. */
  readonly reason: string
  readonly moves: readonly Move[]
  /** What the posting belongs to: a deposit, a withdrawal, a round. */
  readonly reference: string
}
export type Posted = {
  readonly replayed: boolean
  /** Current balances of the bounded accounts involved. */
  readonly balances: ReadonlyMap<string, { balance: bigint; version: bigint }>
}

const movesMax = 20
const keyLengthMax = 200

type PostingLine = { readonly address: string; readonly counter: string; readonly delta: bigint }

/**
 * Posts money moves: all or none, balanced by construction, never below zero, once per key. Refuses `insufficient_balance`,
 * `balance_full` when an account would exceed its maximum, and `idempotency_conflict` when the key exists with other content.
 */
export async function postMoves(tx: Tx, order: PostingOrder): Promise<Posted> {
  invariant(
    order.moves.length > 0 && order.moves.length <= movesMax,
    `expected 1 to ${movesMax} moves in a posting, got ${order.moves.length}`,
  )
  invariant(
    order.key.length > 0 && order.key.length <= keyLengthMax,
    `expected a key of 1 to ${keyLengthMax} characters, got ${order.key.length}`,
  )
  const lines = order.moves.flatMap(toPostingLines)
  const ids = await readLineAccountIds(tx, lines)
  const hash = hashContent(order)
  const commands = lines.map((line, index) => ({
    key: order.key,
    line: index,
    hash,
    account: ids.get(line.address) as bigint,
    counter: ids.get(line.counter) as bigint,
    delta: line.delta,
    reason: order.reason,
    reference: order.reference,
  }))
  const outcomes = await postInRuns(tx, commands)
  invariant(outcomes.length === lines.length, `expected ${lines.length} outcomes of a posting, got ${outcomes.length}`)
  return toPosted(ids, outcomes)
}

/** A move between two bounded accounts becomes two lines through the transit account. */
function toPostingLines({ from, to, amount }: Move): PostingLine[] {
  invariant(amount > 0n, 'expected a move to have an amount above zero')
  invariant(isAddress(from) && isAddress(to) && from !== to, 'expected a move to have two different valid addresses')
  invariant(isBounded(from) || isBounded(to), 'expected a move to have a bounded account on one side')
  if (isBounded(from) && isBounded(to))
    return [
      { address: from, counter: transitAccount, delta: -amount },
      { address: to, counter: transitAccount, delta: amount },
    ]
  return isBounded(from)
    ? [{ address: from, counter: to, delta: -amount }]
    : [{ address: to, counter: from, delta: amount }]
}

const readLineAccountIds = (tx: Tx, lines: readonly PostingLine[]): Promise<ReadonlyMap<string, bigint>> =>
  ensureAccountIds(tx, [...new Set(lines.flatMap(({ address, counter }) => [address, counter]))])

/** Account ids known to a transaction; during its life no account disappears or changes its id. */
const knownAccountIds = new WeakMap<Tx, Map<string, bigint>>()

/**
 * Returns account ids by address, creating accounts on first use. Calling it alongside other statements before a posting saves
 * the posting a round trip.
 */
export async function ensureAccountIds(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const knownIds = knownAccountIds.get(tx) ?? new Map<string, bigint>()
  knownAccountIds.set(tx, knownIds)
  const unknown = addresses.filter((address) => !knownIds.has(address))
  if (unknown.length > 0) {
    const ids = await insertOrSelectAccountIds(
      tx,
      unknown.map((address) => ({ address, bounded: isBounded(address) })),
    )
    invariant(ids.length === unknown.length, `expected ${unknown.length} account ids, got ${ids.length}`)
    for (const [index, address] of unknown.entries()) knownIds.set(address, ids[index] as bigint)
  }
  return new Map(addresses.map((address) => [address, knownIds.get(address) as bigint]))
}

/** The ledger accepts one command per account at a time, so lines of the same account are posted in successive runs. */
async function postInRuns(tx: Tx, commands: readonly EntryCommand[]): Promise<EntryOutcome[]> {
  const outcomes: EntryOutcome[] = []
  let waiting = [...commands]
  while (waiting.length > 0) {
    const taken = new Set<bigint>()
    const run = waiting.filter(({ account }) => !taken.has(account) && taken.add(account))
    outcomes.push(...(await postEntries(tx, run)))
    waiting = waiting.filter((command) => !run.includes(command))
  }
  return outcomes
}

function toPosted(ids: ReadonlyMap<string, bigint>, outcomes: readonly EntryOutcome[]): Posted {
  for (const { status } of outcomes) {
    if (status === 2) refuse('insufficient_balance')
    if (status === 3) refuse('idempotency_conflict')
  }
  const replayed = outcomes.every(({ status }) => status === 1)
  invariant(
    replayed || outcomes.every(({ status }) => status === 0),
    'expected a posting to be new or replayed as a whole',
  )
  // the last outcome of an account is its newest
  const newest = new Map(outcomes.map((outcome) => [outcome.accountId, outcome]))
  const balances = new Map<string, { balance: bigint; version: bigint }>()
  for (const [address, id] of ids) {
    const outcome = newest.get(id)
    if (outcome) balances.set(address, { balance: outcome.balance, version: outcome.version })
  }
  return { replayed, balances }
}

/** Hash of a key's content: equal contents have equal hashes. */
export const hashContent = ({ reason, moves, reference }: PostingOrder): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([reason, reference, ...moves.map(({ from, to, amount }) => [from, to, amount.toString()])]))
    .digest()
