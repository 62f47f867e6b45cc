import { approveWithdrawal, officeWithdrawals } from '@gasing/contract/calls/office/cashier'
import { expect, test } from 'vitest'
import { translate } from '#i18n/texts.ts'
import { chooseText } from './refused.ts'
import { buildUrl } from './send.ts'

test('path parameters are escaped into one segment', () => {
  expect(buildUrl(approveWithdrawal, { params: { id: '12' } })).toBe('/office/api/withdrawals/12/approve')
  expect(buildUrl(approveWithdrawal, { params: { id: '../x?y' } })).toBe('/office/api/withdrawals/..%2Fx%3Fy/approve')
})

test('a query omits empty values', () => {
  const query = { status: 'requested', q: '', memberId: undefined, pageSize: 1, pageNo: 0 }
  expect(buildUrl(officeWithdrawals, { query })).toBe('/office/api/withdrawals?status=requested&pageSize=1&pageNo=0')
})

test('a missing role is told to an operator, not with members’ advice to ask customer service', () => {
  expect(chooseText('not_allowed', 'Please contact customer service.')).toBe(translate('role_lacks'))
  expect(chooseText('already_decided', 'Somebody was faster.')).toBe('Somebody was faster.')
})
