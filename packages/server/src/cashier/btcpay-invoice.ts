import { type Static, Type } from 'typebox'
import { type DepositStatus, depositMoves, isOpen, type Verdict } from './deposit-state.ts'

/**
 * What BTCPay says of an invoice (Greenfield API v1), and what follows for its deposit. Pure. A webhook only says that there is
 * something to ask: what counts is the invoice itself, read with the brand's key, so that a message may come twice, late, out of
 * order or never.
 */
const places = 28
/** BTCPay writes its decimals in full: a rate that came of a division has up to 28 places. */
const Amount = Type.String({ pattern: `^[0-9]{1,15}(\\.[0-9]{1,${places}})?$` })

export const Invoice = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  status: Type.Union(['New', 'Processing', 'Settled', 'Expired', 'Invalid'].map((word) => Type.Literal(word))),
  additionalStatus: Type.Optional(Type.String()),
  amount: Type.Union([Type.Null(), Amount]),
  currency: Type.String(),
  checkoutLink: Type.Optional(Type.String({ pattern: '^https?://' })),
})
export type Invoice = Static<typeof Invoice>

/**
 * One way in which an invoice can be paid: how much of the coin came, what one of it is worth in the invoice's currency, and how
 * sure each payment is.
 */
const Payment = Type.Object({ status: Type.Optional(Type.String()) })
export const PaymentMethods = Type.Array(
  Type.Object({
    rate: Amount,
    totalPaid: Amount,
    payments: Type.Optional(Type.Union([Type.Null(), Type.Array(Payment)])),
  }),
)
export type PaymentMethods = Static<typeof PaymentMethods>

export type InvoiceFacts = {
  readonly state: 'waiting' | 'paying' | 'paid' | 'invalid'
  /** In the invoice's currency, micro-units, cut to its coins. */
  readonly paid: bigint
  /** Somebody at BTCPay has called it paid, whatever has come: then somebody here looks, too. */
  readonly byHand?: boolean
}

const one = 10n ** BigInt(places)
/** An exact decimal, as units of 10^-28. */
function fine(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * one + BigInt(fraction.padEnd(places, '0'))
}

const microUnits = (amount: string): bigint => fine(amount) / 10n ** BigInt(places - 6)

/** Whether BTCPay has made the invoice that it was asked for. */
export const isAsAsked = ({ amount, currency }: Invoice, asked: { amount: bigint; currency: string }): boolean =>
  amount !== null && microUnits(amount) === asked.amount && currency === asked.currency

/** What was paid by now, in the invoice's own currency. Rates move after the fact: BTCPay's own of the invoice is taken. */
export function paidOf(methods: PaymentMethods, decimals: number): bigint {
  const sum = methods.reduce((paid, { rate, totalPaid }) => paid + (fine(rate) * fine(totalPaid)) / one, 0n)
  const coin = 10n ** BigInt(places - decimals)
  return (sum / coin) * 10n ** BigInt(6 - decimals)
}

/** Whether coins were seen that the chain has not made sure of yet. */
export const isUnsure = (methods: PaymentMethods): boolean =>
  methods.some(({ payments }) => payments?.some(({ status }) => status === 'Processing'))

/**
 * Settled is paid in full, and so is what came late; rounding of coins is BTCPay's own matter then. Too much and too little are
 * what was counted. BTCPay itself waits for the chain only until an invoice is over: what comes later it calls late at first
 * sight, so that its payments must be asked whether they are sure.
 */
export function factsOf(
  { status, additionalStatus = 'None', amount }: Invoice,
  { counted, unsure }: { counted: bigint; unsure: boolean },
): InvoiceFacts {
  const whole = amount === null ? counted : microUnits(amount)
  if (status === 'Processing' || (unsure && (status === 'Expired' || additionalStatus === 'PaidOver')))
    return { state: 'paying', paid: counted }
  if (status === 'Settled' && additionalStatus === 'Marked') return { state: 'paid', paid: whole, byHand: true }
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
  /** How much of what came after a decision somebody was told of before. */
  readonly toldAmount: bigint | null
  readonly decidedBy: string | null
}

/** Judges an invoice against its deposit. What was counted may still grow while an operator has not decided. */
export function judgeInvoice(deposit: Known, facts: InvoiceFacts): Verdict {
  const { status, amount, paidAmount, toldAmount } = deposit
  if (facts.state === 'waiting') return 'noted'
  if (facts.state !== 'paid') {
    const next = facts.state === 'paying' ? 'awaiting' : 'failed'
    if (status === next) return 'repeated'
    // coins that come at the last moment, or late, are being made sure of: nobody is told that nothing came
    if (next === 'awaiting' && status === 'expired') return next
    return isOpen(status) && depositMoves[status].includes(next) ? next : 'noted'
  }
  if (status === 'credited' || deposit.decidedBy !== null)
    return facts.paid > (toldAmount ?? paidAmount ?? amount) ? 'unexpected_payment' : 'repeated'
  if (facts.paid === amount && !facts.byHand) return 'credited'
  return status === 'checking' && paidAmount === facts.paid ? 'repeated' : 'checking'
}
