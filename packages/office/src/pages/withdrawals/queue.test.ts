import { withdrawalStatuses } from '@gasing/contract/calls/cashier'
import { expect, test } from 'vitest'
import { countMissingApprovals, listDecisions, subtractFee, type Withdrawal } from './queue.ts'

const createApproval = (operator: string) => ({ operator, at: '2026-01-01T00:00:00Z', disabled: false })
const request = { status: 'requested', dispute: null, approvals: [], held: false } satisfies Partial<Withdrawal>

test('a request is approved or rejected, an approved one paid or rejected', () => {
  expect(listDecisions(request, 'finance')).toEqual(['approve', 'reject'])
  expect(listDecisions({ ...request, status: 'approved' }, 'finance')).toEqual(['pay', 'reject'])
})

test('ROLE-5 an approver cannot approve twice; a second operator can', () => {
  const half = { ...request, approvals: [createApproval('finance')] }
  expect(listDecisions(half, 'finance')).toEqual(['reject'])
  expect(listDecisions(half, 'owner')).toEqual(['approve', 'reject'])
  expect(countMissingApprovals({ approvals: [createApproval('finance')], approvalsNeeded: 2 })).toBe(1)
  const gone = { ...createApproval('finance'), disabled: true }
  expect(countMissingApprovals({ approvals: [gone, createApproval('owner')], approvalsNeeded: 2 })).toBe(1)
})

test('a dispute is settled; a final status allows no decision', () => {
  expect(listDecisions({ ...request, status: 'not_received', dispute: 'open' }, 'finance')).toEqual(['return', 'force'])
  const over = withdrawalStatuses.filter((status) => !['requested', 'approved'].includes(status))
  for (const status of over) expect(listDecisions({ ...request, status }, 'finance')).toEqual([])
})

test('OPS-3 a risk-held withdrawal can only be rejected', () => {
  expect(listDecisions({ ...request, held: true }, 'finance')).toEqual(['reject'])
  expect(listDecisions({ ...request, status: 'approved', held: true }, 'finance')).toEqual(['reject'])
})

test('MEMBER-6 the amount to send is the withdrawal less its fee, exact to the last place', () => {
  expect(subtractFee({ amount: '8000.00', fee: '0.00' })).toBeNull()
  expect(subtractFee({ amount: '8000.00', fee: '1.50' })).toBe('7998.50')
  expect(subtractFee({ amount: '9007199254.74', fee: '0.01' })).toBe('9007199254.73')
})
