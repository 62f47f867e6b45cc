// @vitest-environment jsdom
import '#testing/page.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { renderRouted } from '#testing/routed.tsx'
import type { Day } from './DayResults.tsx'
import { Stations } from './Stations.tsx'

test('LOTT-6 a draw that was voided after its result is not listed as drawn', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('lottery')
  await loadTexts('vnlottery')
  const lineOf = (code: string, status: string) => ({
    ...{ code, gameName: code, region: 'south', station: null, drawsAt: '2026-11-27T09:15:00Z' },
    draw: { status, result: [['123456']], closesAt: '2026-11-27T09:05:00Z' },
  })
  const list = [lineOf('a', 'settled'), lineOf('b', 'voiding'), lineOf('c', 'void')]
  const day = { day: '2026-11-27', today: '2026-11-27', timeZone: 'Asia/Ho_Chi_Minh', list } as unknown as Day
  renderRouted(<Stations day={day} chosen={day.day} here="" keep={{}} />)
  const states = ['a', 'b', 'c'].map((code) => screen.getByText(code).parentElement?.textContent)
  expect(states).toEqual(['aDrawn', 'bVoid', 'cVoid'])
})
