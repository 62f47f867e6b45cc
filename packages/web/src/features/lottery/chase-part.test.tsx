// @vitest-environment jsdom
import '#testing/page.ts'
import type { Play } from '@gasing/contract/rules/lottery/play'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { ChasePart } from './ChasePart.tsx'
import type { PricedLine } from './slip-lines.ts'
import { type Chase, useChase } from './use-chase.ts'
import type { CurrentDraw, Game } from './use-lottery.ts'

const nothingHeld = { holds: [], comingHolds: [] }
const game = { code: 'ssc-1', family: 'ssc', limits: { chaseDrawsMax: 30 }, ...nothingHeld } as unknown as Game
const limits = { stakeMin: 1n, stakeMax: 10_000_000n, payoutMax: 900_000_000n, ticketsMax: 9, decimals: 2 }
const draws = ['01', '02', '03', '04', '05', '06'].map(
  (part) => ({ drawId: part, issue: `20261127-${part}` }) as CurrentDraw,
)

const worth = { tickets: 1, stake: 100_000n, highest: 200_000n }
const chosen = { play: { code: 'sides', rows: [{}] } as unknown as Play, selection: [['big']] }
const line = { line: {}, ...chosen, worth, share: 9000, least: 200_000n } as unknown as PricedLine

let stop: () => void = () => undefined
let leaveOut: () => void = () => undefined
let sent: Chase['plan'] = null
function Part({ open, ...held }: { open: readonly CurrentDraw[] } & Partial<Game>) {
  const chase = useChase({ ...game, ...held }, { open, all: [line], limits })
  stop = chase.stop
  leaveOut = chase.leaveOut
  sent = chase.plan
  return <ChasePart chase={chase} open={open} />
}

const multipleOf = (part: string) => screen.getByLabelText<HTMLInputElement>(`Multiple in draw 20261127-${part}`)
const readMultiples = (...parts: string[]) => parts.map((part) => multipleOf(part).value)

beforeEach(async () => {
  await startTexts('EN', 'EN')
  await loadTexts('lottery')
})

test('LOTT-4 a multiple typed for a draw stays at that draw when an earlier one closes', async () => {
  const { rerender } = render(<Part open={draws} />)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.type(multipleOf('03'), '{Backspace}7')
  rerender(<Part open={draws.slice(1)} />)
  expect(readMultiples('02', '03', '04')).toEqual(['1', '7', '1'])
  // sent with the multiples, because the server may know of another draw between them
  expect(sent?.body).toMatchObject({ multiples: [1, 7, 1, 1, 1], drawIds: ['02', '03', '04', '05', '06'] })
})

afterEach(() => act(() => stop()))

test('LOTT-4 typed multiples stay when the kind or another setting changes, until the member resets them', async () => {
  render(<Part open={draws} />)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.type(multipleOf('02'), '{Backspace}7')
  await userEvent.click(screen.getByLabelText('Bet in draw 20261127-03'))
  await userEvent.click(screen.getByLabelText('Stop after a win; the rest is returned'))
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'doubling')
  expect(readMultiples('01', '02', '03', '04', '05')).toEqual(['1', '7', '0', '8', '16'])
  await userEvent.click(screen.getByText('Use the planned multiples'))
  expect(readMultiples('01', '02', '03', '04', '05')).toEqual(['1', '2', '4', '8', '16'])
  expect(screen.queryByText('Use the planned multiples')).toBeNull()
  expect(screen.queryByText(/at most/)).toBeNull()
  // the limits allow no multiple above a hundred
  await userEvent.type(screen.getByLabelText('Times'), '{Backspace}10')
  expect(readMultiples('01', '02', '03', '04')).toEqual(['1', '10', '100', '100'])
  expect(screen.getByText(/^Raised to × 100 at most/)).toBeTruthy()
})

test('LOTT-4 a chase is kept when the slip is closed and opened again', async () => {
  const { unmount } = render(<Part open={draws} />)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.type(multipleOf('02'), '{Backspace}7')
  unmount()
  render(<Part open={draws} />)
  expect(readMultiples('01', '02', '03', '04', '05')).toEqual(['1', '7', '1', '1', '1'])
})

test('LOTT-4 a chase says which of its draws pay less than the current one, and that one which pays more does not here', async () => {
  const hold = (share: string) => ({ play: 'sides', row: 0, symbol: 'big', share })
  const comingHolds = [
    { drawId: '02', holds: [hold('0.8')] },
    { drawId: '03', holds: [] },
    { drawId: '06', holds: [hold('0.5')] },
  ]
  render(<Part open={draws} comingDraws={draws.slice(1)} holds={[hold('0.9')]} comingHolds={comingHolds} />)
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByText(/^One of your numbers pays less in these draws: 20261127-02\./)).toBeTruthy()
  expect(screen.getByText(/^Later draws pay more/)).toBeTruthy()
  act(() => leaveOut())
  expect(readMultiples('01', '02', '03', '04')).toEqual(['1', '0', '1', '1'])
  await userEvent.click(screen.getByLabelText('Bet in draw 20261127-03'))
  expect(screen.queryByText(/pays? (less|more)/)).toBeNull()
})
