// @vitest-environment jsdom
import '#testing/page.ts'
import { consolidatedFunds, recallWallets } from '@gasing/contract/calls/vendor-wallets'
import { merchantWallet } from '@gasing/contract/calls/wallet'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildKey, queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { toasts } from '#state/toast-store.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { UplineTransferPage } from '../upline-transfer/UplineTransferPage.tsx'
import { InGameWallets } from './InGameWallets.tsx'
import { WalletsCard } from './WalletsCard.tsx'

const { answers, asked, timesAsked } = createTestServer()
signInForTests()
const moveCall = 'POST /wps/wallets/transfer'
const holder = { code: 'holder', name: 'Holder Games', balance: '25.00', reachable: true, pending: '0.00' }
const funds = {
  ...{ isSingle: false, currency: 'MYR', sum: '100.00', main: '75.00', held: '0.00', wallets: [holder] },
  ...{ dailysalreqtype: null, divtypereq: null, contracthoursalreq: null, realtimesalreqtype: null },
}

beforeEach(async () => {
  queries.clear()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  await startTexts('EN', 'EN')
  await loadTexts('member', 'cashier')
})

function renderWallets(value: object) {
  queries.setQueryData(buildKey(consolidatedFunds, {}), value)
  render(
    <QueryClientProvider client={queries}>
      <WalletsCard />
    </QueryClientProvider>,
  )
}

