// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { createTestServer } from '#testing/server.ts'
import { useLottery } from './use-lottery.ts'
import { useStationDay } from './use-station-day.ts'

const { answers, asked } = createTestServer()
beforeEach(() => queries.clear())

/** Mirrors the Vietnamese lottery page: the board, which reports an unknown station, is rendered once the day is known. */
function Page({ code }: { code: string }) {
  const { day, isPending } = useStationDay(code)
  return isPending ? <p>wait</p> : <Board code={code} day={day} />
}

function Board({ code, day }: { code: string; day: string | undefined }) {
  const { isUnknown } = useLottery(code)
  return <p>{isUnknown ? 'unknown' : `opened at ${day}`}</p>
}

const renderPage = (code: string) =>
  render(
    <QueryClientProvider client={queries}>
      <Page code={code} />
    </QueryClientProvider>,
  )

test('ROUTE-5 a named station opens at the day of its next draw', async () => {
  const draw = { issue: '20261128', closesAt: '2026-11-28T10:05:00Z' }
  const game = { code: 'vn-da-nang', family: 'vn-central', plays: [], currentDraw: draw, serverTime: draw.closesAt }
  answers['GET /lgw/lottery/games/vn-da-nang'] = { value: game }
  renderPage('vn-da-nang')
  expect(await screen.findByText('opened at 2026-11-28')).toBeTruthy()
})

test.each([
  ['nowhere', 404, 'not_found'],
  ['no code', 400, 'bad_request'],
])('ROUTE-5 an unknown station, %s, says so and is not requested repeatedly', async (station, status, code) => {
  answers[`GET /lgw/lottery/games/${encodeURIComponent(station)}`] = { status, code }
  renderPage(station)
  await waitFor(() => expect(screen.queryByText('wait')).toBeNull())
  expect(await screen.findByText('unknown')).toBeTruthy()
  expect(asked.length).toBeLessThanOrEqual(2)
})
