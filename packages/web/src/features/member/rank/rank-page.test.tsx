// @vitest-environment jsdom
import '#testing/page.ts'
import { ranks } from '@gasing/contract/calls/ranks'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildKey, queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { RankPage } from './RankPage.tsx'

signInForTests()
const createRank = (level: number, turnover: string) => ({
  ...{ level, turnover, labelName: `VIP ${level}`, color: '#ffffff', color2: '#111111', benefits: [] },
})
const list = [createRank(1, '0.00'), createRank(2, '500.00')]

test('HEAD-3 the next rank shows what is missing; a first round suffices only for a rank that requires no stakes', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('member')
  const saidTo = (level: number | null, turnover: string) => {
    queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
    queries.setQueryData(buildKey(ranks, {}), { list, level, turnover })
    render(
      <QueryClientProvider client={queries}>
        <RankPage />
      </QueryClientProvider>,
    )
    const said = screen.getByText(/ VIP [12]\b.*\.|more to VIP/).textContent?.replace(/\s/g, ' ')
    cleanup()
    return said
  }
  expect(saidTo(null, '0.00')).toBe('Play your first round to become VIP 1.')
  expect(saidTo(1, '0.00')).toBe('RM 500.00 more to VIP 2')
  expect(saidTo(1, '120.00')).toBe('RM 380.00 more to VIP 2')
  expect(saidTo(1, '500.00')).toBe('You have reached VIP 2. It will appear within a few minutes of your next round.')
})
