import { expect, test } from 'vitest'
import {
  buildDepositTimeline,
  type DepositToJudge,
  depositMoves,
  isOpenDeposit,
  judgeNotice,
  type NoticeToJudge,
} from './deposit-state.ts'

const paid: NoticeToJudge = {
  ...{ status: 'succeeded', transaction: 't1', amount: 100n, currency: 'MYR', ownCurrency: true },
}
const deposit = (status: DepositToJudge['status'], transaction: string | null = null): DepositToJudge => ({
  status,
  amount: 100n,
  transaction,
  paidAmount: transaction === null ? null : 100n,
  paidCurrency: transaction === null ? null : 'MYR',
})

test.each(['created', 'awaiting', 'failed', 'expired', 'cancelled'] as const)(
  'M15 a payment of the exact amount is credited from %s, any other goes to an operator',
  (status) => {
    expect(judgeNotice(deposit(status), paid)).toBe('credited')
    expect(judgeNotice(deposit(status), { ...paid, amount: 101n })).toBe('checking')
    expect(judgeNotice(deposit(status), { ...paid, ownCurrency: false })).toBe('checking')
    expect(depositMoves[status]).toContain('credited')
    expect(depositMoves[status]).toContain('checking')
  },
)

test('M15 after a decision, the same payment is a repeat; a second one, or another amount of it, goes to an operator', () => {
  for (const status of ['credited', 'checking', 'failed'] as const) {
    expect(judgeNotice(deposit(status, 't1'), paid)).toBe('repeated')
    expect(judgeNotice(deposit(status, 't1'), { ...paid, amount: 7n })).toBe('unexpected_payment')
    expect(judgeNotice(deposit(status, 't1'), { ...paid, currency: 'VND' })).toBe('unexpected_payment')
    expect(judgeNotice(deposit(status, 't1'), { ...paid, transaction: 't2' })).toBe('unexpected_payment')
  }
})

test('M15 a success notice over zero changes nothing on a deposit', () => {
  for (const status of ['created', 'awaiting', 'failed', 'expired', 'cancelled', 'checking', 'credited'] as const)
    expect(judgeNotice(deposit(status), { ...paid, amount: 0n })).toBe('noted')
})

test('a failed or pending notice moves only open deposits', () => {
  const failed: NoticeToJudge = { ...paid, status: 'failed' }
  const pending: NoticeToJudge = { ...paid, status: 'pending' }
  expect(judgeNotice(deposit('created'), pending)).toBe('awaiting')
  expect(judgeNotice(deposit('awaiting'), pending)).toBe('repeated')
  expect(judgeNotice(deposit('awaiting'), failed)).toBe('failed')
  expect(judgeNotice(deposit('failed'), failed)).toBe('repeated')
  for (const status of ['checking', 'credited', 'expired', 'cancelled'] as const) {
    expect(judgeNotice(deposit(status), failed)).toBe('noted')
    expect(judgeNotice(deposit(status), pending)).toBe('noted')
    expect(isOpenDeposit(status)).toBe(false)
  }
})

test('a credited deposit never moves again', () => {
  expect(depositMoves.credited).toEqual([])
})

test('MEMBER-5 the expected credit time of an open deposit is never before its payment deadline', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  const none = { proofAt: null, paidAt: null, decidedAt: null }
  const times = { status: 'awaiting', createdAt: at(0), expiresAt: at(30), ...none } as const
  expect(buildDepositTimeline(times, 15)).toEqual([
    { status: 'created', at: at(0), due: null },
    { status: 'paid', at: null, due: at(30) },
    { status: 'credited', at: null, due: at(45) },
  ])
  // once a payment was seen, the promised time runs from then, not from the opening of the deposit
  const seen = { ...times, paidAt: at(29) }
  expect(buildDepositTimeline(seen, 15).slice(1)).toEqual([
    { status: 'paid', at: at(29), due: null },
    { status: 'credited', at: null, due: at(44) },
  ])
  expect(buildDepositTimeline({ ...seen, status: 'checking' }, 15).at(-1)).toEqual({
    ...{ status: 'checking', at: null, due: at(44) },
  })
})
