import { parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { readJson } from '#platform/http/read-body.ts'
import { invariant, Refused } from '#platform/refused.ts'
import { creditDeposit } from './credit-deposit.ts'
import { judgeNotice, type Verdict } from './deposit-state.ts'
import { tellDeposit } from './deposits.ts'
import { providerKeys } from './provider.ts'
import { checkNotice, isNotice, type ProviderNotice, type SignedNotice } from './provider-signature.ts'
import {
  type DepositRow,
  depositOfPayment,
  lockDepositByReference,
  lockPayment,
  moveDeposit,
  notePayment,
} from './store.ts'
import { dropStrangersCalls, insertProviderCall, providerExists } from './store-provider.ts'

/** Whoever may be knocking: an address has so many unsigned messages a minute before they are no longer kept. */
const strangersLimit = { name: 'provider-strangers', attemptsMax: 60, windowSeconds: 60 }
const strangersKeptDays = 30

type Judged = { readonly verdict: Verdict; readonly depositId: bigint | null }
export type ProviderMessage = SignedNotice & { readonly providerId: string }

/**
 * Takes one message in a provider's name. Whatever it says is kept with its raw body; a genuine one is judged and acted on
 * in the same transaction, so that the provider can send it as often as it likes.
 */
export async function receiveNotice(scope: Scope, message: ProviderMessage): Promise<Verdict> {
  const stranger = await inBrand(scope, async (tx) => {
    const found = await readNotice(tx, message)
    if (typeof found === 'string') return { verdict: found }
    const { verdict, depositId } = await actOn(tx, message.providerId, found)
    await keep(tx, message, { verdict, depositId })
    return { done: verdict }
  })
  if (stranger.done !== undefined) return stranger.done
  await countAttempt(scope, strangersLimit, scope.ip)
  await inBrand(scope, (tx) => keep(tx, message, { verdict: stranger.verdict, depositId: null }))
  return stranger.verdict
}

/** Forgets what strangers sent a month ago; messages about deposits are kept. */
export async function forgetStrangers(scope: Scope): Promise<void> {
  await inBrand(scope, (tx) => dropStrangersCalls(tx, new Date(tx.now.getTime() - strangersKeptDays * 86_400_000)))
}

const keep = (tx: Tx, { providerId, timestamp, signature, body }: ProviderMessage, judged: Judged): Promise<void> =>
  insertProviderCall(tx, { ...judged, providerId, signedAt: timestamp, signature, raw: body })

/** The notice of a message, or why it is not looked at. The signature is judged before a byte is parsed. */
async function readNotice(tx: Tx, message: ProviderMessage): Promise<ProviderNotice | Verdict> {
  if (!(await providerExists(tx, message.providerId))) return 'unknown_provider'
  const checked = checkNotice(providerKeys(tx.platform, message.providerId), message, tx.now)
  if (checked !== 'genuine') return checked
  const notice = parsed(message.body)
  const { code } = await brandConfig(tx.platform, tx.brandId)
  return isNotice(notice) && notice.merchant === code ? notice : 'malformed'
}

function parsed(body: string): unknown {
  try {
    return readJson(body, { uniqueKeys: true })
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

async function actOn(tx: Tx, providerId: string, notice: ProviderNotice): Promise<Judged> {
  if (notice.status === 'succeeded') await lockPayment(tx, providerId, notice.transaction)
  const deposit = await lockDepositByReference(tx, providerId, notice.reference)
  if (!deposit) return { verdict: 'unknown_order', depositId: null }
  const verdict = await judge(tx, providerId, { deposit, notice })
  await carryOut(tx, verdict, { deposit, notice })
  return { verdict, depositId: deposit.depositId }
}

type Pair = { readonly deposit: DepositRow; readonly notice: ProviderNotice }

async function judge(tx: Tx, providerId: string, { deposit, notice }: Pair): Promise<Verdict> {
  const { currency } = await brandConfig(tx.platform, tx.brandId)
  const verdict = judgeNotice(deposit, {
    status: notice.status,
    transaction: notice.transaction,
    amount: parseMoney(notice.amount),
    ownCurrency: notice.currency === currency.code,
  })
  if (verdict !== 'credited' && verdict !== 'checking') return verdict
  // a payment that already stands for another deposit must not pay a second one
  return (await depositOfPayment(tx, providerId, notice.transaction)) === null ? verdict : 'unexpected_payment'
}

async function carryOut(tx: Tx, verdict: Verdict, { deposit, notice }: Pair): Promise<void> {
  const { depositId, status } = deposit
  const payment = { amount: parseMoney(notice.amount), currency: notice.currency, transaction: notice.transaction }
  if (verdict === 'credited') {
    await notePayment(tx, depositId, payment)
    invariant(await creditDeposit(tx, deposit, { from: status, amount: payment.amount }), 'a locked deposit stays put')
  }
  if (verdict === 'checking') await notePayment(tx, depositId, payment)
  if (verdict === 'checking' || verdict === 'awaiting' || verdict === 'failed') {
    invariant(await moveDeposit(tx, depositId, status, verdict), 'a locked deposit stays put')
    await tellDeposit(tx, deposit, verdict)
  }
  if (verdict === 'checking' || verdict === 'unexpected_payment') await callOperator(tx, verdict, { deposit, notice })
}

/** Money that the rules cannot place: the office hears of it at once, and the log says so for good. */
async function callOperator(tx: Tx, verdict: Verdict, { deposit, notice }: Pair): Promise<void> {
  const { depositId, status, reference } = deposit
  if (verdict === 'unexpected_payment')
    await push(tx, `office:${tx.brandId}`, { type: 'deposit', depositId: depositId.toString(), status })
  await appendAudit(tx, {
    action: `deposit.${verdict}`,
    subject: `deposit:${depositId}`,
    before: { status, reference },
    after: { amount: notice.amount, currency: notice.currency, transaction: notice.transaction },
  })
}
