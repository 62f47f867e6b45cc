import { createHash } from 'node:crypto'
import { type BrandConfig, statusFor } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { memberBalance } from '#wallet/public.ts'
import { fateOf, insertRefused, isTaken, lockMoney } from './store-marks.ts'
import { type MoveOutcome, passesBound, type VendorCommand } from './store-money.ts'
import { newestSeat } from './store-seats.ts'
import {
  beginPart,
  boundTimes,
  closeRound,
  keepPart,
  moveInTurn,
  type Posting,
  postingsOf,
  roundOf,
  undoPart,
} from './store-together.ts'
import type { Vendor } from './store-vendors.ts'
import type { VendorMoney } from './vendor-money.ts'

/** One movement in a message that may contain several. */
export type Action = {
  readonly kind: 1 | 2 | 3
  readonly tx: string
  /** The movement that a rollback reverses. Wins of these dialects name only their round. */
  readonly ref: string | null
  /** For a rollback, 0 means everything that is left. */
  readonly amount: bigint
  /** Paid without a round: jackpots, promotions, free rounds. */
  readonly free?: boolean
}

/** A message about one round of one member: its actions are done together or not at all. */
export type Together = {
  readonly vendor: Vendor
  readonly memberId: bigint
  /** Null when the call names no session: wins and rollbacks then use the newest seat, while a bet must name its own. */
  readonly tokenHash: Buffer | null
  readonly gameCode: string
  readonly round: string
  readonly closed: boolean
  readonly currency: string
  readonly actions: readonly Action[]
  /**
   * False when the dialect has its own error for money already spent: the rollback is then refused and the wallet lends nothing.
   */
  readonly lends?: boolean
  /**
   * True when the dialect has its own error for a bet that has been cancelled, whether it came before or after its cancellation.
   */
  readonly refusesUndone?: boolean
  /** The transaction whose previous state the dialect must report. */
  readonly asksAbout?: string
}

export type Carried = {
  /** `ok`, or the outcome that explains why nothing was done. */
  readonly outcome: string
  readonly balance: bigint
  /** By the vendor's transaction id; the rollback of an unknown transaction has none. */
  readonly postings: ReadonlyMap<string, Posting>
  /** The previous state of the transaction asked about. */
  readonly before?: string | null
}

/** Thrown to abort a message: whatever the same message has already done is rolled back. */
class NotAll extends Error {
  readonly outcome: string
  readonly command: VendorCommand | undefined
  constructor(outcome: string, command: VendorCommand | undefined) {
    super(outcome)
    this.outcome = outcome
    this.command = command
  }
}

/** Bet refusals that are permanent; the money path remembers the same ones. */
const sticky = new Set([
  ...['insufficient', 'invalid_token', 'token_expired', 'wrong_currency', 'member_locked', 'invalid_game'],
  ...['limit_reached', 'brand_closed', 'vendor_closed'],
])

type Table = { readonly platform: Platform; readonly money: VendorMoney; readonly brand: BrandConfig }

const scopeOf = ({ platform, brand }: Table, { vendor }: Pick<Together, 'vendor'>) =>
  systemScope(platform, brand.brandId, `vendor:${vendor.code}`)

/** Carries out a message of a dialect whose messages contain several movements, or name rounds instead of bets (1.2 to 1.4). */
export async function carryTogether(table: Table, message: Together): Promise<Carried> {
  const scope = scopeOf(table, message)
  try {
    return await inBrand(scope, async (tx) => {
      await holdMoney(tx, message)
      return carryOne(tx, table.brand, message)
    })
  } catch (failure) {
    const stop = stopOf(failure)
    if (lendsFor(message, stop)) return takeBackAlone(table, message)
    return inBrand(scope, (tx) => refuseIn(tx, message, stop))
  }
}

/**
 * Carries out messages of one member and one vendor, which would wait for each other anyway, in one transaction, so that its
 * fixed cost (begin, account lock, commit) is paid once. Each message succeeds or is refused by itself, as it would be alone; any
 * other error rolls back all of them.
 */
