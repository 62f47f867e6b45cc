import { approveWithdrawal, officeWithdrawals } from '@gasing/contract/calls/office/cashier'
import { expect, test } from 'vitest'
import { buildUrl } from './send.ts'

test('path parameters are escaped into one segment', () => {
  expect(buildUrl(approveWithdrawal, { params: { id: '12' } })).toBe('/office/api/withdrawals/12/approve')
  expect(buildUrl(approveWithdrawal, { params: { id: '../x?y' } })).toBe('/office/api/withdrawals/..%2Fx%3Fy/approve')
})

test('a query omits empty values', () => {
  const query = { status: 'requested', q: '', memberId: undefined, pageSize: 1, pageNo: 0 }
  expect(buildUrl(officeWithdrawals, { query })).toBe('/office/api/withdrawals?status=requested&pageSize=1&pageNo=0')
})
