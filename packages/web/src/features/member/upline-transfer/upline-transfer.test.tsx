// @vitest-environment jsdom
import '#testing/page.ts'
import { balance, merchantWallet, transferWays } from '@gasing/contract/calls/wallet'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildKey, buildQuery, queries, refresh } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { UplineTransferPage } from './UplineTransferPage.tsx'

const { answers, timesAsked } = createTestServer()
signInForTests()
const call = `GET ${transferWays.path}`
const ways = { upline: 'agent02', minimum: '1.00', leftToday: '900.00', leftOfStranger: null }

beforeEach(async () => {
  await startTexts('EN', 'EN')
  queries.clear()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  queries.setQueryData(buildKey(balance, {}), { sum: '500.00', held: '0.00' } as never)
  queries.setQueryData(buildKey(merchantWallet, {}), { isSingle: true, wallets: [] } as never)
  await loadTexts('member', 'cashier', 'access')
})

/** Shows the state of the page's query, which is rendered together with the page. */
function QueryState() {
  return <output>{useQuery(buildQuery(transferWays, {})).status}</output>
}

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <UplineTransferPage />
      <QueryState />
    </QueryClientProvider>,
  )

test('AGENT-3 a refetch that fails leaves the form and everything typed into it', async () => {
  answers[call] = { value: ways }
  show()
  const amount = await screen.findByRole<HTMLInputElement>('textbox')
  await userEvent.type(amount, '20')
  answers[call] = { status: 500, code: 'unknown_error' }
  await act(() => refresh(transferWays))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('error'))
  expect(timesAsked(call)).toBe(2)
  expect(amount.isConnected).toBe(true)
  expect(amount.value).toBe('20')
})

test('AGENT-3 what could not be loaded is asked for again on request', async () => {
  answers[call] = { status: 500, code: 'unknown_error' }
  show()
  await screen.findByRole('alert')
  answers[call] = { value: ways }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('agent02')).toBeTruthy()
})
