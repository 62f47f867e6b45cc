// @vitest-environment jsdom
import '#testing/page.ts'
import type { Bill } from '@gasing/contract/calls/agent-contracts'
import { contractKinds } from '@gasing/contract/rules/agent-contracts'
import { expect, test } from 'vitest'
import { buildBillColumns } from './bill-columns.tsx'
import { toRow } from './SaveBills.tsx'

const t = ((key: string) => key) as Parameters<typeof buildBillColumns>[0]

test('AGENT-4 a bill shows its rate beside the sum, except a real-time one, which has two rates', () => {
  const shown = contractKinds.filter((kind) =>
    buildBillColumns(t, { kind, side: 'received' }).some(({ id }) => id === 'rate' || id === 'active'),
  )
  expect(shown).toEqual(contractKinds.filter((kind) => kind !== 'realtime'))
})

test('AGENT-6 a file of bills has what explains each amount: corrections, why one was denied, and no rate where there are two', () => {
  const bill: Bill = {
    ...{ id: '1', contractId: '2', kind: 'realtime', account: 'low', upline: null, activeMembers: 1, rate: '0.30' },
    ...{ beginsAt: '2026-11-23T16:00:00Z', endsAt: '2026-11-23T16:05:00Z', paidAt: null, reason: 'not earned' },
    ...{ validBet: '100.00', netLoss: '0.00', amount: '3.00', corrected: '-0.50', status: 'denied' },
  }
  const row = toRow(t, bill, 'received')
  expect(row).toMatchObject({
    bill_amount: '3.00',
    bill_corrected_column: '-0.50',
    bill_status: 'bill_denied (not earned)',
  })
  expect('bill_rate' in row).toBe(false)
})
