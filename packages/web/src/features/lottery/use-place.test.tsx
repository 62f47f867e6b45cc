// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { startTexts } from '#i18n/i18n.ts'
import { asMember } from '#testing/member.ts'
import { testServer } from '#testing/server.ts'
import { usePlace } from './use-place.ts'

const { answers, asked } = testServer()
asMember()
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
  const { result } = renderHook(() => usePlace(slip, () => undefined), { wrapper: Page })
  const keys = () => asked.filter((one) => one.call === call).map(({ key }) => key)
  const press = async (status: number, code?: string) => {
    answers[call] = { status, ...(code && { code }) }
    act(() => result.current.place())
    await expect.poll(() => result.current.problem?.refused.status).toBe(status)
  }
  await press(504)
  await press(409, 'price_changed')
  await press(400, 'unfit')
  const [hidden, again, refused] = keys()
  expect(again).toBe(hidden)
  expect(refused).not.toBe(hidden)
})
