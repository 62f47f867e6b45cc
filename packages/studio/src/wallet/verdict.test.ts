import { vendorStatuses } from '@gasing/contract/vendor/hub88'
import { expect, test } from 'vitest'
import { calculateRetrySeconds, decideBet, decideDelivery } from './verdict.ts'

test('only two answers drop a bet without a rollback; silence does not', () => {
  const dropped = vendorStatuses.filter((status) => decideBet(status) === 'refused')
  expect(dropped).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])
  expect(vendorStatuses.filter((status) => decideBet(status) === 'taken')).toEqual(['RS_OK'])
  expect(decideBet(null)).toBe('undo')
})

test('a win or rollback is retried except after final answers', () => {
  const retried = vendorStatuses.filter((status) => decideDelivery(status) === 'again')
  expect(retried).toEqual([
    'RS_ERROR_UNKNOWN',
    'RS_ERROR_INVALID_PARTNER',
    'RS_ERROR_TOKEN_EXPIRED',
    'RS_ERROR_NOT_ENOUGH_MONEY',
    'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_WRONG_SYNTAX',
    'RS_ERROR_WRONG_TYPES',
    'RS_ERROR_LIMIT_REACHED',
  ])
  expect(decideDelivery(null)).toBe('again')
})

test('retries slow down to one in five minutes and never end', () => {
  expect([1, 2, 3, 4, 9, 10, 5_000].map(calculateRetrySeconds)).toEqual([1, 2, 4, 8, 256, 300, 300])
})
