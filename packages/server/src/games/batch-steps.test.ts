import { expect, test } from 'vitest'
import { assignSteps } from './batch-steps.ts'

const command = (memberId: bigint, kind: 1 | 2 | 3, more: { tx: string; ref?: string; round?: string }) => ({
  ...{ memberId, kind, vendor: 'v', ref: null, round: more.tx },
  ...more,
})

test('M06 bets of one member share a step; a bet’s repeat, win and rollback wait for it', () => {
  expect(
    assignSteps([
      command(1n, 1, { tx: 'a' }),
      command(1n, 1, { tx: 'b' }),
      command(2n, 1, { tx: 'a' }),
      command(1n, 1, { tx: 'a', round: 'other' }),
      command(1n, 2, { tx: 'c', ref: 'b' }),
      command(1n, 2, { tx: 'd', ref: 'c' }),
      command(1n, 3, { tx: 'e', ref: 'd' }),
      command(1n, 1, { tx: 'f' }),
      command(2n, 1, { tx: 'g' }),
    ]),
  ).toEqual([1, 1, 1, 2, 2, 3, 4, 5, 1])
})

test('M06 additions to the same round wait for it', () => {
  expect(assignSteps([command(1n, 1, { tx: 'a', round: 'r' }), command(1n, 1, { tx: 'b', round: 'r' })])).toEqual([
    1, 2,
  ])
})
