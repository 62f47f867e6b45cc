import { type Static, Type } from 'typebox'
import { type DepositStatus, depositMoves, isOpen, type Verdict } from './deposit-state.ts'

/**
 * What BTCPay says of an invoice (Greenfield API v1), and what follows for its deposit. Pure. A webhook only says that there is
 * something to ask: what counts is the invoice itself, read with the brand's key, so that a message may come twice, late, out of
 * order or never.
 */
const Amount = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,18})?$' })

export const Invoice = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  status: Type.Union(['New', 'Processing', 'Settled', 'Expired', 'Invalid'].map((word) => Type.Literal(word))),
  additionalStatus: Type.Optional(Type.String()),
  amount: Type.Union([Type.Null(), Amount]),
  currency: Type.String(),
  checkoutLink: Type.Optional(Type.String()),
})
export type Invoice = Static<typeof Invoice>

/** One way in which an invoice can be paid: how much of the coin came, and what one of it is worth in the invoice's currency. */
export const PaymentMethods = Type.Array(Type.Object({ rate: Amount, totalPaid: Amount }))
export type PaymentMethods = Static<typeof PaymentMethods>

export type InvoiceFacts = {
  readonly state: 'waiting' | 'paying' | 'paid' | 'invalid'
  /** In the invoice's currency, micro-units, cut to its coins. */
  readonly paid: bigint
}

/** An exact decimal, as units of 10^-18. */
function fine(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0'))
}

/** What was paid by now, in the invoice's own currency. Rates move after the fact: BTCPay's own of the invoice is taken. */
export function paidOf(methods: PaymentMethods, decimals: number): bigint {
  const sum = methods.reduce((paid, { rate, totalPaid }) => paid + (fine(rate) * fine(totalPaid)) / 10n ** 18n, 0n)
  const coin = 10n ** BigInt(18 - decimals)
  return (sum / coin) * 10n ** BigInt(6 - decimals)
}

/**
 * Settled is paid in full, and so is what came late; rounding of coins is BTCPay's own matter then. Too much and too little are
 * what was counted.
 */
export function factsOf({ status, additionalStatus = 'None', amount }: Invoice, counted: bigint): InvoiceFacts {
  const whole = amount === null ? counted : fine(amount) / 10n ** 12n
  if (status === 'Processing') return { state: 'paying', paid: counted }
  if (status === 'Settled') return { state: 'paid', paid: additionalStatus === 'PaidOver' ? counted : whole }
  if (status === 'Expired' && additionalStatus === 'PaidLate') return { state: 'paid', paid: whole }
  if (status === 'Expired' && counted > 0n) return { state: 'paid', paid: counted }
  if (status === 'Invalid') return counted > 0n ? { state: 'paid', paid: counted } : { state: 'invalid', paid: 0n }
  return { state: 'waiting', paid: counted }
}

type Known = {
  readonly status: DepositStatus
  readonly amount: bigint
  /** What it was judged by before, also when an operator then refused it. */
  readonly paidAmount: bigint | null
  readonly decidedBy: string | null
}

/** Judges an invoice against its deposit. What was counted may still grow while an operator has not decided. */
export function judgeInvoice(deposit: Known, facts: InvoiceFacts): Verdict {
  const { status, amount, paidAmount } = deposit
  if (facts.state === 'waiting') return 'noted'
  if (facts.state !== 'paid') {
    const next = facts.state === 'paying' ? 'awaiting' : 'failed'
    if (status === next) return 'repeated'
    return isOpen(status) && depositMoves[status].includes(next) ? next : 'noted'
  }
  if (status === 'credited' || deposit.decidedBy !== null)
    return facts.paid > (paidAmount ?? amount) ? 'unexpected_payment' : 'repeated'
  if (facts.paid === amount) return 'credited'
  return status === 'checking' && paidAmount === facts.paid ? 'repeated' : 'checking'
}
