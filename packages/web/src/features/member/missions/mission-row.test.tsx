// @vitest-environment jsdom
import '#testing/page.ts'
import { claimMission } from '@gasing/contract/calls/missions'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts, t } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { MissionRow } from './MissionRow.tsx'
import { type Mission, writeCounted, writeReward } from './mission.ts'

const { answers, asked, timesAsked } = createTestServer()
signInForTests()
const mission: Mission = {
  ...{ id: '7', name: 'Reels of the day', description: '', kind: 'valid_bet', period: 'day' },
  ...{ gameType: 'RNG', vendor: null, target: '50.00', progress: '50.00', rewardKind: 'money', reward: '2.00' },
  ...{ turnoverPercent: 300, state: 'issued', startsAt: null, endsAt: '2031-05-01T16:00:00.000Z' },
}

async function show(): Promise<void> {
  await startTexts('EN', 'EN')
  await Promise.all([loadTexts('member'), loadTexts('earning'), loadTexts('lobby')])
  render(
    <QueryClientProvider client={queries}>
      <MissionRow mission={mission} />
    </QueryClientProvider>,
  )
}

test('MEMBER-8 a completed mission shows until when its reward can be claimed, and its turnover', async () => {
  await show()
  expect(screen.getByText('Until 2031-05-02 00:00')).toBeTruthy()
  expect(screen.getByText('300% of the reward must be staked before a withdrawal.')).toBeTruthy()
})

test('MEMBER-8 a claim says which reward was shown', async () => {
  await show()
  const call = `POST ${claimMission.path.replace(':id', mission.id)}`
  answers[call] = { status: 409, code: 'mission_changed' }
  await userEvent.click(screen.getByRole('button'))
  const seen = { rewardKind: 'money', reward: '2.00', turnoverPercent: 300 }
  await expect.poll(() => asked.find((one) => one.call === call)?.body).toBe(JSON.stringify({ seen }))
})

test('MEMBER-8 a claim whose answer was lost is repeated under its key, and a later one has its own', async () => {
  await show()
  const call = `POST ${claimMission.path.replace(':id', mission.id)}`
  const press = async () => {
    const times = timesAsked(call)
    await userEvent.click(screen.getByRole('button'))
    await expect.poll(() => timesAsked(call)).toBe(times + 1)
    // a busy button ignores presses
    await expect.poll(() => screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
  }
  answers[call] = { status: 500, code: 'unknown_error' }
  await press()
  answers[call] = { value: {} }
  await press()
  await press()
  const [lost, repeated, later] = asked.filter((received) => received.call === call).map(({ key }) => key)
  expect(repeated).toBe(lost)
  expect(later).not.toBe(lost)
})

test('MEMBER-8 one round, one point and one reward are written in the singular', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('earning')
  const rounds = { ...mission, kind: 'rounds', rewardKind: 'points' } as const
  expect([writeCounted(rounds, '1'), writeCounted(rounds, '20')]).toEqual(['1 round', '20 rounds'])
  expect([writeReward({ ...rounds, reward: '1' }), writeReward({ ...rounds, reward: '2' })]).toEqual([
    '1 point',
    '2 points',
  ])
  expect([t('mission_waiting', { count: 1 }), t('mission_waiting', { count: 2 })]).toEqual([
    '1 reward to claim',
    '2 rewards to claim',
  ])
})