test('MEMBER-4 a brand with one wallet shows no wallets', () => {
  renderWallets({ ...funds, isSingle: true, wallets: [] })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('MEMBER-4 money moves from the main wallet to a vendor’s, and a silent vendor is marked', async () => {
  renderWallets({ ...funds, wallets: [holder, { ...holder, code: 'mute', name: 'Mute', reachable: false }] })
  expect(screen.getByText('Not responding at the moment; your money there is safe.')).toBeTruthy()
  answers[moveCall] = { value: { sum: '100.00', wallets: [holder] } }
  await userEvent.type(screen.getByRole('textbox'), '12.50')
  await userEvent.click(screen.getByRole('button', { name: 'Transfer money' }))
  await waitFor(() => expect(asked.some(({ call }) => call === moveCall)).toBe(true))
  const body = asked.find(({ call }) => call === moveCall)?.body ?? ''
  expect(JSON.parse(body)).toEqual({ from: 'main', to: 'holder', amount: '12.50' })
})

test('MEMBER-4 GAME-4 beside a running game, a deposit is moved to the game’s wallet', async () => {
  queries.setQueryData(buildKey(consolidatedFunds, {}), funds)
  render(
    <QueryClientProvider client={queries}>
      <InGameWallets />
    </QueryClientProvider>,
  )
  answers[moveCall] = { value: { sum: '100.00', wallets: [holder] } }
  await userEvent.click(screen.getByText('Transfer money', { selector: 'summary span' }))
  await userEvent.type(await screen.findByRole('textbox'), '75')
  await userEvent.click(screen.getByRole('button', { name: 'Transfer money' }))
  await waitFor(() => expect(timesAsked(moveCall)).toBe(1))
  const { body } = asked.find(({ call }) => call === moveCall) ?? { body: '' }
  expect(JSON.parse(body)).toEqual({ from: 'main', to: 'holder', amount: '75.00' })
})

test('G03 MEMBER-4 an unconfirmed transfer is retried as the same request, and its outcome is shown', async () => {
  renderWallets(funds)
  answers[moveCall] = { status: 409, code: 'wallet_pending' }
  await userEvent.type(screen.getByRole('textbox'), '12.50')
  await userEvent.click(screen.getByRole('button', { name: 'Transfer money' }))
  await screen.findByText('wallet_pending')
  const fundsNow = (pending: string) =>
    act(() => queries.setQueryData(buildKey(consolidatedFunds, {}), { ...funds, wallets: [{ ...holder, pending }] }))
  fundsNow('12.50')
  await screen.findByText(/in transit/)
  answers[moveCall] = { value: { sum: '100.00', wallets: [holder] } }
  fundsNow('0.00')
  await waitFor(() => expect(screen.queryByText('wallet_pending')).toBeNull())
  const [first, second, ...more] = asked.filter(({ call }) => call === moveCall)
  expect(second).toEqual(first)
  expect(more).toEqual([])
  expect(toasts.get().map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^RM\s12\.50 has been transferred\.$/),
  )
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('')
})

test('MEMBER-4 a transfer whose answer was lost is the same request after a refusal for haste, too', async () => {
  renderWallets(funds)
  await userEvent.type(screen.getByRole('textbox'), '12.50')
  for (const answer of [
    { status: 503, code: 'busy' },
    { status: 429, code: 'too_often' },
    { status: 503, code: 'late' },
  ]) {
    answers[moveCall] = answer
    await userEvent.click(screen.getByRole('button', { name: 'Transfer money' }))
    await screen.findByText(answer.code)
  }
  const [first, ...others] = asked.filter(({ call }) => call === moveCall)
  expect(others).toEqual([first, first])
})

test('MEMBER-4 a pending transfer shows its amount in transit once', async () => {
  renderWallets(funds)
  const answer = Promise.withResolvers<void>()
  answers[moveCall] = { value: { sum: '100.00', wallets: [holder] }, after: answer.promise }
  await userEvent.type(screen.getByRole('textbox'), '12.50')
  await userEvent.click(screen.getByRole('button', { name: 'Transfer money' }))
  const lines = () => document.querySelector('dl')?.textContent?.replace(/\s/g, ' ')
  const meanwhile = /RM 62\.50.*RM 12\.50 in transit.*RM 25\.00.*RM 87\.50/
  await waitFor(() => expect(lines()).toMatch(meanwhile))
  // the server already knows of it: its values are shown unchanged
  const told = { ...funds, sum: '87.50', main: '62.50', wallets: [{ ...holder, pending: '12.50' }] }
  act(() => void queries.setQueryData(buildKey(consolidatedFunds, {}), told))
  expect(lines()).toMatch(meanwhile)
  const after = { ...funds, main: '62.50', wallets: [{ ...holder, balance: '37.50' }] }
  answers[`GET ${consolidatedFunds.path}`] = { value: after }
  answer.resolve()
  await waitFor(() => expect(lines()).toMatch(/RM 62\.50.*Games ?RM 37\.50.*RM 100\.00/))
})

test('MEMBER-4 recalling all wallets reports any that is missing, and so does the sum', async () => {
  const mute = { ...holder, code: 'mute', name: 'Mute', reachable: false }
  renderWallets({ ...funds, wallets: [holder, mute] })
  expect(screen.getByText('Without Mute: not responding at the moment.')).toBeTruthy()
  const bringHome = async (...wallets: object[]) => {
    answers[`POST ${recallWallets.path}`] = { value: { sum: '100.00', wallets } }
    await userEvent.click(screen.getByRole('button', { name: 'Transfer all to main wallet' }))
  }
  const told = () => toasts.get().map(({ tone, text }) => `${tone} ${text}`)
  await bringHome(holder, mute)
  await waitFor(() => expect(told()).toContainEqual(expect.stringMatching(/^plain Mute has not confirmed/)))
  await bringHome({ ...holder, pending: '5.00' })
  await waitFor(() => expect(told()).toContainEqual(expect.stringMatching(/^plain RM\s5\.00 in transit$/)))
  await bringHome(holder)
  await waitFor(() => expect(told()).toContain('good All your money is in your main wallet.'))
})

test('MEMBER-4 with an empty main wallet the form starts from the vendor’s; an empty wallet says so', async () => {
  renderWallets({ ...funds, main: '0.00', sum: '25.00' })
  const [from, to] = screen.getAllByRole('combobox') as HTMLSelectElement[]
  expect([from?.value, to?.value]).toEqual(['holder', 'main'])
  expect(screen.getByRole('textbox')).toBeTruthy()
  if (from) await userEvent.selectOptions(from, 'main')
  // a wallet cannot be both source and target: the two are swapped
  expect([from?.value, to?.value]).toEqual(['main', 'holder'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('This wallet is empty. Choose the wallet that holds your money.')).toBeTruthy()
})

test('MEMBER-4 AGENT-3 opening the upline transfer page recalls the money from vendors once', async () => {
  answers[`GET ${merchantWallet.path}`] = { value: { isSingle: false, wallets: [] } }
  answers[`POST ${recallWallets.path}`] = { value: { sum: '100.00', wallets: [] } }
  render(
    <QueryClientProvider client={queries}>
      <UplineTransferPage />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(timesAsked(`POST ${recallWallets.path}`)).toBe(1))
})