export async function carrySeveral(table: Table, messages: readonly Together[]): Promise<Carried[]> {
  const [first] = messages
  if (!first) return []
  const told = await inBrand(scopeOf(table, first), async (tx) => {
    await holdMoney(tx, first)
    const atOnce = areApart(messages) ? await asPart(tx, () => carryAll(tx, table.brand, messages)) : null
    if (atOnce && !(atOnce instanceof NotAll)) return atOnce
    const each: (Carried | null)[] = []
    for (const message of messages) each.push(await carryPart(tx, table.brand, message))
    return each
  })
  const all: Carried[] = []
  for (const [index, message] of messages.entries()) all.push(told[index] ?? (await takeBackAlone(table, message)))
  return all
}

const carryOne = async (tx: Tx, brand: BrandConfig, message: Together): Promise<Carried> => {
  const [done] = await carryAll(tx, brand, [message])
  if (!done) throw new Error('expected one outcome for one message, got none')
  return done
}

/** Whether no message can affect the outcome of another, apart from funds, which must suffice for all of them at once. */
function areApart(messages: readonly Together[]): boolean {
  const actions = messages.flatMap((message) => message.actions)
  const names = [actions.map(({ tx }) => tx), messages.map(({ round }) => round)]
  const isPlain = messages.every((message) => message.actions.length > 0) && actions.every(({ kind }) => kind !== 3)
  return isPlain && names.every((each) => new Set(each).size === each.length)
}

/** Carries out one of several messages; null when the wallet has to lend for it, which happens after the others are done. */
async function carryPart(tx: Tx, brand: BrandConfig, message: Together): Promise<Carried | null> {
  const done = await asPart(tx, () => carryOne(tx, brand, message))
  if (!(done instanceof NotAll)) return done
  return lendsFor(message, done) ? null : refuseIn(tx, message, done)
}

/** Runs a part of a transaction under a savepoint: returns its result, or the reason it was rolled back. */
async function asPart<Done>(tx: Tx, work: () => Promise<Done>): Promise<Done | NotAll> {
  await beginPart(tx)
  try {
    const done = await work()
    await keepPart(tx)
    return done
  } catch (failure) {
    const stop = stopOf(failure)
    await undoPart(tx)
    return stop
  }
}

/** Converts an error into the reason that nothing was done. @throws the error if it is a failure of ours */
function stopOf(failure: unknown): NotAll {
  const stop = passesBound(failure) ? new NotAll('full', undefined) : failure
  if (stop instanceof NotAll) return stop
  throw failure
}

const lendsFor = ({ lends }: Together, { outcome }: NotAll): boolean => outcome === 'short' && lends !== false

/** A refused bet is remembered under the account's lock, so that it stays refused. */
async function refuseIn(tx: Tx, message: Together, { command, outcome }: NotAll): Promise<Carried> {
  if (command?.kind === 1 && sticky.has(outcome)) {
    await lockMoney(tx, message.memberId)
    if (!(await isTaken(tx, command))) await insertRefused(tx, command, outcome)
  }
  const { main } = await memberBalance(tx, message.memberId)
  return { outcome, balance: main, postings: new Map() }
}

/** Both statements share a round trip. */
const holdMoney = (tx: Tx, { memberId }: Together) => Promise.all([boundTimes(tx), lockMoney(tx, memberId)])

/** The movements of a message that passed all checks, and the previous state of the transaction it asks about. */
type Ready = { readonly commands: readonly VendorCommand[]; readonly before: string | null }

/** Carries out messages as one; the first movement that is not `ok` aborts them all. */
async function carryAll(tx: Tx, brand: BrandConfig, messages: readonly Together[]): Promise<Carried[]> {
  const ready = await allOf(messages.map((message) => readyOf(tx, brand, message)))
  // order movements by their place in the message: those of different rounds then share a step
  const moves = ready
    .flatMap(({ commands }) => commands.map((command, place) => ({ command, place })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ command }) => command)
  const { decimals, code: currency } = brand.currency
  const outcomes = await moveInTurn(tx, { brandId: tx.brandId, decimals, currency }, moves)
  const failed = outcomes.findIndex(({ outcome }) => outcome !== 'ok')
  if (failed >= 0) throw new NotAll((outcomes[failed] as MoveOutcome).outcome, moves[failed])
  for (const message of messages)
    if (message.actions.length === 0 && message.closed && (await roundOf(tx, named(message))))
      await closeRound(tx, named(message))
  const [first] = messages
  if (!first) return []
  const keys = messages.flatMap(({ actions }) => actions.map(({ tx: key }) => key))
  const [postings, { main }] = await Promise.all([
    postingsOf(tx, first.vendor.code, keys),
    memberBalance(tx, first.memberId),
  ])
  for (const { refusesUndone, actions } of messages)
    if (refusesUndone && actions.some(({ tx: key }) => postings.get(key)?.undone))
      throw new NotAll('rolled_back', undefined)
  return ready.map(({ before }) => ({ outcome: 'ok', balance: main, postings, before }))
}

