import { allCalls } from '@gasing/contract/calls/all'
import { approveWithdrawal } from '@gasing/contract/calls/office/cashier'
import { unlockMember } from '@gasing/contract/calls/office/members'
import { operatorRoles } from '@gasing/contract/who'
import { expect, test } from 'vitest'
import { isCallAllowed, isPageAllowed, pageCalls } from './permissions.ts'

test('ROLE-5 an owner may make every call of the back office', () => {
  const office = [...allCalls.values()].filter(({ path, who }) => path.startsWith('/office/api/') && who !== 'anyone')
  expect(office.length).toBeGreaterThan(15)
  expect(office.filter((call) => !isCallAllowed(['owner'], call))).toEqual([])
})

test('ROLE-5 a role may make only calls that name it', () => {
  expect(operatorRoles.filter((role) => isCallAllowed([role], approveWithdrawal))).toEqual(['owner', 'finance'])
  expect(operatorRoles.filter((role) => isCallAllowed([role], unlockMember))).toEqual(['owner', 'risk'])
  expect(isCallAllowed([], approveWithdrawal)).toBe(false)
})

test('no operator may make a member call', () => {
  expect(isCallAllowed(['owner'], { who: 'member' })).toBe(false)
  expect(isCallAllowed([], { who: 'anyone' })).toBe(true)
})

test('each role sees the pages whose call it may make', () => {
  const seen = (role: (typeof operatorRoles)[number]) =>
    Object.keys(pageCalls).filter((page) => isPageAllowed([role], page))
  const everybody = ['brand', 'modules', 'opening', 'routes', 'texts', 'media', 'field-rules']
  expect(seen('owner')).toEqual(Object.keys(pageCalls))
  for (const role of operatorRoles) expect(seen(role)).toEqual(expect.arrayContaining([...everybody, 'profile']))
  const only = (page: string) => operatorRoles.filter((role) => isPageAllowed([role], page))
  expect(only('operators')).toEqual(['owner'])
  expect(seen('content')).toContain('feedback')
  for (const page of ['withdrawals', 'deposits', 'members', 'audit']) expect(seen('content')).not.toContain(page)
  expect(seen('finance')).toEqual(expect.arrayContaining(['withdrawals', 'deposits', 'members']))
  expect(seen('risk')).toContain('audit')
  expect(isPageAllowed(['owner'], 'no-such-page')).toBe(false)
})
