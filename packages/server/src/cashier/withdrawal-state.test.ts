import { expect, test } from 'vitest'
import { computeReceived } from './confirmation.ts'
import { buildWithdrawalTimeline, computeMissing, listSourceStates, type WithdrawalTimes } from './withdrawal-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute))
const asked: WithdrawalTimes = {
  status: 'requested',
  dispute: null,
  createdAt: at(0),
  approvedAt: null,
  sentAt: null,
  confirmBefore: null,
  endedAt: null,
  settledAt: null,
}
const steps = (times: Partial<WithdrawalTimes>) =>
  buildWithdrawalTimeline({ ...asked, ...times }, 15).map(({ status, at: done, due }) => [status, done, due])

test('MEMBER-6 the timeline shows past and next steps and when', () => {
  expect(steps({})).toEqual([
    ['requested', at(0), null],
    ['approved', null, at(15)],
    ['sent', null, at(15)],
    ['received', null, null],
  ])
  const sent = { status: 'sent', approvedAt: at(5), sentAt: at(6), confirmBefore: at(36) } as const
  expect(steps(sent)).toEqual([
    ['requested', at(0), null],
    ['approved', at(5), null],
    ['sent', at(6), null],
    ['received', null, at(36)],
  ])
  expect(steps({ ...sent, status: 'not_received', dispute: 'open', endedAt: at(20) }).slice(3)).toEqual([
    ['not_received', at(20), null],
    ['settled', null, null],
  ])
  expect(
    steps({ ...sent, status: 'partly_received', dispute: 'returned', endedAt: at(20), settledAt: at(30) }).at(-1),
  ).toEqual(['returned', at(30), null])
})

test('a rejected or cancelled withdrawal shows no next steps', () => {
  expect(steps({ status: 'cancelled', endedAt: at(3) })).toEqual([
    ['requested', at(0), null],
    ['cancelled', at(3), null],
  ])
  expect(steps({ status: 'rejected', approvedAt: at(5), endedAt: at(9) }).map(([status]) => status)).toEqual([
    'requested',
    'approved',
    'rejected',
  ])
})

test('each state is reachable only from valid predecessors', () => {
  expect(listSourceStates('approved')).toEqual(['requested'])
  expect(listSourceStates('sent')).toEqual(['approved'])
  expect(listSourceStates('rejected')).toEqual(['requested', 'approved'])
  expect(listSourceStates('cancelled')).toEqual(['requested'])
  for (const end of ['received', 'partly_received', 'not_received', 'auto_received'] as const)
    expect(listSourceStates(end)).toEqual(['sent'])
})

const unit = 1_000_000n
const ringgit = { code: 'MYR', symbol: 'RM', decimals: 2 }
const received = (result: 'received' | 'partly' | 'not', amount: bigint | null) =>
  computeReceived({ result, amount, proof: null }, 50n * unit, ringgit)

test('MEMBER-6 received and remaining amounts always sum to the request', () => {
  for (const [result, amount] of [
    ['received', null],
    ['partly', 20n * unit],
    ['partly', 10_000n],
    ['not', null],
  ] as const) {
    const arrived = received(result, amount)
    expect(
      arrived + (computeMissing({ amount: 50n * unit, fee: 0n }, arrived, result === 'received' ? null : 'open') ?? 0n),
    ).toBe(50n * unit)
  }
})

test('a part is above zero, below the whole, and in whole coins', () => {
  expect(() => received('partly', 50n * unit)).toThrow('amount_above_maximum')
  expect(() => received('partly', 51n * unit)).toThrow('amount_above_maximum')
  expect(() => received('partly', 0n)).toThrow('amount_below_minimum')
  expect(() => received('partly', 20n * unit + 1n)).toThrow('amount_not_whole')
})
