import type { BrandConfig } from '#brand/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { checkMessage, toCommands } from './check-round-message.ts'
import { MessageAborted, type RoundMessage, type RoundOutcome } from './round-message.ts'
import { insertRefusedMark, isTransactionKnown, lockMainAccount } from './store-marks.ts'
import { exceedsAccountBound, type MoveOutcome } from './store-money.ts'
import {
  applyCommandsInOrder,
  closeVendorRound,
  openSavepoint,
  releaseSavepoint,
  rollBackToSavepoint,
  selectPlayedRound,
  selectPostings,
  setVendorTimeouts,
} from './store-round-messages.ts'
import type { VendorMoney } from './vendor-money.ts'

/** Bet refusals that are permanent; the money path remembers the same ones. */
const permanentRefusals = new Set([
  ...['insufficient', 'invalid_token', 'token_expired', 'wrong_currency', 'member_locked', 'invalid_game'],
  ...['limit_reached', 'brand_closed', 'vendor_closed'],
])

export type MessageContext = { readonly platform: Platform; readonly money: VendorMoney; readonly brand: BrandConfig }

const createVendorScope = ({ platform, brand }: MessageContext, { vendor }: Pick<RoundMessage, 'vendor'>) =>
  systemScope(platform, brand.brandId, `vendor:${vendor.code}`)

/** Carries out a message of a dialect whose messages contain several movements, or name rounds instead of bets (1.2 to 1.4). */
export async function applyRoundMessage(context: MessageContext, message: RoundMessage): Promise<RoundOutcome> {
  const scope = createVendorScope(context, message)
  try {
    return await inBrand(scope, async (tx) => {
      await lockMoneyWithTimeouts(tx, message)
      return applyOne(tx, context.brand, message)
    })
  } catch (failure) {
    const aborted = toAborted(failure)
    if (isLendingNeeded(message, aborted)) return reclaimSeparately(context, message)
    return inBrand(scope, (tx) => recordRefusal(tx, message, aborted))
  }
}

/**
 * Carries out messages of one member and one vendor, which would wait for each other anyway, in one transaction, to pay its fixed
 * cost once. Each message succeeds or is refused by itself, as it would be alone; any other error rolls back all of them.
 */
export async function applyRoundMessages(
  context: MessageContext,
  messages: readonly RoundMessage[],
): Promise<RoundOutcome[]> {
  const [first] = messages
  if (!first) return []
  const outcomes = await inBrand(createVendorScope(context, first), async (tx) => {
    await lockMoneyWithTimeouts(tx, first)
    const atOnce = areIndependent(messages)
      ? await runUnderSavepoint(tx, () => applyAll(tx, context.brand, messages))
      : null
    if (atOnce && !(atOnce instanceof MessageAborted)) return atOnce
    const each: (RoundOutcome | null)[] = []
    for (const message of messages) each.push(await applyUnderSavepoint(tx, context.brand, message))
    return each
  })
  const all: RoundOutcome[] = []
  for (const [n, message] of messages.entries()) all.push(outcomes[n] ?? (await reclaimSeparately(context, message)))
  return all
}

const applyOne = async (tx: Tx, brand: BrandConfig, message: RoundMessage): Promise<RoundOutcome> => {
  const [done] = await applyAll(tx, brand, [message])
  if (!done) throw new Error('expected one outcome for one message, got none')
  return done
}

/** Whether no message can affect the outcome of another, apart from funds, which must suffice for all of them at once. */
function areIndependent(messages: readonly RoundMessage[]): boolean {
  const actions = messages.flatMap((message) => message.actions)
  const names = [actions.map(({ tx }) => tx), messages.map(({ round }) => round)]
  const isPlain = messages.every((message) => message.actions.length > 0) && actions.every(({ kind }) => kind !== 3)
  return isPlain && names.every((each) => new Set(each).size === each.length)
}

/** Carries out one of several messages; null when the wallet has to lend for it, which happens after the others are done. */
async function applyUnderSavepoint(tx: Tx, brand: BrandConfig, message: RoundMessage): Promise<RoundOutcome | null> {
  const done = await runUnderSavepoint(tx, () => applyOne(tx, brand, message))
  if (!(done instanceof MessageAborted)) return done
  return isLendingNeeded(message, done) ? null : recordRefusal(tx, message, done)
}

/** Runs a part of a transaction under a savepoint: returns its result, or the reason it was rolled back. */
async function runUnderSavepoint<Done>(tx: Tx, work: () => Promise<Done>): Promise<Done | MessageAborted> {
  await openSavepoint(tx)
  try {
    const done = await work()
    await releaseSavepoint(tx)
    return done
  } catch (failure) {
    const aborted = toAborted(failure)
    await rollBackToSavepoint(tx)
    return aborted
  }
}

