import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { isAddress, isBounded, transit } from './accounts.ts'
import { accountIds, type EntryCommand, type EntryOutcome, postEntries } from './store.ts'

export type Move = { readonly from: string; readonly to: string; readonly amount: bigint }
export type PostingOrder = {
  /** Unique per brand for ever: the same key and content is answered from the first posting. */
  readonly key: string
  /** Why: a transaction kind. */
  readonly reason: string
  readonly moves: readonly Move[]
  /** What it belongs to: a deposit, a withdrawal, a round. */
  readonly reference: string
}
export type Posted = {
  readonly replayed: boolean
  /** The bounded accounts that were touched, as they are now. */
  readonly balances: ReadonlyMap<string, { balance: bigint; version: bigint }>
}

const movesMax = 20
const keyLengthMax = 200

type Line = { readonly address: string; readonly counter: string; readonly delta: bigint }

/**
 * Moves money: all moves or none, balanced by construction, never below zero, once per key.
 * Refuses `insufficient_balance`, `balance_full` when an account would hold more than it can, and `idempotency_conflict` when the key stands for other contents.
 */
export async function post(tx: Tx, order: PostingOrder): Promise<Posted> {
  invariant(order.moves.length > 0 && order.moves.length <= movesMax, 'a posting has 1 to 20 moves')
  invariant(order.key.length > 0 && order.key.length <= keyLengthMax, 'a posting has a key of at most 200 characters')
  const lines = order.moves.flatMap(linesOf)
  const ids = await idsOf(tx, lines)
  const hash = contentHash(order)
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
  const outcomes = await inRuns(tx, commands)
  invariant(outcomes.length === lines.length, 'every line has an outcome')
  return settle(ids, outcomes)
}

/** A move between two bounded accounts is two lines through the transit account. */
function linesOf({ from, to, amount }: Move): Line[] {
  invariant(amount > 0n, 'a move has an amount above zero')
  invariant(isAddress(from) && isAddress(to) && from !== to, 'a move has two different addresses')
  invariant(isBounded(from) || isBounded(to), 'one side of a move is an account with a balance')
  if (isBounded(from) && isBounded(to))
    return [
      { address: from, counter: transit, delta: -amount },
      { address: to, counter: transit, delta: amount },
    ]
  return isBounded(from)
    ? [{ address: from, counter: to, delta: -amount }]
    : [{ address: to, counter: from, delta: amount }]
}

const idsOf = (tx: Tx, lines: readonly Line[]): Promise<ReadonlyMap<string, bigint>> =>
  accountIdsOf(tx, [...new Set(lines.flatMap(({ address, counter }) => [address, counter]))])

/** What a transaction has been told: as long as it lives, no account goes away or gets another id. */
const toldIds = new WeakMap<Tx, Map<string, bigint>>()

/**
 * Ids of accounts by address; an account appears when it is first named. Asked for beside other statements before a posting,
 * they spare it a round trip.
 */
export async function accountIdsOf(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const told = toldIds.get(tx) ?? new Map<string, bigint>()
  toldIds.set(tx, told)
  const unknown = addresses.filter((address) => !told.has(address))
  if (unknown.length > 0) {
    const ids = await accountIds(
      tx,
      unknown.map((address) => ({ address, bounded: isBounded(address) })),
    )
    invariant(ids.length === unknown.length, 'every address has an account')
    for (const [index, address] of unknown.entries()) told.set(address, ids[index] as bigint)
  }
  return new Map(addresses.map((address) => [address, told.get(address) as bigint]))
}

/** The ledger takes one command per account at a time: lines of one account go one after the other. */
async function inRuns(tx: Tx, commands: readonly EntryCommand[]): Promise<EntryOutcome[]> {
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

function settle(ids: ReadonlyMap<string, bigint>, outcomes: readonly EntryOutcome[]): Posted {
  for (const { status } of outcomes) {
    if (status === 2) refuse('insufficient_balance')
    if (status === 3) refuse('idempotency_conflict')
  }
  const replayed = outcomes.every(({ status }) => status === 1)
  invariant(replayed || outcomes.every(({ status }) => status === 0), 'a posting is new or repeated as a whole')
  // the last outcome of an account is its newest
  const newest = new Map(outcomes.map((outcome) => [outcome.accountId, outcome]))
  const balances = new Map<string, { balance: bigint; version: bigint }>()
  for (const [address, id] of ids) {
    const outcome = newest.get(id)
    if (outcome) balances.set(address, { balance: outcome.balance, version: outcome.version })
  }
  return { replayed, balances }
}

/** What a key stands for: the same contents give the same hash. */
export const contentHash = ({ reason, moves, reference }: PostingOrder): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([reason, reference, ...moves.map(({ from, to, amount }) => [from, to, amount.toString()])]))
    .digest()
