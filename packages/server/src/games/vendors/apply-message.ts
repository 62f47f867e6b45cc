import { performance } from 'node:perf_hooks'
import { isTimeout } from '#platform/db/database-errors.ts'
import { applyRoundMessage, applyRoundMessages, type MessageContext } from '../apply-round-messages.ts'
import { payFreeRoundWin } from '../free-round-winnings.ts'
import { createMemberQueue, type MemberQueue } from '../member-queue.ts'
import { readReportedBalanceAfter } from '../reported-balance.ts'
import { resettleRound } from '../resettle-round.ts'
import type { RoundMessage, RoundOutcome } from '../round-message.ts'
import type { VendorMoney } from '../vendor-money.ts'
import type { VendorRequest } from './gateway.ts'
import { readVendorBrand } from './vendor-brand.ts'

/** `takesBack` marks a resettlement to the member's loss. */
type MessageOptions = {
  readonly money: VendorMoney
  readonly roundMessage: RoundMessage
  readonly takesBack?: boolean | undefined
}
type QueuedMessage = MessageOptions & MessageContext & { readonly receivedAt: number }
/** A failure is reported to its own message only, not to others in the batch. */
type MessageResult = { readonly done: RoundOutcome } | { readonly failure: unknown }

/**
 * A message that has waited this long is answered with a retry while the vendor still listens; it gives up after two seconds
 * (K04).
 */
const waitMsMax = 1500

const queueByMoney = new WeakMap<VendorMoney, MemberQueue<QueuedMessage, MessageResult>>()

/** Serialises a member's messages, which each need a transaction, so that many of them occupy one connection. */
function readMemberQueue(money: VendorMoney): MemberQueue<QueuedMessage, MessageResult> {
  const known =
    queueByMoney.get(money) ?? createMemberQueue<QueuedMessage, MessageResult>({ waitMsMax, work: applyQueued })
  queueByMoney.set(money, known)
  return known
}

/** Carries out a message and returns its outcome, with the balance as reported to the vendor. */
export async function applyMessage(call: VendorRequest, options: MessageOptions): Promise<RoundOutcome> {
  const { platform } = call.app
  const { money, roundMessage } = options
  const brand = await readVendorBrand(call)
  const queue = async () => {
    const result = await readMemberQueue(money)(
      `${brand.brandId}/${roundMessage.memberId}`,
      messageKeyOf(roundMessage, options.takesBack),
      { ...options, platform, brand, receivedAt: performance.now() },
    )
    if ('failure' in result) throw result.failure
    return result.done
  }
  const [win] = roundMessage.actions
  const done =
    roundMessage.freeBet && win
      ? await payFreeRoundWin(
          call.app,
          roundMessage.freeBet,
          { ...roundMessage, tx: win.tx, amount: win.amount },
          queue,
        )
      : await queue()
  return {
    ...done,
    balance: await readReportedBalanceAfter(platform, roundMessage.vendor, roundMessage.memberId, done.balance),
  }
}

/**
 * Carries out messages of one member: in one transaction when they are of one vendor and none takes back, otherwise one by one.
 */
async function applyQueued(queued: readonly QueuedMessage[]): Promise<MessageResult[]> {
  const queuedMessages = queued.map(withWaitedMs)
  const [first] = queuedMessages
  const isAlike = ({ roundMessage, takesBack }: QueuedMessage) =>
    !takesBack && roundMessage.vendor.code === first?.roundMessage.vendor.code
  if (first && queuedMessages.length > 1 && queuedMessages.every(isAlike))
    try {
      return (
        await applyRoundMessages(
          first,
          queuedMessages.map(({ roundMessage }) => roundMessage),
        )
      ).map((done) => ({ done }))
    } catch (failure) {
      // nothing was done; the same lock would delay each message alone just as long
      if (isTimeout(failure)) return queuedMessages.map(() => ({ failure }))
    }
  const results: MessageResult[] = []
  for (const each of queuedMessages)
    results.push(
      await applySeparately(each).then(
        (done) => ({ done }),
        (failure: unknown) => ({ failure }),
      ),
    )
  return results
}

const withWaitedMs = (queued: QueuedMessage): QueuedMessage => ({
  ...queued,
  roundMessage: { ...queued.roundMessage, waitedMs: performance.now() - queued.receivedAt },
})

const applySeparately = (queuedMessage: QueuedMessage): Promise<RoundOutcome> =>
  queuedMessage.takesBack
    ? resettleRound(queuedMessage.platform, queuedMessage.brand, queuedMessage.roundMessage)
    : applyRoundMessage(queuedMessage, queuedMessage.roundMessage)

/** Equal for equal messages. */
const messageKeyOf = ({ vendor, tokenHash, ...queuedMessage }: RoundMessage, takesBack = false): string =>
  JSON.stringify(
    [vendor.code, tokenHash?.toString('hex') ?? null, queuedMessage, takesBack],
    (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  )
