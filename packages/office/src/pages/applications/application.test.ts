import { expect, test } from 'vitest'
import { listDecisions } from './application.ts'

const at = '2026-11-21T10:00:00Z'

test.each([
  ['applying', [], ['issue', 'reject']],
  ['process', ['finance'], ['reject']],
  ['process', ['somebody'], ['agree', 'reject']],
  ['process', ['the disabled one'], ['issue', 'reject']],
  ['issued', [], []],
  ['claimed', [], []],
  ['rejected', [], []],
] as const)('MEMBER-8 %s, agreed by %j: %j', (status, operators, decisions) => {
  const approvals = operators.map((operator) => ({ operator, at, disabled: operator === 'the disabled one' }))
  expect(listDecisions({ status, approvals }, 'finance')).toEqual(decisions)
})
