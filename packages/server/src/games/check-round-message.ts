import { type BrandConfig, computeStatus } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { MessageAborted, type RoundMessage } from './round-message.ts'
import { selectNewestSession } from './store-game-sessions.ts'
import { isTransactionKnown, selectTransactionState } from './store-marks.ts'
import type { VendorCommand } from './store-money.ts'
import { selectPlayedRound } from './store-round-messages.ts'

/** The movements of a message that passed all checks, and the previous state of the transaction it asks about. */
type CheckedMessage = { readonly commands: readonly VendorCommand[]; readonly before: string | null }

/** Translates a message into commands, after the checks that these dialects leave to us. @throws MessageAborted if one fails */
export async function checkMessage(tx: Tx, brand: BrandConfig, message: RoundMessage): Promise<CheckedMessage> {
  const { vendor, memberId, actions, asksAbout } = message
  // each movement checks that its member exists; a balance query or the closing of a round does not
  if (actions.length === 0 && !(await selectMember(tx, memberId))) throw new MessageAborted('unknown_member', undefined)
  // read under the lock, so that only one of several concurrent repeats counts as the first
  const before =
    asksAbout === undefined ? null : await selectTransactionState(tx, { vendor: vendor.code, tx: asksAbout })
  const commands = await toCommands(tx, message)
  for (const [index, command] of commands.entries()) {
    const refusal = await findRefusal(tx, brand, command, commands.slice(0, index))
    if (refusal) throw new MessageAborted(refusal, command)
  }
  const paid = commands.map((command) => (command.kind === 2 ? { ...command, winWithoutBet: true } : command))
  return { commands: paid, before }
}

/** Checks that these dialects leave to us: a win needs a round that is not void, and a closed brand accepts no bets. */
async function findRefusal(
  tx: Tx,
  brand: BrandConfig,
  command: VendorCommand,
  before: readonly VendorCommand[],
): Promise<string | null> {
  if (command.kind === 1 && computeStatus(brand, '', tx.now) !== 0)
    return (await isTransactionKnown(tx, command)) ? null : 'brand_closed'
  if (command.kind !== 2 || command.winWithoutBet || before.some(({ kind }) => kind === 1)) return null
  const round = await selectPlayedRound(tx, command)
  if (!round) return 'unknown_bet'
  return round.status === 'void' && !(await isTransactionKnown(tx, command)) ? 'rolled_back' : null
}

/** Token hash that matches no seat. */
const unmatchedTokenHash = Buffer.alloc(0)

export async function toCommands(tx: Tx, message: RoundMessage): Promise<VendorCommand[]> {
  const { vendor, memberId, gameCode, round, currency, closed } = message
  const named = message.tokenHash ?? unmatchedTokenHash
  const newest = message.tokenHash ?? (await selectNewestSession(tx, memberId, vendor.code)) ?? unmatchedTokenHash
  return message.actions.map((action, index) => ({
    ...{ vendor: vendor.code, kind: action.kind, tx: action.tx, ref: action.ref, memberId, gameCode, round },
    tokenHash: action.kind === 1 ? named : newest,
    closed: closed && index === message.actions.length - 1,
    amount: action.amount,
    hash: hashParts([action.kind, memberId.toString(), currency, action.amount.toString(), round, action.ref ?? '']),
    currency,
    winWithoutBet: action.kind !== 1 && (action.free === true || vendor.flags.winWithoutBet === true),
  }))
}

/** Hash of the content that must be equal for a message to count as a repeat. */
/** Hash of what makes a message the same when it is repeated. */
export const hashParts = (parts: readonly (string | number)[]): Buffer => sha256(JSON.stringify(parts))
