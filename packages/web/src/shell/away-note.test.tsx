// @vitest-environment jsdom
import '#testing/page.ts'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyOf, queries } from '#api/query.ts'
import { startTexts } from '#i18n/i18n.ts'
import { AwayNote } from './AwayNote.tsx'

const holder = { code: 'holder', name: 'Holder Games', balance: '25.00', reachable: true, pending: '5.00' }

async function show(value: object): Promise<string> {
  await startTexts('EN', 'EN')
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  queries.setQueryData(keyOf(consolidatedFunds, {}), value)
  render(
    <QueryClientProvider client={queries}>
      <AwayNote asking={false} />
    </QueryClientProvider>,
  )
  return document.body.textContent
}

test('HEAD-2 MEMBER-4 beside an empty main wallet stands where the money is, with what is on its way', async () => {
  expect(await show({ isSingle: true, wallets: [] })).toBe('')
  expect(await show({ isSingle: false, wallets: [{ ...holder, balance: '0.00', pending: '0.00' }] })).toBe('')
  await show({
    isSingle: false,
    wallets: [holder, { ...holder, code: 'none', name: 'None', balance: '0', pending: '0' }],
  })
  expect(screen.getAllByText(/30\.00/)[0]?.parentElement?.textContent).toMatch(/30\.00.* · Holder Games$/)
})
