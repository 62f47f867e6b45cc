import { createHash } from 'node:crypto'
import { type BrandConfig, statusFor } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { memberBalance } from '#wallet/public.ts'
import { fateOf, insertRefused, isTaken, lockMoney } from './store-marks.ts'
import { type MoveOutcome, passesBound, type VendorCommand } from './store-money.ts'
import { newestSeat } from './store-seats.ts'
import { boundTimes, closeRound, moveInTurn, type Posting, postingsOf, roundOf } from './store-together.ts'
import type { Vendor } from './store-vendors.ts'
import type { VendorMoney } from './vendor-money.ts'

/** One movement of a message that may hold several. */
export type Action = {
  readonly kind: 1 | 2 | 3
  readonly tx: string
  /** What a rollback undoes. Wins of these dialects name their round alone. */
  readonly ref: string | null
  /** Of a rollback, nothing means all that stands. */
  readonly amount: bigint
  /** Paid without a round: jackpots, promotions, free rounds. */
  readonly free?: boolean
}

/** A message about one round of one member: its actions are done together or not at all. */
export type Together = {
  readonly vendor: Vendor
  readonly memberId: bigint
  /** Null where the call names no session: for wins and rollbacks the newest seat counts, a bet has to name its own. */
  readonly tokenHash: Buffer | null
  readonly gameCode: string
  readonly round: string
  readonly closed: boolean
  readonly currency: string
  readonly actions: readonly Action[]
  /** False where the dialect has a word for what has been spent: it is not cancelled, and the wallet lends nothing. */
  readonly lends?: boolean
  /** True where the dialect has a word for a bet that comes after its cancellation, also when it was there before. */
  readonly refusesUndone?: boolean
  /** Whose fate before this message the dialect has to tell. */
  readonly asksAbout?: string
}

export type Carried = {
  /** `ok`, or why nothing was done: one of our outcomes. */
  readonly outcome: string
  readonly balance: bigint
  /** By the vendor's transaction id; a rollback of what never came has none. */
  readonly postings: ReadonlyMap<string, Posting>
  /** What had become of the transaction that was asked about. */
  readonly before?: string | null
}

/** Ends the transaction that found it: what was done before in the same message is undone. */
class NotAll extends Error {
  readonly outcome: string
  readonly command: VendorCommand | undefined
  constructor(outcome: string, command: VendorCommand | undefined) {
    super(outcome)
    this.outcome = outcome
    this.command = command
  }
}

/** Refusals of a bet that hold for ever; the money path remembers the same ones. */
const sticky = new Set([
  ...['insufficient', 'invalid_token', 'token_expired', 'wrong_currency', 'member_locked', 'invalid_game'],
  ...['limit_reached', 'brand_closed', 'vendor_closed'],
])

type Table = { readonly platform: Platform; readonly money: VendorMoney; readonly brand: BrandConfig }

/** Carries a message of a dialect whose messages hold several movements, or name rounds and not bets (1.2 to 1.4). */
export async function carryTogether({ platform, money, brand }: Table, message: Together): Promise<Carried> {
  const scope = systemScope(platform, brand.brandId, `vendor:${message.vendor.code}`)
  try {
    return await inBrand(scope, (tx) => carryAll(tx, brand, message))
  } catch (failure) {
    const error = passesBound(failure) ? new NotAll('full', undefined) : failure
    if (!(error instanceof NotAll)) throw error
    if (error.outcome === 'short' && message.lends !== false) return takeBackAlone({ platform, money, brand }, message)
    return inBrand(scope, async (tx) => {
      const { command, outcome } = error
      if (command?.kind === 1 && sticky.has(outcome)) {
        await lockMoney(tx, message.memberId)
        if (!(await isTaken(tx, command))) await insertRefused(tx, command, outcome)
      }
      const { main } = await memberBalance(tx, message.memberId)
      return { outcome, balance: main, postings: new Map() }
    })
  }
}

async function carryAll(tx: Tx, brand: BrandConfig, message: Together): Promise<Carried> {
  const { vendor, memberId, actions } = message
  await boundTimes(tx)
  await lockMoney(tx, memberId)
  // each movement asks itself whether its member is there; a question for the balance, or the end of a round, does not
  if (actions.length === 0 && !(await memberById(tx, memberId))) throw new NotAll('unknown_member', undefined)
  // under the lock: of a crowd of one message only the first is the first
  const { asksAbout } = message
  const before = asksAbout === undefined ? null : await fateOf(tx, { vendor: vendor.code, tx: asksAbout })
  const commands = await commandsOf(tx, message)
  for (const [index, command] of commands.entries()) {
    const refusal = await refusalOf(tx, brand, command, commands.slice(0, index))
    if (refusal) throw new NotAll(refusal, command)
  }
  const ready = commands.map((command) => (command.kind === 2 ? { ...command, winWithoutBet: true } : command))
  const { decimals, code: currency } = brand.currency
  const outcomes = await moveInTurn(tx, { brandId: tx.brandId, decimals, currency }, ready)
  const failed = outcomes.findIndex(({ outcome }) => outcome !== 'ok')
  if (failed >= 0) throw new NotAll((outcomes[failed] as MoveOutcome).outcome, commands[failed])
  if (actions.length === 0 && message.closed && (await roundOf(tx, { ...message, vendor: vendor.code })))
    await closeRound(tx, { ...message, vendor: vendor.code })
  const keys = actions.map(({ tx: key }) => key)
  const postings = await postingsOf(tx, vendor.code, keys)
  if (message.refusesUndone && keys.some((key) => postings.get(key)?.undone)) throw new NotAll('rolled_back', undefined)
  const { main } = await memberBalance(tx, memberId)
  return { outcome: 'ok', balance: main, postings, before }
}

/** What these dialects leave to us: a win needs a round that is not void, and a closed brand takes no bets. */
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

/** The hash of no token. */
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

/** What must be equal for a repeat to be a repeat. */
const fingerprint = (parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** A rollback of a win that has been spent goes its own way: the wallet lends what is missing (M11). */
async function takeBackAlone({ platform, money, brand }: Table, message: Together): Promise<Carried> {
  const scope = systemScope(platform, brand.brandId, `vendor:${message.vendor.code}`)
  const commands = await inBrand(scope, (tx) => commandsOf(tx, message))
  let balance = 0n
  for (const command of commands) {
    const moved = await money.move(brand.brandId, command)
    if (moved.outcome !== 'ok') return { outcome: moved.outcome, balance: moved.balance ?? 0n, postings: new Map() }
    balance = moved.balance ?? 0n
  }
  const keys = commands.map(({ tx: key }) => key)
  const postings = await inBrand(scope, (tx) => postingsOf(tx, message.vendor.code, keys))
  return { outcome: 'ok', balance, postings }
}
