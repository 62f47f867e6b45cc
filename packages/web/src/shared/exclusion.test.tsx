// @vitest-environment jsdom
import '#testing/page.ts'
import { claimMission } from '@gasing/contract/calls/missions'
import { applications } from '@gasing/contract/calls/promotions'
import { protection } from '@gasing/contract/calls/protection'
import { rebateRecords, rebateStanding } from '@gasing/contract/calls/rebates'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { BonusPage } from '#features/member/bonus/BonusPage.tsx'
import { ClaimMission } from '#features/member/missions/ClaimMission.tsx'
import type { Mission } from '#features/member/missions/mission.ts'
import { RebatePage } from '#features/member/rebate/RebatePage.tsx'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { renderRouted } from '#testing/routed.tsx'
import { createTestServer } from '#testing/server.ts'
import { type Exclusion, getTimeToChange } from './exclusion.ts'

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
  await loadTexts('member', 'earning', 'promotions', 'protection')
})
const findBanner = () => screen.findByText(/^You are on a break until/)

test('OPS-2 a rebate explains a break in place of its button', async () => {
  answers[`GET ${rebateStanding.path}`] = {
    value: {
      ...{ automatic: false, minimum: '0.00', turnoverPercent: 0, total: '5.00', claimable: true },
      list: [],
    },
  }
  answers[`GET ${rebateRecords.path}`] = { value: { list: [], next: null } }
  renderRouted(<RebatePage />)
  await findBanner()
  expect(screen.queryByRole('button')).toBeNull()
})

test('OPS-2 a mission’s reward is not claimed during a break', async () => {
  renderRouted(<ClaimMission mission={{ id: '7', name: 'Reels of the day' } as Mission} />)
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(timesAsked(`POST ${claimMission.path}`)).toBe(0)
})

test('OPS-2 a bonus is not claimed during a break, and the page says so', async () => {
  const times = { createdAt: until, claimBefore: null, bonusTimes: 0, pictures: 0 }
  const bonus = { id: '7', title: 'Welcome', url: 'x', promotionId: '1', status: 'issued', amount: '5.00', ...times }
  answers[`GET ${applications.path}`] = { value: { list: [{ ...bonus, remark: '', reason: '' }], next: null } }
  renderRouted(<BonusPage />)
  await findBanner()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test('OPS-2 an exclusion is asked for again when it changes', () => {
  const end = Date.parse(until)
  expect(getTimeToChange(exclusion, end - 5_000)).toBe(6_000)
  // the longest delay of a timer is 24 days
  expect(getTimeToChange(exclusion, end - 90 * 86_400_000)).toBe(86_400_000)
  expect(getTimeToChange(exclusion, end)).toBe(false)
  expect(getTimeToChange({ ...exclusion, until: null }, end)).toBe(false)
  const over = { ...exclusion, kind: 'exclusion' as const, over: true }
  expect(getTimeToChange(over, end - 5_000)).toBe(false)
  expect(getTimeToChange({ ...over, returnsAt: until }, end - 5_000)).toBe(6_000)
  expect(getTimeToChange(null, end)).toBe(false)
})
