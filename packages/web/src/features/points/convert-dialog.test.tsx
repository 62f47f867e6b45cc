// @vitest-environment jsdom
import '#testing/page.ts'
import { convertPoints } from '@gasing/contract/calls/points'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { ConvertDialog } from './ConvertDialog.tsx'
import type { PointsConfig } from './points.ts'

const { answers, asked } = createTestServer()
signInForTests()
const convert = { enabled: true, points: 100, money: '1.00', minimum: 500, turnoverPercent: 100 }
const config = {
  currency: 'MYR',
  earn: { stakePerPoint: '1.00', weights: {} },
  convert,
  expires: false,
} as PointsConfig

beforeEach(async () => {
  await startTexts('EN', 'EN')
  await loadTexts('points', 'member')
})

const show = (points: string) =>
  render(
    <QueryClientProvider client={queries}>
      <ConvertDialog config={config} points={points} onClose={() => {}} />
    </QueryClientProvider>,
  )

test('POINT-2 with fewer points than the minimum the dialog says so and asks for nothing', () => {
  show('120.00')
  expect(screen.getByRole('dialog').textContent).toContain('You have 120 points. From 500 points on')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('POINT-2 a wrong payment password is refused at its field', async () => {
  show('760.00')
  const call = `POST ${convertPoints.path}`
  answers[call] = { status: 422, code: 'payment_password_wrong' }
  const password = document.querySelector('input[name=password]') as HTMLInputElement
  await userEvent.type(password, '000000')
  await userEvent.click(document.querySelector('button[type=submit]') as Element)
  const problem = () => document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent
  await expect.poll(problem).toContain('Incorrect payment password')
  expect(JSON.parse(asked.find((one) => one.call === call)?.body ?? '{}')).toMatchObject({
    quantity: 700,
    amount: '7.00',
    turnoverPercent: 100,
  })
})
