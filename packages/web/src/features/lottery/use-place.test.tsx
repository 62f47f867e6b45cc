// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { Refused } from '#api/refused.ts'
import { closeSession, type LoginInfo, openSession } from '#api/session.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { SlipProblem } from './SlipProblem.tsx'
import { addLines, type NewLine, useSlip } from './slip.ts'
import { type Slip, usePlace } from './use-place.ts'

const { answers, asked } = createTestServer()
signInForTests()
beforeEach(async () => {
  queries.clear()
  await startTexts('EN', 'EN')
})

const call = 'POST /lgw/lottery/bets'
const slip = { drawId: '1', priceVersion: 1, lines: [{ play: 'ball-sides', selection: 'big||||', stake: '1.00' }] }
const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

test('LOTT-3 a slip whose outcome a gateway failure hides is retried with the same key; after a refusal, with a new one', async () => {
  const { result } = renderHook(() => usePlace('hcm', slip, () => undefined), { wrapper: Page })
  const keys = () => asked.filter((one) => one.call === call).map(({ key }) => key)
  const press = async (status: number, code?: string) => {
    answers[call] = { status, ...(code && { code }) }
    act(() => result.current.place())
    await expect.poll(() => result.current.problem?.refused.status).toBe(status)
  }
  await press(504)
  await press(409, 'price_changed')
  await press(400, 'bad_request')
  const [hidden, again, refused] = keys()
  expect(again).toBe(hidden)
  expect(refused).not.toBe(hidden)
})

test('LOTT-3 a slip without an answer is not placed twice, although its draw has closed and the slip was reopened', async () => {
  const sent = () =>
    asked.filter((one) => one.call === call).map(({ key, body }) => [key, (JSON.parse(body) as Slip).drawId])
  const press = async (drawId: string, status: number, lottery = 'hcm') => {
    const { result, unmount } = renderHook(() => usePlace(lottery, { ...slip, drawId }, () => undefined), {
      wrapper: Page,
    })
    answers[call] = { status, ...(status < 500 && { code: 'draw_closed' }) }
    act(() => result.current.place())
    await expect.poll(() => result.current.problem?.refused.status).toBe(status)
    unmount()
  }
  const before = sent().length
  await press('1', 504)
  await press('2', 422)
  await press('2', 422)
  const [hidden, again, next] = sent().slice(before)
  expect(again).toEqual(hidden)
  expect(next).toEqual([expect.not.stringMatching(`${hidden?.[0]}`), '2'])
  // the same numbers for another station are another slip
  await press('3', 504)
  await press('4', 422, 'can-tho')
  expect(sent().slice(-2)).toEqual([
    [expect.any(String), '3'],
    [expect.any(String), '4'],
  ])
})

test('LOTT-4 signs and sides that are closed, or have reached a limit, are named as on the board, numbers by themselves', async () => {
  await startTexts('MY', 'MY')
  await loadTexts('lottery')
  const { result } = renderHook(() => usePlace('hcm', slip, () => undefined), { wrapper: Page })
  const held = { code: 'number_held', message: 'tiger, big, 07', params: { numbers: 'tiger, big, 07' } }
  answers[call] = { status: 400, code: 'fields_refused', fields: { 'lines.0.selection': held } }
  act(() => result.current.place())
  await expect.poll(() => result.current.problem?.lines[0]).toContain('Harimau, Besar, 07')
  const value = { kind: 'number', play: 'duel', number: 'tiger' }
  const refused = new Refused({ code: 'lottery_limit_reached', status: 422, message: 'full', value })
  render(<SlipProblem problem={{ refused, lines: {} }} onRetry={() => undefined} />)
  expect(screen.getByText(/: Naga dan harimau · Harimau$/)).toBeTruthy()
})

test('LOGIN-8 signing out empties the slip for the next member; a session that ends by itself keeps it', () => {
  const { result } = renderHook(() => useSlip('hcm'))
  act(() => void addLines('hcm', [{ play: 'last2-straight', selection: '07', unit: 1n } as NewLine], 10))
  act(() => closeSession('ended'))
  expect(result.current).toHaveLength(1)
  openSession({ token: 't', customerId: '1', isAgent: 0 } as LoginInfo)
  act(() => closeSession('signed-out'))
  expect(result.current).toEqual([])
})
