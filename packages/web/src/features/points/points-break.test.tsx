// @vitest-environment jsdom
import '#testing/page.ts'
import { convertPoints, pointsBalance, pointsConfig } from '@gasing/contract/calls/points'
import { protection } from '@gasing/contract/calls/protection'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import type { Exclusion } from '#shared/exclusion.ts'
import { signInForTests } from '#testing/member.ts'
import { renderRouted } from '#testing/routed.tsx'
import { createTestServer } from '#testing/server.ts'
import { PointsPanel } from './PointsPanel.tsx'
import type { Reward } from './points.ts'
import { RewardCard } from './RewardCard.tsx'

const { answers, timesAsked } = createTestServer()
signInForTests()
const until = '2031-05-02T16:00:00.000Z'
const exclusion: Exclusion = {
  ...{ kind: 'time_out', origin: 'member', from: '2031-05-01T16:00:00.000Z', until, over: false, returnsAt: null },
}

beforeEach(async () => {
  queries.clear()
  answers[`GET ${protection.path}`] = { value: { exclusion } }
  await startTexts('EN', 'EN')
  await loadTexts('points', 'protection')
})
const findBanner = () => screen.findByText(/^You are on a break until/)

test('OPS-2 points are not converted during a break, and the page says so', async () => {
  answers[`GET ${pointsBalance.path}`] = { value: { points: '760.00' } }
  answers[`GET ${pointsConfig.path}`] = {
    value: {
      ...{ currency: 'MYR', expires: false, earn: { stakePerPoint: '1.00', weights: {} } },
      convert: { enabled: true, points: 100, money: '1.00', minimum: 500, turnoverPercent: 100 },
    },
  }
  renderRouted(<PointsPanel />)
  await findBanner()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /convert/i })).disabled).toBe(true)
  expect(timesAsked(`POST ${convertPoints.path}`)).toBe(0)
})

test('OPS-2 a reward is not redeemed during a break', async () => {
  const reward = { id: '7', name: 'Mug', description: '', url: 'x', kind: 'goods', points: '100', amount: '0.00' }
  const stock = { bonus: null, available: 20 }
  renderRouted(
    <RewardCard reward={{ ...reward, ...stock } as unknown as Reward} points="500" resting onRedeem={() => {}} />,
  )
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})
