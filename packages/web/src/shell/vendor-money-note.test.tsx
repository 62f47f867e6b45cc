// @vitest-environment jsdom
import '#testing/page.ts'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildKey, queries } from '#api/query.ts'
import { startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { VendorMoneyNote } from './VendorMoneyNote.tsx'

afterEach(() => vi.useRealTimers())

const { answers, timesAsked } = createTestServer()
signInForTests()
const call = `GET ${consolidatedFunds.path}`
const holder = { code: 'holder', name: 'Holder Games', balance: '25.00', reachable: true, pending: '5.00' }

async function renderNote(value: object): Promise<string> {
  await startTexts('EN', 'EN')
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  queries.setQueryData(buildKey(consolidatedFunds, {}), value)
  render(
    <QueryClientProvider client={queries}>
      <VendorMoneyNote asking={false} />
    </QueryClientProvider>,
  )
  return document.body.textContent
}

test('HEAD-2 MEMBER-4 the note shows the money held at vendors, what is in transit included', async () => {
  expect(await renderNote({ isSingle: true, wallets: [] })).toBe('')
  expect(await renderNote({ isSingle: false, wallets: [{ ...holder, balance: '0.00', pending: '0.00' }] })).toBe('')
  await renderNote({
    isSingle: false,
    wallets: [holder, { ...holder, code: 'none', name: 'None', balance: '0', pending: '0' }],
  })
  expect(screen.getAllByText(/30\.00/)[0]?.parentElement?.textContent).toMatch(/30\.00.* · Holder Games$/)
})

test('G03 MEMBER-4 money in transit is polled every few seconds until it has arrived', async () => {
  cleanup()
  vi.useFakeTimers()
  const wallets = [{ ...holder, balance: '30.00', pending: '0.00' }]
  answers[call] = { value: { isSingle: false, wallets } }
  await renderNote({ isSingle: false, wallets: [holder] })
  for (let n = 0; n < 4; n++) await vi.advanceTimersByTimeAsync(3_000)
  expect(timesAsked(call)).toBe(1)
})
