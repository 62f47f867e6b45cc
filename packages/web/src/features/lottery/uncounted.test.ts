import { families } from '@gasing/contract/rules/lottery/families'
import { expect, test } from 'vitest'
import type { SlipLine } from './slip.ts'
import { findUncountedLines } from './slip-lines.ts'
import type { PricedPlay } from './use-lottery.ts'

const plays = families['handicap-ssc'].plays.map((play) => ({ play, prices: {} }) as unknown as PricedPlay)
const createLine = (play: string, selection: string): SlipLine => ({
  ...{ id: selection, play, selection, tickets: 1, unit: 1_000_000n, group: null, odds: {} },
})
const big = createLine('ball-sides', 'big||||')
const small = createLine('ball-sides', 'small||||')
const elsewhere = createLine('ball-sides', '|small|||')

test('lines that together cover a market count towards no turnover, others do', () => {
  expect([...findUncountedLines(plays, [big, elsewhere], [])]).toEqual([])
  expect([...findUncountedLines(plays, [big, small, elsewhere], [])]).toEqual([big.id, small.id])
})

test('an earlier bet on the draw completes a cover', () => {
  expect([...findUncountedLines(plays, [big, elsewhere], [{ play: 'ball-sides', selection: 'small||||' }])]).toEqual([
    big.id,
  ])
})
