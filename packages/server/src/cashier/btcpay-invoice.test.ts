import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { isWebhookSigned, signWebhook } from './btcpay-api.ts'
import {
  hasUnconfirmedPayments,
  type Invoice,
  judgeInvoice,
  PaymentMethods,
  sumPaid,
  toInvoicePayment,
} from './btcpay-invoice.ts'

const units = 1_000_000n
const invoice = (status: string, additionalStatus = 'None'): Invoice =>
  ({ id: 'inv1', status, additionalStatus, amount: '100.00', currency: 'MYR' }) as Invoice
const known = { paidAmount: null, toldAmount: null, decidedBy: null } as const
const deposit = { ...known, status: 'created', amount: 100n * units } as const

test('M03 M15 a coin payment is converted exactly at the invoice’s rate and cut to whole cents', () => {
  expect(sumPaid([{ rate: '4.40', totalPaid: '22.727273' }], 2)).toBe(100n * units)
  expect(sumPaid([{ rate: '4.40', totalPaid: '22.727272' }], 2)).toBe(99_990_000n)
  expect(sumPaid([{ rate: '25500', totalPaid: '10.000039' }], 0)).toBe(255_000n * units)
  const both = [
    { rate: '1.1', totalPaid: '0.1' },
    { rate: '300000.123456789012345678', totalPaid: '0.00001' },
  ]
  expect(sumPaid(both, 2)).toBe(3_110_000n)
  // a rate from a division, with all the digits that BTCPay sends
  const long = [{ rate: '4.3956043956043956043956043956', totalPaid: '22.75' }]
  expect(Compile(PaymentMethods).Check(long)).toBe(true)
  expect(sumPaid(long, 2)).toBe(99_990_000n)
  expect(sumPaid([{ rate: '4.3956043956043956043956043956', totalPaid: '22.7500000000000000000000000005' }], 2)).toBe(
    100n * units,
  )
})

test('K01 late coins are credited once confirmed on chain, and a manually marked invoice goes to review', () => {
  const late = { counted: 100n * units, unsure: true }
  expect(
    hasUnconfirmedPayments([
      { rate: '1', totalPaid: '100', payments: [{ status: 'Settled' }, { status: 'Processing' }] },
    ]),
  ).toBe(true)
  expect(hasUnconfirmedPayments([{ rate: '1', totalPaid: '100', payments: [{ status: 'Settled' }] }])).toBe(false)
  for (const additional of ['PaidLate', 'PaidPartial'])
    expect(toInvoicePayment(invoice('Expired', additional), late)).toMatchObject({ state: 'paying' })
  expect(toInvoicePayment(invoice('Settled', 'PaidOver'), { ...late, counted: 150n * units })).toMatchObject({
    state: 'paying',
  })
  expect(toInvoicePayment(invoice('Settled'), late)).toMatchObject({ state: 'paid' })
  const marked = toInvoicePayment(invoice('Settled', 'Marked'), { counted: 0n, unsure: false })
  expect(judgeInvoice(deposit, marked)).toBe('checking')
  expect(judgeInvoice({ ...deposit, status: 'checking', paidAmount: 100n * units }, marked)).toBe('repeated')
})

test('MEMBER-5 each invoice state maps to one meaning: waiting, paying, paid, too little, too much, late, invalid', () => {
  const facts = (status: string, additional: string, counted: bigint) =>
    toInvoicePayment(invoice(status, additional), { counted: counted * units, unsure: false })
  expect(facts('New', 'None', 40n)).toEqual({ state: 'waiting', paid: 40n * units })
  expect(facts('Processing', 'None', 100n)).toMatchObject({ state: 'paying' })
  expect(facts('Settled', 'None', 99n)).toEqual({ state: 'paid', paid: 100n * units })
  expect(facts('Settled', 'PaidOver', 150n)).toEqual({ state: 'paid', paid: 150n * units })
  expect(facts('Expired', 'PaidPartial', 40n)).toEqual({ state: 'paid', paid: 40n * units })
  expect(facts('Expired', 'PaidLate', 99n)).toEqual({ state: 'paid', paid: 100n * units })
  expect(facts('Expired', 'None', 0n)).toMatchObject({ state: 'waiting' })
  expect(facts('Invalid', 'Invalid', 0n)).toMatchObject({ state: 'invalid' })
})

test('M15 an invoice is credited once; a differing amount waits for an operator and may grow', () => {
  const paid = (amount: bigint) => ({ state: 'paid', paid: amount * units }) as const
  expect(judgeInvoice(deposit, paid(100n))).toBe('credited')
  expect(judgeInvoice(deposit, paid(40n))).toBe('checking')
  const checking = { ...deposit, status: 'checking', paidAmount: 40n * units } as const
  expect(judgeInvoice(checking, paid(40n))).toBe('repeated')
  expect(judgeInvoice(checking, paid(60n))).toBe('checking')
  expect(judgeInvoice(checking, paid(100n))).toBe('credited')
  const credited = { ...deposit, status: 'credited', paidAmount: 100n * units } as const
  expect(judgeInvoice(credited, paid(100n))).toBe('repeated')
  expect(judgeInvoice(credited, paid(150n))).toBe('unexpected_payment')
  const refused = { ...deposit, status: 'failed', paidAmount: 40n * units, decidedBy: 'finance' } as const
  expect(judgeInvoice(refused, paid(40n))).toBe('repeated')
  expect(judgeInvoice(refused, paid(50n))).toBe('unexpected_payment')
  expect(judgeInvoice({ ...refused, toldAmount: 50n * units }, paid(50n))).toBe('repeated')
  expect(judgeInvoice({ ...refused, toldAmount: 50n * units }, paid(60n))).toBe('unexpected_payment')
  expect(judgeInvoice({ ...deposit, status: 'expired' }, paid(100n))).toBe('credited')
  expect(judgeInvoice(deposit, { state: 'paying', paid: 0n })).toBe('awaiting')
  expect(judgeInvoice({ ...deposit, status: 'expired' }, { state: 'paying', paid: 0n })).toBe('awaiting')
  expect(judgeInvoice({ ...deposit, status: 'cancelled' }, { state: 'paying', paid: 0n })).toBe('noted')
  expect(judgeInvoice(deposit, { state: 'invalid', paid: 0n })).toBe('failed')
})

test('K01 a webhook is verified over its raw bytes', () => {
  const body = '{"type":"InvoiceSettled","invoiceId":"inv1"}'
  const signature = signWebhook('a secret', body)
  expect(isWebhookSigned(['a secret'], body, signature)).toBe(true)
  for (const [secret, text, sign] of [
    ['another', body, signature],
    ['a secret', `${body} `, signature],
    ['a secret', body, signature.slice(0, -1)],
    ['a secret', body, ''],
  ] as const)
    expect(isWebhookSigned([secret], text, sign)).toBe(false)
  expect(isWebhookSigned(['the next', 'a secret'], body, signature)).toBe(true)
  expect(isWebhookSigned([], body, signature)).toBe(false)
})
