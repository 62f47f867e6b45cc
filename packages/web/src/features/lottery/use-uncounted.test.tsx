// @vitest-environment jsdom
import '#testing/page.ts'
import { families } from '@gasing/contract/rules/lottery/families'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import type { SlipLine } from './slip.ts'
import type { CurrentDraw, PricedPlay } from './use-lottery.ts'
import { useUncounted } from './use-uncounted.ts'

const { answers, asked } = createTestServer()
signInForTests()
beforeEach(() => queries.clear())

const call = 'GET /lgw/lottery/bets'
const plays = families['handicap-ssc'].plays.map((play) => ({ play, prices: {} }) as unknown as PricedPlay)
const big: SlipLine = {
  id: 'big',
  play: 'ball-sides',
  selection: 'big||||',
  tickets: 1,
  unit: 1_000_000n,
  group: null,
  odds: {},
}
const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

test('an earlier bet beyond the first page of the draw’s open bets also completes a cover', async () => {
  let readFirst = () => {}
  const first = new Promise<void>((done) => {
    readFirst = done
  })
  answers[call] = { value: { list: [], next: 'further' }, after: first }
  const draw = { drawId: '1' } as CurrentDraw
  const { result } = renderHook(() => useUncounted(plays, [big], draw), { wrapper: Page })
  await expect.poll(() => asked.length).toBe(1)
  answers[call] = { value: { list: [{ play: 'ball-sides', selection: 'small||||' }], next: null } }
  readFirst()
  await expect.poll(() => [...result.current]).toEqual(['big'])
})
