import { minorUnitOf } from '@gasing/contract/money'
import { Nullable } from '@gasing/contract/shapes'
import { type Static, Type } from 'typebox'
import { type DepositStatus, depositMoves, isOpenDeposit, type Verdict } from './deposit-state.ts'

/**
 * Interprets a BTCPay invoice (Greenfield API v1) and derives the verdict for its deposit. Pure. A webhook only signals that
 * there is something to check: what counts is the invoice itself, read with the brand's key, so that a webhook may come twice,
 * late, out of order or never.
 */
const decimalPlaces = 28
/** BTCPay writes decimals in full: a rate from a division has up to 28 places. */
const Amount = Type.String({ pattern: `^[0-9]{1,15}(\\.[0-9]{1,${decimalPlaces}})?$` })

export const Invoice = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  status: Type.Union(['New', 'Processing', 'Settled', 'Expired', 'Invalid'].map((word) => Type.Literal(word))),
  additionalStatus: Type.Optional(Type.String()),
  amount: Nullable(Amount),
  currency: Type.String(),
  checkoutLink: Type.Optional(Type.String({ pattern: '^https?://' })),
})
export type Invoice = Static<typeof Invoice>

/**
 * One payment method of an invoice: how much of the coin was received, its rate in the invoice's currency, and the confirmation
 * status of each payment.
 */
const Payment = Type.Object({ status: Type.Optional(Type.String()) })
export const PaymentMethods = Type.Array(
  Type.Object({
    rate: Amount,
    totalPaid: Amount,
    payments: Type.Optional(Nullable(Type.Array(Payment))),
  }),
)
export type PaymentMethods = Static<typeof PaymentMethods>

export type InvoicePayment = {
  readonly state: 'waiting' | 'paying' | 'paid' | 'invalid'
  /** In the invoice's currency, in micro-units, cut to its minor units. */
  readonly paid: bigint
  /** Marked as paid by hand in BTCPay, whatever was received; an operator must check it here, too. */
  readonly byHand?: boolean
}

const unitScale = 10n ** BigInt(decimalPlaces)
/** Parses an exact decimal into units of 10^-28. */
function parseFineUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * unitScale + BigInt(fraction.padEnd(decimalPlaces, '0'))
}

const toMicroUnits = (amount: string): bigint => parseFineUnits(amount) / 10n ** BigInt(decimalPlaces - 6)

/** Whether BTCPay created the invoice as requested. */
export const isAsRequested = ({ amount, currency }: Invoice, expected: { amount: bigint; currency: string }): boolean =>
  amount !== null && toMicroUnits(amount) === expected.amount && currency === expected.currency

/**
 * Returns what has been paid so far, in the invoice's currency, at BTCPay's rate for the invoice, because market rates move on.
 */
export function sumPaid(methods: PaymentMethods, decimals: number): bigint {
  const sum = methods.reduce(
    (paid, { rate, totalPaid }) => paid + (parseFineUnits(rate) * parseFineUnits(totalPaid)) / unitScale,
    0n,
  )
  const coin = 10n ** BigInt(decimalPlaces - decimals)
  return (sum / coin) * minorUnitOf(decimals)
}

/** Whether payments were seen that the chain has not confirmed yet. */
export const hasUnconfirmedPayments = (methods: PaymentMethods): boolean =>
  methods.some(({ payments }) => payments?.some(({ status }) => status === 'Processing'))

/**
 * Derives the payment facts of an invoice. Settled counts as paid in full, and so does a late payment; rounding of coins is left
 * to BTCPay. Over- and underpayment count as received. BTCPay waits for confirmations only until an invoice expires and reports
 * later payments as late at first sight, so `unsure` must say whether they are confirmed.
 */
export function toInvoicePayment(
  { status, additionalStatus = 'None', amount }: Invoice,
  { counted, unsure }: { counted: bigint; unsure: boolean },
): InvoicePayment {
  const whole = amount === null ? counted : toMicroUnits(amount)
  if (status === 'Processing' || (unsure && (status === 'Expired' || additionalStatus === 'PaidOver')))
    return { state: 'paying', paid: counted }
  if (status === 'Settled' && additionalStatus === 'Marked') return { state: 'paid', paid: whole, byHand: true }
  if (status === 'Settled') return { state: 'paid', paid: additionalStatus === 'PaidOver' ? counted : whole }
  if (status === 'Expired' && additionalStatus === 'PaidLate') return { state: 'paid', paid: whole }
  if (status === 'Expired' && counted > 0n) return { state: 'paid', paid: counted }
  if (status === 'Invalid') return counted > 0n ? { state: 'paid', paid: counted } : { state: 'invalid', paid: 0n }
  return { state: 'waiting', paid: counted }
}

type KnownDeposit = {
  readonly status: DepositStatus
  readonly amount: bigint
  /** The amount of an earlier verdict, even if an operator then refused it. */
  readonly paidAmount: bigint | null
  /** The amount paid after a decision that operators were last notified of. */
  readonly toldAmount: bigint | null
  readonly decidedBy: string | null
}

/** Judges an invoice against its deposit. The amount may still grow until an operator has decided. */
export function judgeInvoice(deposit: KnownDeposit, facts: InvoicePayment): Verdict {
  const { status, amount, paidAmount, toldAmount } = deposit
  if (facts.state === 'waiting') return 'noted'
  if (facts.state !== 'paid') {
    const next = facts.state === 'paying' ? 'awaiting' : 'failed'
    if (status === next) return 'repeated'
    // coins sent at the last moment, or late, are being confirmed: do not report that nothing came
    if (next === 'awaiting' && status === 'expired') return next
    return isOpenDeposit(status) && depositMoves[status].includes(next) ? next : 'noted'
  }
  if (status === 'credited' || deposit.decidedBy !== null)
    return facts.paid > (toldAmount ?? paidAmount ?? amount) ? 'unexpected_payment' : 'repeated'
  if (facts.paid === amount && !facts.byHand) return 'credited'
  return status === 'checking' && paidAmount === facts.paid ? 'repeated' : 'checking'
}