/** Converts an error into the reason that nothing was done. @throws the error if it is a failure of ours */
function toAborted(failure: unknown): MessageAborted {
  const aborted = exceedsAccountBound(failure) ? new MessageAborted('full', undefined) : failure
  if (aborted instanceof MessageAborted) return aborted
  throw failure
}

const isLendingNeeded = ({ lends }: RoundMessage, { outcome }: MessageAborted): boolean =>
  outcome === 'short' && lends !== false

/** A refused bet is remembered under the account's lock, so that it stays refused. */
async function recordRefusal(
  tx: Tx,
  message: RoundMessage,
  { command, outcome }: MessageAborted,
): Promise<RoundOutcome> {
  if (command?.kind === 1 && permanentRefusals.has(outcome)) {
    await lockMoneyWithTimeouts(tx, message)
    if (!(await isTransactionKnown(tx, command))) await insertRefusedMark(tx, command, outcome)
  }
  const { main } = await readMemberBalance(tx, message.memberId)
  return { outcome, balance: main, postings: new Map() }
}

/** Both statements share a round trip. */
const lockMoneyWithTimeouts = (tx: Tx, { memberId, waitedMs }: RoundMessage) =>
  Promise.all([setVendorTimeouts(tx, waitedMs), lockMainAccount(tx, memberId)])

/** Carries out messages as one; the first movement that is not `ok` aborts them all. */
async function applyAll(tx: Tx, brand: BrandConfig, messages: readonly RoundMessage[]): Promise<RoundOutcome[]> {
  const ready = await settleAll(messages.map((message) => checkMessage(tx, brand, message)))
  // order movements by their place in the message: those of different rounds then share a step
  const moves = ready
    .flatMap(({ commands }) => commands.map((command, place) => ({ command, place })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ command }) => command)
  const { decimals, code: currency } = brand.currency
  const outcomes = await applyCommandsInOrder(tx, { brandId: tx.brandId, decimals, currency }, moves)
  const isFailed = ({ outcome }: MoveOutcome) => outcome !== 'ok'
  // money that is short may be lent, so it decides only when nothing else fails
  const failure = outcomes.find((each) => isFailed(each) && each.outcome !== 'short') ?? outcomes.find(isFailed)
  if (failure) throw new MessageAborted(failure.outcome, moves[outcomes.indexOf(failure)])
  for (const message of messages)
    if (message.actions.length === 0 && message.closed) await closeOpenRound(tx, withVendorCode(message))
  const [first] = messages
  if (!first) return []
  const keys = messages.flatMap(({ actions }) => actions.map(({ tx: key }) => key))
  const [postings, { main }] = await Promise.all([
    selectPostings(tx, first.vendor.code, keys),
    readMemberBalance(tx, first.memberId),
  ])
  for (const { refusesUndone, actions } of messages)
    if (refusesUndone && actions.some(({ tx: key }) => postings.get(key)?.undone))
      throw new MessageAborted('rolled_back', undefined)
  return ready.map(({ before }) => ({ outcome: 'ok', balance: main, postings, before }))
}

/** Closes a round that is open. A void one stays void, or a win that names only its round would be paid without a stake. */
async function closeOpenRound(tx: Tx, named: Parameters<typeof closeVendorRound>[1]): Promise<void> {
  if ((await selectPlayedRound(tx, named))?.status === 'open') await closeVendorRound(tx, named)
}

const withVendorCode = (message: RoundMessage) => ({ ...message, vendor: message.vendor.code })

/** Waits until all promises have settled before throwing the first error, so that no query is sent after one has failed. */
async function settleAll<Told>(asked: readonly Promise<Told>[]): Promise<Told[]> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}

/** Takes back a win that has been spent, outside the shared transaction: the wallet lends what is missing (M11). */
async function reclaimSeparately(context: MessageContext, message: RoundMessage): Promise<RoundOutcome> {
  const scope = createVendorScope(context, message)
  const commands = await inBrand(scope, (tx) => toCommands(tx, message))
  let balance = 0n
  for (const command of commands) {
    const moved = await context.money.move(context.brand.brandId, command)
    if (moved.outcome !== 'ok') return { outcome: moved.outcome, balance: moved.balance ?? 0n, postings: new Map() }
    balance = moved.balance ?? 0n
  }
  const keys = commands.map(({ tx: key }) => key)
  const postings = await inBrand(scope, (tx) => selectPostings(tx, message.vendor.code, keys))
  return { outcome: 'ok', balance, postings }
}
