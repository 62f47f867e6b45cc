// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { createTestServer } from '#testing/server.ts'
import { Trends } from './Trends.tsx'

const { answers } = createTestServer()

test('LOTT-4 the field that chooses the period of the trends keeps the focus while it loads', async () => {
  queries.clear()
  await startTexts('EN', 'EN')
  await loadTexts('lottery')
  const cell = { symbol: '1', hits: 1, gap: 0, longestGap: 0 }
  const draw = { drawId: '1', issue: '20261127-0001', at: '2026-11-27T00:00:00Z', result: [['1']] }
  const trends = (hits: number) => ({
    value: { code: 'ssc-1', draws: [draw], positions: [{ position: '1', cells: [{ ...cell, hits }] }], runs: [] },
  })
  answers['GET /lgw/lottery/games/ssc-1/trends'] = trends(7)
  render(
    <QueryClientProvider client={queries}>
      <Trends lottery="ssc-1" family="ssc" />
    </QueryClientProvider>,
  )
  const field = await screen.findByLabelText('Period')
  field.focus()
  answers['GET /lgw/lottery/games/ssc-1/trends'] = trends(8)
  fireEvent.change(field, { target: { value: '100' } })
  expect(await screen.findByText('8')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(field.isConnected).toBe(true)
})