const named = (message: Together) => ({ ...message, vendor: message.vendor.code })

/** Waits until all promises have settled before throwing the first error, so that no query is sent after one has failed. */
async function allOf<Told>(asked: readonly Promise<Told>[]): Promise<Told[]> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}

async function readyOf(tx: Tx, brand: BrandConfig, message: Together): Promise<Ready> {
  const { vendor, memberId, actions, asksAbout } = message
  // each movement checks that its member exists; a balance query or the closing of a round does not
  if (actions.length === 0 && !(await memberById(tx, memberId))) throw new NotAll('unknown_member', undefined)
  // read under the lock, so that only one of several concurrent repeats counts as the first
  const before = asksAbout === undefined ? null : await fateOf(tx, { vendor: vendor.code, tx: asksAbout })
  const commands = await commandsOf(tx, message)
  for (const [index, command] of commands.entries()) {
    const refusal = await refusalOf(tx, brand, command, commands.slice(0, index))
    if (refusal) throw new NotAll(refusal, command)
  }
  const paid = commands.map((command) => (command.kind === 2 ? { ...command, winWithoutBet: true } : command))
  return { commands: paid, before }
}

/** Checks that these dialects leave to us: a win needs a round that is not void, and a closed brand accepts no bets. */
async function refusalOf(
  tx: Tx,
  brand: BrandConfig,
  command: VendorCommand,
  before: readonly VendorCommand[],
): Promise<string | null> {
  if (command.kind === 1 && statusFor(brand, '', tx.now) !== 0)
    return (await isTaken(tx, command)) ? null : 'brand_closed'
  if (command.kind !== 2 || command.winWithoutBet || before.some(({ kind }) => kind === 1)) return null
  const round = await roundOf(tx, command)
  if (!round) return 'unknown_bet'
  return round.status === 'void' && !(await isTaken(tx, command)) ? 'rolled_back' : null
}

/** Token hash that matches no seat. */
const nobody = Buffer.alloc(0)

async function commandsOf(tx: Tx, message: Together): Promise<VendorCommand[]> {
  const { vendor, memberId, gameCode, round, currency, closed } = message
  const named = message.tokenHash ?? nobody
  const newest = message.tokenHash ?? (await newestSeat(tx, memberId, vendor.code)) ?? nobody
  return message.actions.map((action, index) => ({
    ...{ vendor: vendor.code, kind: action.kind, tx: action.tx, ref: action.ref, memberId, gameCode, round },
    tokenHash: action.kind === 1 ? named : newest,
    closed: closed && index === message.actions.length - 1,
    amount: action.amount,
    hash: fingerprint([action.kind, memberId.toString(), currency, action.amount.toString(), round, action.ref ?? '']),
    currency,
    winWithoutBet: action.free === true || vendor.flags.winWithoutBet === true,
  }))
}

/** Hash of the content that must be equal for a message to count as a repeat. */
const fingerprint = (parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** Takes back a win that has been spent, outside the shared transaction: the wallet lends what is missing (M11). */
async function takeBackAlone(table: Table, message: Together): Promise<Carried> {
  const scope = scopeOf(table, message)
  const commands = await inBrand(scope, (tx) => commandsOf(tx, message))
  let balance = 0n
  for (const command of commands) {
    const moved = await table.money.move(table.brand.brandId, command)
    if (moved.outcome !== 'ok') return { outcome: moved.outcome, balance: moved.balance ?? 0n, postings: new Map() }
    balance = moved.balance ?? 0n
  }
  const keys = commands.map(({ tx: key }) => key)
  const postings = await inBrand(scope, (tx) => postingsOf(tx, message.vendor.code, keys))
  return { outcome: 'ok', balance, postings }
}
