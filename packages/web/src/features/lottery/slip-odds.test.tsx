// @vitest-environment jsdom
import '#testing/page.ts'
import { families } from '@gasing/contract/rules/lottery/families'
import { calculateGroupPrices } from '@gasing/contract/rules/lottery/price'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { createTestServer } from '#testing/server.ts'
import { HandicapBoards } from './HandicapBoards.tsx'
import { PlayRule } from './PlayRule.tsx'
import { Slip } from './Slip.tsx'
import { addLines, clearSlip } from './slip.ts'
import type { CurrentDraw, Game, PricedPlay } from './use-lottery.ts'

createTestServer()
beforeEach(async () => {
  queries.clear()
  await startTexts('EN', 'EN')
  await loadTexts('lottery')
})

const limits = { stakeMin: '1.00', stakeMax: '1000.00', payoutMax: '100000.00', ticketsMax: 100, chaseDrawsMax: 30 }
const game = {
  code: 'essc-1',
  family: 'handicap-ssc',
  groups: null,
  holds: [],
  limits,
  priceVersion: 1,
} as unknown as Game
const draw = { drawId: '1', issue: '20261127-0001', closesAt: '2030-01-01T00:00:00Z' } as CurrentDraw
const later = { drawId: '2', issue: '20261127-0002', closesAt: '2030-01-02T00:00:00Z' } as CurrentDraw

const playsAt = (price: bigint): PricedPlay[] =>
  families['handicap-ssc'].plays
    .filter(({ code }) => code === 'sum-sides')
    .map((play) => ({ play, prices: { big: price, small: price }, line: {} }) as unknown as PricedPlay)

const page = (price: bigint, more: object = {}) => (
  <QueryClientProvider client={queries}>
    <Slip
      game={{ ...game, ...more }}
      plays={playsAt(price)}
      draw={draw}
      locked={false}
      open={'comingDraws' in more ? [draw, later] : []}
    />
  </QueryClientProvider>
)

test('LOTT-4 a slip whose odds fall while it is open is placed only after the new odds were accepted', () => {
  const odds = { big: 1_950_000n }
  addLines('essc-1', [{ play: 'sum-sides', selection: 'big', tickets: 1, unit: 10_000_000n, group: null, odds }], 50)
  const { rerender } = render(page(1_950_000n))
  const button = () => screen.queryByRole('button', { name: /^Place for/ })
  expect(button()).not.toBeNull()
  rerender(page(1_800_000n))
  expect(button()).toBeNull()
  expect(screen.getByText(/1.95 → 1.8/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Accept the new odds' }))
  expect(button()).not.toBeNull()
  rerender(page(1_900_000n))
  expect(button()).not.toBeNull()
})

test('LOTT-4 neither a bet on a closed number is placed nor a chase over a draw that pays less', () => {
  const odds = { big: 1_950_000n }
  clearSlip('essc-1')
  addLines('essc-1', [{ play: 'sum-sides', selection: 'big', tickets: 1, unit: 10_000_000n, group: null, odds }], 50)
  const hold = (share: string) => ({ play: 'sum-sides', row: 0, symbol: 'big', share })
  const { rerender } = render(page(1_950_000n, { holds: [hold('0')] }))
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(screen.getByText(/^Contains a number that is closed/).textContent).toMatch(/others\.Big$/)
  expect(button(/^Place for/).disabled).toBe(true)
  rerender(page(1_950_000n, { comingDraws: [later], comingHolds: [{ drawId: '2', holds: [hold('0.5')] }] }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chase upcoming draws' }))
  fireEvent.click(button(/^Leave out these draws$/))
  expect(button(/^Place for/).textContent).toContain('10')
})

test('LOTT-4 a handicap board marks the cells that are closed or pay less', () => {
  const hold = (symbol: string, share: string) => ({ play: 'sum-sides', row: 0, symbol, share })
  const plays = playsAt(1_950_000n).map((each) => ({ ...each, line: { returns: {} } }) as unknown as PricedPlay)
  const held = { ...game, holds: [hold('big', '0'), hold('odd', '0.5')] }
  const board = { plays, locked: false, onPlay: () => undefined, onSlip: () => undefined }
  render(
    <QueryClientProvider client={queries}>
      <HandicapBoards game={held} {...board} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button', { name: /^Big/ }).textContent).toContain('closed')
  expect(screen.getByRole('button', { name: /^Odd/ }).textContent).toContain('× 0.5')
})

test('LOTT-4 what a side of PC28 pays at 13 and 14 is shown, because no cell shows it', () => {
  const textOf = (code: string, lower: Record<string, bigint> = {}) => {
    const play = families.pc28.plays.find((each) => each.code === code)
    if (!play) throw new Error(`no play ${code}`)
    const prices = { ...calculateGroupPrices(play, 1960), ...lower }
    const priced = { family: 'pc28', play, prices, line: { returns: {} } } as unknown as PricedPlay
    return render(<PlayRule play={priced} />).container.textContent
  }
  expect(textOf('sides', { 'big-13-14': 1_600_000n })).toMatch(/Big at 13, 14 Pays 1\.6.*Even at 13, 14 Pays 1\.96/)
  expect(textOf('double-sides', { 'big-even-13-14': 1_500_000n })).toMatch(/Big even at 13, 14 Pays 1\.5/)
  // where every cell shows what it pays, nothing is repeated
  expect(textOf('sum')).not.toMatch(/Pays/)
})
