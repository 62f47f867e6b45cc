import { expect, test } from 'vitest'
import { describeStatus } from './proposal-status.ts'

test('OPS-3 a proposal that its own proposer rejected is shown as withdrawn', () => {
  const rejected = { status: 'rejected', proposer: 'finance' }
  expect(describeStatus({ ...rejected, decider: 'finance' })).toBe('withdrawn')
  expect(describeStatus({ ...rejected, decider: 'owner' })).toBe('rejected')
  expect(describeStatus({ ...rejected, status: 'proposed', decider: null })).toBe('proposed')
})
