import { expect, test } from 'vitest'
import { describePlace } from './ledger-place.ts'

const bet = { reason: 'bet', reference: 'gasing-sen/naga/12' }
const transfer = { reason: 'transfer_out', reference: 'gasing-tabung-1-44' }

test('OPS-3 a ledger account has its text, and a transfer names its vendor', () => {
  expect(describePlace('member:10019:main', transfer)).toMatchObject({ kind: 'main', name: '10019', vendor: null })
  expect(describePlace('brand:transit', transfer)).toMatchObject({
    kind: 'brand_transit',
    name: 'transit',
    vendor: 'gasing-tabung',
  })
  expect(describePlace('member:10019:way', transfer).vendor).toBe('gasing-tabung')
  expect(describePlace('house:tabung', transfer)).toMatchObject({
    kind: 'house',
    name: 'tabung',
    vendor: 'tabung',
    direction: null,
  })
  expect(describePlace('brand:transit', { reason: 'withdrawal_hold', reference: 'withdrawal-1-8' }).vendor).toBeNull()
  expect(describePlace('brand:transit', { reason: 'transfer_out', reference: 'team → ana' }).vendor).toBeNull()
  expect(describePlace('receivable:10019', bet).kind).toBe('receivable')
  const reachChannel = (reason: string) => describePlace('channel:bank', { reason, reference: 'withdrawal-1-8' })
  expect(reachChannel('deposit')).toEqual({ kind: 'channel', name: 'bank', vendor: null, direction: 'deposit' })
  expect(reachChannel('withdrawal_paid').direction).toBe('withdrawal')
})
