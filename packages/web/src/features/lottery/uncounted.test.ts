import { families } from '@gasing/contract/rules/lottery/families'
import { expect, test } from 'vitest'
import type { SlipLine } from './slip.ts'
import { uncountedLines } from './slip-lines.ts'
import type { PricedPlay } from './use-lottery.ts'

const plays = families['handicap-ssc'].plays.map((play) => ({ play, prices: {} }) as unknown as PricedPlay)
const lineOf = (play: string, selection: string): SlipLine => ({
  ...{ id: selection, play, selection, tickets: 1, unit: 1_000_000n, group: null },
})
const big = lineOf('ball-sides', 'big||||')
const small = lineOf('ball-sides', 'small||||')
const elsewhere = lineOf('ball-sides', '|small|||')

test('lines that together cover a market count towards no turnover, others do', () => {
  expect([...uncountedLines(plays, [big, elsewhere], [])]).toEqual([])
  expect([...uncountedLines(plays, [big, small, elsewhere], [])]).toEqual([big.id, small.id])
})

test('an earlier bet on the draw completes a cover', () => {
  expect([...uncountedLines(plays, [big, elsewhere], [{ play: 'ball-sides', selection: 'small||||' }])]).toEqual([
    big.id,
  ])
})
