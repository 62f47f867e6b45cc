import { expect, test } from 'vitest'
import { type LotteryFormBody, parseLotteryForm } from './lottery-form.ts'
import type { Lottery } from './model.ts'

const before = { code: 'ssc-1', family: 'ssc', groupMax: null, unitStake: null } as unknown as Lottery
const form = {
  ...{ names: { EN: 'Five Digits' }, enabled: true, popular: false, place: 1, everySeconds: 60, closeSeconds: 5 },
  ...{ stakeMin: '1', stakeMax: '100', payoutMax: '1000', unitStake: null },
  ...{ drawMax: null, memberMax: null, playMax: null, numberMax: null },
} as unknown as LotteryFormBody
const save =
  (...steps: [sold: string, share: string][]) =>
  () =>
    parseLotteryForm({ ...form, priceSteps: steps.map(([sold, share]) => ({ sold, share })) }, before, 2)

test('a number pays less and less the more of it is sold', () => {
  expect(JSON.parse(save(['50', '0.5'], ['10', '0.9'])().priceSteps)).toEqual([
    { sold: '50000000', share: 5000 },
    { sold: '10000000', share: 9000 },
  ])
  const falls = (index: number) =>
    expect.objectContaining({ detail: { fields: { [`priceSteps.${index}.share`]: { code: 'share_falls' } } } })
  expect(save(['10', '0.5'], ['50', '0.9'])).toThrow(falls(1))
  expect(save(['50', '0.5'], ['10', '0.5'])).toThrow(falls(0))
  expect(save(['10', '0.9'], ['10', '0.5'])).toThrow(falls(0))
})
