// @vitest-environment jsdom
import '#testing/page.ts'
import { protection } from '@gasing/contract/calls/protection'
import { claimRaffle, raffle } from '@gasing/contract/calls/raffles'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { closeSession } from '#api/session.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import type { Exclusion } from '#shared/exclusion.ts'
import { signInForTests } from '#testing/member.ts'
import { renderRouted } from '#testing/routed.tsx'
import { createTestServer } from '#testing/server.ts'
import { ApplyButton } from './ApplyButton.tsx'
import type { Promotion } from './promotion.ts'
import { RafflePanel } from './RafflePanel.tsx'

const { answers, asked } = createTestServer()
signInForTests()
const until = '2031-05-02T16:00:00.000Z'
const exclusion: Exclusion = {
  ...{ kind: 'time_out', origin: 'member', from: '2031-05-01T16:00:00.000Z', until, over: false, returnsAt: null },
}

beforeEach(async () => {
  queries.clear()
  answers[`GET ${protection.path}`] = { value: { exclusion } }
  await startTexts('EN', 'EN')
  await loadTexts('promotions', 'protection')
})
const findBanner = () => screen.findByText(/^You are on a break until/)

test('OPS-2 a promotion explains a break in place of its button', async () => {
  const promotion = { id: '7', award: 'bonus', applicants: 'everyone', period: 'once', state: 'open' }
  renderRouted(<ApplyButton promotion={promotion as unknown as Promotion} />)
  await findBanner()
  expect(screen.queryByRole('button')).toBeNull()
})

const prizes = [{ amount: '5.00', weight: 1 }]
const raffleAnswer = {
  ...{
    basis: 'deposit',
    perTicket: '50.00',
    ticketsMax: 9,
    turnoverPercent: 0,
    earned: 3,
    left: 2,
    toNext: null,
    prizes,
  },
  ...{ member: '1', nextTicket: 2, nextSeedHash: 'ab' },
  draws: [{ ticket: 1, result: 'won', amount: '5.00', seed: 's', seedHash: 'h', salt: '', prizes, at: until }],
}

test('MEMBER-9 a raffle explains a break, and one that is over still shows the member’s draws', async () => {
  answers[`GET ${raffle.path.replace(':id', '7')}`] = { value: raffleAnswer }
  const { unmount } = renderRouted(<RafflePanel id="7" open />)
  await findBanner()
  expect((await screen.findByRole<HTMLButtonElement>('button')).disabled).toBe(true)
  unmount()
  renderRouted(<RafflePanel id="7" open={false} />)
  expect(await screen.findByText(/^Ticket 1/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('MEMBER-9 a raffle that ended during a break shows until when its tickets can still be drawn', async () => {
  answers[`GET ${protection.path}`] = { value: { exclusion: null } }
  answers[`GET ${raffle.path.replace(':id', '7')}`] = { value: { ...raffleAnswer, draws: [], drawUntil: until } }
  renderRouted(<RafflePanel id="7" open={false} />)
  await screen.findByText(/^This promotion has ended/)
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

test('MEMBER-9 a raffle that is over shows nothing to a member without draws', async () => {
  answers[`GET ${raffle.path.replace(':id', '7')}`] = { value: { ...raffleAnswer, draws: [] } }
  const { container } = renderRouted(<RafflePanel id="7" open={false} />)
  await expect.poll(() => queries.getQueryCache().findAll({ queryKey: [raffle.path] })[0]?.state.status).toBe('success')
  expect(container.textContent).toBe('')
})

test('MEMBER-9 a draw says which prizes and turnover were shown', async () => {
  answers[`GET ${protection.path}`] = { value: { exclusion: null } }
  answers[`GET ${raffle.path.replace(':id', '7')}`] = { value: raffleAnswer }
  const call = `POST ${claimRaffle.path}`
  answers[call] = { status: 409, code: 'raffle_changed' }
  renderRouted(<RafflePanel id="7" open />)
  await userEvent.click(await screen.findByRole('button'))
  const findBody = () => asked.find((request) => request.call === call)?.body
  await expect.poll(findBody).toContain(JSON.stringify({ seen: { prizes, turnoverPercent: 0 } }).slice(1))
})

test('MEMBER-9 a guest sees what a raffle costs and what it pays, and asks the server for no tickets', () => {
  closeSession('signed-out')
  const { basis, perTicket, ticketsMax, turnoverPercent } = { ...raffleAnswer, basis: 'deposit' as const }
  renderRouted(<RafflePanel id="7" open terms={{ basis, perTicket, ticketsMax, turnoverPercent, prizes }} />)
  expect(screen.getByRole('listitem').textContent).toMatch(/5\.00.*100/)
  expect(screen.getByText(/50\.00/)).toBeTruthy()
  expect(asked.filter(({ call }) => call.includes('raffle'))).toEqual([])
})
